import { useContext } from 'react'
import type { DotItemDotProps } from 'recharts'
import type { LineLook } from './lines.ts'
import { PointsContext } from './points.ts'
import type { TimeChartRow } from './timeRow.ts'
import styles from './charts.module.css'

export interface DotProps extends Partial<Pick<DotItemDotProps, 'cx' | 'cy' | 'payload'>> {
  readonly line: string
  readonly look: LineLook
  readonly radius: number
}

/** Half of the smallest target a pointer should have to hit. */
const REACH = 12
const SELECTED_RADIUS = 5

/** A point of a line, which leads to its run. Recharts adds place and row to the element it is given. */
export function Dot({ line, look, radius, cx, cy, payload }: DotProps) {
  const { stop, selected, nameOf, onOpen, onKeyDown, onFocus, onRead } = useContext(PointsContext)
  // The row is the chart's own, handed back.
  const row = payload as TimeChartRow | undefined
  // Rows of other lines have no value on this one, and so no place.
  if (row === undefined || row.line !== line || typeof cx !== 'number' || typeof cy !== 'number') return null
  const isSelected = row.id === selected
  return (
    <g
      id={nameOf(row)}
      // An anchor inside of a picture would need an address for what the screen does itself.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="link" tabIndex={stop !== null && row.id === stop.id && row.line === stop.line ? 0 : -1} aria-label={row.text} className={styles['dot']}
      onClick={() => onOpen(row)} onKeyDown={(event) => onKeyDown(event, row)} onFocus={() => onFocus(row)} onBlur={() => onRead(null)} onMouseEnter={() => onRead(row)} onMouseLeave={() => onRead(null)}
    >
      <circle cx={cx} cy={cy} r={REACH} fill="transparent" stroke="none" />
      <circle className={styles['mark']} cx={cx} cy={cy} r={isSelected ? SELECTED_RADIUS : radius} fill={isSelected ? look.colour : 'var(--panel)'} stroke={look.colour} strokeWidth={2} />
    </g>
  )
}
