import { useCallback, useId, useMemo, useState } from 'react'
import type { ValueAxis } from './domain.ts'
import { PointsContext } from './points.ts'
import type { PointsState } from './points.ts'
import { TimePlot } from './TimePlot.tsx'
import type { Part } from './TimePlot.tsx'
import type { TimeChartLine, TimeChartRow } from './timeRow.ts'
import type { Spot } from './walk.ts'
import { walkSpots } from './walk.ts'
import styles from './charts.module.css'

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

/** Values over time, one line per set-up: points of different set-ups are never joined. Arrows walk the points, Enter opens the run. */
export function TimeChart({ label, lines, rows, axis, selected = null, small = false, onOpen, onRead }: TimeChartProps) {
  const id = useId()
  const [current, setCurrent] = useState<Spot | null>(null)
  const [range, setRange] = useState<{ readonly of: readonly TimeChartRow[]; readonly part: Part } | null>(null)
  // A range belongs to the rows it was chosen in.
  const chosen = range !== null && range.of === rows ? range.part : null
  const part = useMemo(() => chosen ?? { from: 0, to: rows.length - 1 }, [chosen, rows])
  const onPart = useCallback((next: Part): void => setRange({ of: rows, part: next }), [rows])
  const points = useMemo((): PointsState => {
    const shown = rows.slice(part.from, part.to + 1)
    const nameOf = (spot: Spot): string => `${id}-${spot.line}-${spot.id}`
    return {
      stop: shown.find((row) => row.id === current?.id && row.line === current.line) ?? shown.find((row) => row.id === selected) ?? shown.at(-1) ?? null,
      selected,
      nameOf,
      onOpen: (row) => onOpen(row.id),
      onKeyDown(event, row) {
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault()
          onOpen(row.id)
          return
        }
        const to = walkSpots(shown, lines.map((line) => line.id), row, event.key)
        if (to === null) return
        event.preventDefault()
        document.getElementById(nameOf(to))?.focus()
      },
      onFocus(row) {
        setCurrent(row)
        onRead(row.text)
      },
      onRead: (row) => onRead(row?.text ?? null),
    }
  }, [rows, part, lines, current, selected, id, onOpen, onRead])
  return (
    <figure className={styles['chart']} aria-label={label}>
      <div className={styles['fill']}>
        <PointsContext value={points}>
          <TimePlot lines={lines} rows={rows} part={part} axis={axis} small={small} onPart={onPart} />
        </PointsContext>
      </div>
    </figure>
  )
}
