import { memo, useMemo } from 'react'
import { Brush, CartesianGrid, Line, LineChart, XAxis, YAxis } from 'recharts'
import { formatNumber } from '../ui/formatNumber.ts'
import type { ValueAxis } from './domain.ts'
import { Dot } from './Dot.tsx'
import { AXIS_LINE, lineLook, TICK } from './lines.ts'
import type { TimeChartLine, TimeChartRow } from './timeRow.ts'
import { timeAxis, timeLabel } from './timeTicks.ts'

export interface Part {
  readonly from: number
  readonly to: number
}

export interface TimePlotProps {
  readonly lines: readonly TimeChartLine[]
  readonly rows: readonly TimeChartRow[]
  /** The first and last row in sight. */
  readonly part: Part
  readonly axis: ValueAxis
  readonly small: boolean
  readonly onPart: (part: Part) => void
}

const MARGIN = { top: 10, right: 16, bottom: 0, left: 0 }
const PADDING = { left: 8, right: 8 }
const FULL = { width: '100%', height: '100%' }
/** With more points they are drawn smaller. */
const MANY = 200
/** With fewer points there is nothing to zoom into. */
const BRUSH_FROM = 8

function dayLabel(seconds: number): string {
  return timeLabel(seconds, 'day')
}

/** Lines, points and axes: drawn anew when the rows change, never while one looks around in them. */
export const TimePlot = memo(function TimePlot({ lines, rows, part, axis, small, onPart }: TimePlotProps) {
  const data = useMemo(() => [...rows], [rows])
  const time = timeAxis(rows[part.from]?.time ?? 0, rows[part.to]?.time ?? 0, small ? 2 : 6)
  const radius = rows.length > MANY ? 2 : small ? 2.5 : 3.5
  return (
    <LineChart responsive data={data} margin={MARGIN} accessibilityLayer={false} style={FULL}>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        type="number" dataKey="time" domain={[...time.domain]} ticks={[...time.ticks]} height={22} interval="preserveStartEnd" axisLine={AXIS_LINE} tickLine={false} tick={TICK} padding={PADDING}
        tickFormatter={(seconds: number) => timeLabel(seconds, time.form)}
      />
      <YAxis type="number" domain={[...axis.domain]} ticks={small ? [...axis.domain] : [...axis.ticks]} width={46} axisLine={false} tickLine={false} tick={TICK} interval={0} tickFormatter={formatNumber} />
      {lines.map((line) => {
        const look = lineLook(line.place)
        return (
          <Line
            key={line.id} name={line.name} type="linear" connectNulls dataKey={(row: TimeChartRow) => (row.line === line.id ? row.value : null)} isAnimationActive={false} activeDot={false}
            dot={<Dot line={line.id} look={look} radius={radius} />} stroke={look.colour} strokeWidth={2} strokeDasharray={look.dash}
          />
        )
      })}
      {small || rows.length < BRUSH_FROM ? null : (
        <Brush
          dataKey="time" height={18} travellerWidth={8} stroke="var(--mark)" fill="var(--sunken)" ariaLabel="End of the time shown" startIndex={part.from} endIndex={part.to} tickFormatter={dayLabel}
          onChange={({ startIndex, endIndex }) => onPart({ from: startIndex, to: endIndex })}
        />
      )}
    </LineChart>
  )
})
