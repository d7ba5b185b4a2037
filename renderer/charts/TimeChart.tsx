import type { KeyboardEvent } from 'react'
import { useId, useMemo, useState } from 'react'
import { Brush, CartesianGrid, Line, LineChart, XAxis, YAxis } from 'recharts'
import type { DotItemDotProps } from 'recharts'
import { formatNumber } from '../ui/formatNumber.ts'
import type { ValueAxis } from './domain.ts'
import { AXIS_LINE, lineLook, TICK } from './lines.ts'
import { timeAxis, timeLabel } from './timeTicks.ts'
import type { Spot } from './walk.ts'
import { walkSpots } from './walk.ts'
import styles from './charts.module.css'

export interface TimeChartLine {
  readonly id: string
  readonly name: string
  /** Its place among all lines, hidden ones included: it decides the look. */
  readonly place: number
}

/** One measured value of one run. */
export interface TimeChartRow extends Spot {
  /** Seconds of the owner's clock. */
  readonly time: number
  readonly value: number
  /** What the point is, in words. */
  readonly text: string
}

export interface TimeChartProps {
  readonly label: string
  readonly lines: readonly TimeChartLine[]
  /** In the order of time. */
  readonly rows: readonly TimeChartRow[]
  readonly axis: ValueAxis
  /** The run whose points stand out. */
  readonly selected?: string | null
  /** A smaller chart among others: fewer ticks and no brush. */
  readonly small?: boolean
  readonly onOpen: (id: string) => void
  /** The point under the pointer or the keyboard, in words; null: none. */
  readonly onRead: (text: string | null) => void
}

const MARGIN = { top: 10, right: 16, bottom: 0, left: 0 }
const BRUSH_FROM = 8
/** Half of the smallest target a pointer should have to hit. */
const REACH = 12

/** Values over time, one line per set-up: points of different set-ups are never joined. Arrows walk the points, Enter opens the run. */
export function TimeChart({ label, lines, rows, axis, selected = null, small = false, onOpen, onRead }: TimeChartProps) {
  const id = useId()
  const [current, setCurrent] = useState<Spot | null>(null)
  const [range, setRange] = useState<{ readonly of: readonly TimeChartRow[]; readonly from: number; readonly to: number } | null>(null)
  const part = range !== null && range.of === rows ? range : { from: 0, to: rows.length - 1 }
  const shown = useMemo(() => rows.slice(part.from, part.to + 1), [rows, part.from, part.to])
  const time = timeAxis(shown[0]?.time ?? 0, shown.at(-1)?.time ?? 0, small ? 2 : 6)
  const stop = shown.find((row) => row.id === current?.id && row.line === current.line) ?? shown.find((row) => row.id === selected) ?? shown.at(-1)
  const nameOf = (spot: Spot): string => `${id}-${spot.line}-${spot.id}`

  const onKeyDown = (event: KeyboardEvent<SVGElement>, row: TimeChartRow): void => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onOpen(row.id)
      return
    }
    const to = walkSpots(shown, lines.map((line) => line.id), row, event.key)
    if (to === null) return
    event.preventDefault()
    setCurrent(to)
    document.getElementById(nameOf(to))?.focus()
  }

  const dot = (look: ReturnType<typeof lineLook>, line: string) => (props: DotItemDotProps) => {
    // Recharts hands back the row it was given.
    const row = props.payload as TimeChartRow
    const { cx, cy } = props
    if (row.line !== line || typeof cx !== 'number' || typeof cy !== 'number') return <g key={`${props.index}-none`} />
    const isSelected = row.id === selected
    return (
      <g
        key={`${row.line}-${row.id}`} id={nameOf(row)} role="link" tabIndex={row === stop ? 0 : -1} aria-label={row.text} className={styles['dot']}
        onClick={() => onOpen(row.id)} onKeyDown={(event) => onKeyDown(event, row)}
        onFocus={() => {
          setCurrent(row)
          onRead(row.text)
        }}
        onBlur={() => onRead(null)} onMouseEnter={() => onRead(row.text)} onMouseLeave={() => onRead(null)}
      >
        <circle cx={cx} cy={cy} r={REACH} fill="transparent" stroke="none" />
        <circle className={styles['mark']} cx={cx} cy={cy} r={isSelected ? 5 : small ? 2.5 : 3.5} fill={isSelected ? look.colour : 'var(--panel)'} stroke={look.colour} strokeWidth={2} />
      </g>
    )
  }

  return (
    <div className={styles['chart']} role="group" aria-label={label} data-small={small}>
      <div className={styles['fill']}>
        <LineChart responsive data={[...rows]} margin={MARGIN} accessibilityLayer={false} style={{ width: '100%', height: '100%' }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            type="number" dataKey="time" domain={[...time.domain]} ticks={[...time.ticks]} height={22} interval="preserveStartEnd" axisLine={AXIS_LINE} tickLine={false} tick={TICK}
            padding={{ left: 8, right: 8 }} tickFormatter={(seconds: number) => timeLabel(seconds, time.withTime)}
          />
          <YAxis type="number" domain={[...axis.domain]} ticks={small ? [...axis.domain] : [...axis.ticks]} width={46} axisLine={false} tickLine={false} tick={TICK} interval={0} tickFormatter={(value: number) => formatNumber(value)} />
          {lines.map((line) => {
            const look = lineLook(line.place)
            return (
              <Line
                key={line.id} name={line.name} type="linear" connectNulls dataKey={(row: TimeChartRow) => (row.line === line.id ? row.value : null)} isAnimationActive={false}
                activeDot={false} dot={dot(look, line.id)} stroke={look.colour} strokeWidth={2} strokeDasharray={look.dash}
              />
            )
          })}
          {small || rows.length < BRUSH_FROM ? null : (
            <Brush
              dataKey="time" height={18} travellerWidth={8} stroke="var(--mark)" fill="var(--sunken)" ariaLabel="End of the time shown" startIndex={part.from} endIndex={part.to}
              tickFormatter={(seconds: number) => timeLabel(seconds, false)} onChange={({ startIndex, endIndex }) => setRange({ of: rows, from: startIndex, to: endIndex })}
            />
          )}
        </LineChart>
      </div>
    </div>
  )
}
