import type { PointerEvent, ReactNode } from 'react'
import { memo, useMemo } from 'react'
import { CartesianGrid, Line, LineChart, ReferenceLine, XAxis, YAxis } from 'recharts'
import type { LevelScale } from '../../shared/levels/scale.ts'
import type { PassStep } from '../../shared/levels/steps.ts'
import { mergeSteps } from '../../shared/levels/steps.ts'
import { axisTicks } from '../../shared/levels/ticks.ts'
import { formatNumber } from '../ui/formatNumber.ts'
import { countTicks } from './domain.ts'
import { AXIS_LINE, lineLook, TICK } from './lines.ts'
import { placeNames } from './placeNames.ts'
import styles from './charts.module.css'

export interface StepLine {
  readonly id: string
  readonly name: string
  /** Its place among all lines, hidden ones included: it decides the look. */
  readonly place: number
  readonly steps: readonly PassStep[]
}

export interface LevelMark {
  readonly level: number
  readonly label: string
}

interface PlotProps {
  readonly lines: readonly StepLine[]
  readonly scale: LevelScale
  /** How many questions there are: the height of the chart. */
  readonly total: number
  readonly marks: readonly LevelMark[]
}

export interface StepChartProps extends PlotProps {
  /** What the chart shows, in a sentence. */
  readonly label: string
  readonly level: number
  readonly onLevel: (level: number) => void
  /** Drawn over the plot, placed in percent of it: measured points. */
  readonly children?: ReactNode
}

/** Room around the plot in pixels. The overlay of the style sheet has the same, so that both put a length at one place. */
const MARGIN = { top: 18, right: 26, bottom: 0, left: 0 }
const AXIS = { width: 38, height: 24 }
const FULL = { width: '100%', height: '100%' }
const TICK_GAP = 0.12
const MARK_ROOM = 0.16

/** The lines alone: drawn anew when they change, never while a level is moved. */
const StepPlot = memo(function StepPlot({ lines, scale, total, marks }: PlotProps) {
  const rows = useMemo(
    () => mergeSteps(lines.map((line) => line.steps), scale.max).map(({ level, passes }) => ({ at: scale.position(level), passes })),
    [lines, scale],
  )
  const ticks = useMemo(() => axisTicks(scale, TICK_GAP), [scale])
  return (
    <LineChart responsive data={rows} margin={MARGIN} accessibilityLayer={false} style={FULL}>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        type="number" dataKey="at" domain={[0, 1]} allowDataOverflow height={AXIS.height} interval={0} axisLine={AXIS_LINE} tickLine={false} tick={TICK}
        ticks={ticks.map((level) => scale.position(level))} tickFormatter={(at: number) => formatNumber(scale.level(at))}
      />
      <YAxis type="number" domain={[0, Math.max(1, total)]} ticks={countTicks(total)} width={AXIS.width} axisLine={false} tickLine={false} tick={TICK} interval={0} />
      {marks.map((mark) => <ReferenceLine key={mark.label} x={scale.position(mark.level)} stroke="var(--mark)" strokeDasharray="1 3" />)}
      {lines.map((line, index) => {
        const look = lineLook(line.place)
        return (
          <Line
            key={line.id} name={line.name} type="stepAfter" dataKey={(row: (typeof rows)[number]) => row.passes[index] ?? null} dot={false} activeDot={false}
            isAnimationActive={false} stroke={look.colour} strokeWidth={2} strokeDasharray={look.dash}
          />
        )
      })}
    </LineChart>
  )
})

/**
 * Passes over a length, as exact steps, with the current length as a line. Pointing sets the length; on the keyboard the
 * slider does, which is why the chart itself is a picture with a name.
 */
export function StepChart({ label, level, onLevel, children, ...plot }: StepChartProps) {
  const point = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    if (box.width > 0) onLevel(plot.scale.level((event.clientX - box.left) / box.width))
  }
  return (
    <div className={styles['chart']}>
      {/* The picture is an svg of the chart library, whose own attributes would have it drawn anew at every level. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="img" aria-label={label} className={styles['fill']}>
        <StepPlot {...plot} />
      </div>
      <div
        className={styles['overlay']}
        onPointerDown={(event) => {
          if (event.target !== event.currentTarget) return
          event.currentTarget.setPointerCapture(event.pointerId)
          point(event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event)
        }}
      >
        <MarkNames marks={plot.marks} scale={plot.scale} />
        <div aria-hidden className={styles['level']} style={{ left: `${plot.scale.position(level) * 100}%` }} />
        {children}
      </div>
    </div>
  )
}

function MarkNames({ marks, scale }: Pick<PlotProps, 'marks' | 'scale'>) {
  return placeNames(marks.map((mark) => ({ ...mark, at: scale.position(mark.level) })), MARK_ROOM)
    .filter((mark) => mark.shown)
    .map((mark) => <span key={mark.label} aria-hidden className={styles['markname']} style={{ left: `${mark.at * 100}%` }}>{mark.label}</span>)
}
