import { useMemo } from 'react'
import type { PressureView } from '../../../shared/contract/types.ts'
import type { LevelScale } from '../../../shared/levels/scale.ts'
import { passesAt } from '../../../shared/levels/steps.ts'
import { LineSwatch } from '../../charts/LineSwatch.tsx'
import type { StepLine } from '../../charts/StepChart.tsx'
import { StepChart } from '../../charts/StepChart.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { formatNumber } from '../../ui/formatNumber.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { CurveTable } from './CurveTable.tsx'
import { linesOver } from './lines.ts'
import { MeasureDoor } from './MeasureDoor.tsx'
import { MeasureHere } from './MeasureHere.tsx'
import { MeasuredPoints } from './MeasuredPoints.tsx'
import type { PressurePlace } from './place.ts'
import type { Curves, OtherDoor } from './useCurves.ts'
import { count } from './words.ts'
import styles from './pressure.module.css'

export interface CurvePanelProps {
  readonly own: PressureView
  readonly adapter: string | null
  readonly set: string | null
  readonly doors: readonly OtherDoor[]
  readonly curves: Curves
  readonly level: number
  readonly cut: number | null
  readonly over: PressurePlace['over']
  readonly hidden: readonly string[]
  readonly table: boolean
  readonly payloadScale: LevelScale
  readonly cutScale: LevelScale
  readonly onLevel: (level: number) => void
  readonly onCut: (cut: number) => void
  readonly onChange: (what: Partial<PressurePlace>) => void
}

const OVER = [{ id: 'payload', label: 'Over payload' }, { id: 'cut', label: 'Over cut' }] as const

/** The step function of this door and of others, over the payload or over the cut, as a chart or a table. */
export function CurvePanel({ own, adapter, set, doors, curves, level, cut, over, hidden, table, payloadScale, cutScale, onLevel, onCut, onChange }: CurvePanelProps) {
  const { whatIf, cuts, others, problems } = curves
  const [first, second, third] = others
  const lines = useMemo(
    () => linesOver(over, { own, whatIf, cuts, doors, others: [first ?? null, second ?? null, third ?? null] }),
    [over, own, whatIf, cuts, doors, first, second, third],
  )
  // The list comes anew with every address; what it says seldom changes.
  const hiddenIds = hidden.join(',')
  const drawn = useMemo(() => lines.filter((line) => !hiddenIds.split(',').includes(line.id)), [lines, hiddenIds])
  const marks = useMemo(() => (over === 'cut' || own.levels === null ? [] : [{ level: own.levels.median, label: 'median' }, { level: own.levels.p95, label: 'p95' }, { level: own.levels.max, label: 'worst' }]), [over, own])
  const total = own.questions.length
  const at = over === 'cut' ? (cut ?? cutScale.max) : level
  const scale = over === 'cut' ? cutScale : payloadScale
  const isFinished = own.passes === null
  const toggle = (line: StepLine): void => onChange({ hidden: hidden.includes(line.id) ? hidden.filter((id) => id !== line.id) : [...hidden, line.id] })
  const title = isFinished ? 'Passes where it was measured' : over === 'cut' ? 'Passes over the cut' : 'Passes over the payload'
  return (
    <Panel className={styles['curve']}>
      <div className={styles['curvebar']}>
        <h2 className={isFinished ? styles['curvetitle'] : 'visually-hidden'}>{title}</h2>
        {isFinished ? null : <Tabs tabs={OVER} active={over} onChange={(id) => onChange({ over: id })} label="Passes, over what" panelId="pressure-curve" />}
        <div className={styles['curveactions']}>
          {isFinished ? <MeasureHere uid={own.uid} pressure={level} measured={own.points.some((point) => point.pressure === level)} /> : null}
          <MeasureDoor uid={own.uid} door={own.door} adapter={adapter} set={set} others={own.others} />
          <Button kind="quiet" onClick={() => onChange({ table: !table })}>{table ? 'Show as chart' : 'Show as table'}</Button>
        </div>
      </div>
      {lines.length === 0 ? null : (
        <div className={styles['doors']}>
          {lines.map((line) => (
            <Chip key={line.id} pressed={!hidden.includes(line.id)} onPress={() => toggle(line)} sign={<LineSwatch place={line.place} />} title={`Passes at ${formatNumber(at)}, read off the exact curve`}>
              <bdi>{line.name}</bdi> <b>{formatNumber(passesAt(line.steps, at))}</b>
            </Chip>
          ))}
        </div>
      )}
      <div id="pressure-curve" className={styles['curvebody']} {...(isFinished ? {} : { role: 'tabpanel', 'aria-label': title })}>
        {table
          ? <CurveTable over={over} lines={drawn} points={own.points} total={total} max={scale.max} />
          : (
            <StepChart
              label={chartLabel(title, drawn, at, total)} lines={drawn} scale={scale} total={total} marks={marks} level={at} onLevel={over === 'cut' ? onCut : onLevel}
            >
              {over === 'payload' && cut === own.cut ? <MeasuredPoints points={own.points} scale={scale} total={total} current={own.uid} /> : null}
            </StepChart>
          )}
      </div>
      {isFinished ? <p className={styles['hint']}>This door hands over finished text, so there is no curve: each point is a run of its own.</p> : null}
      {problems.map((problem) => <p key={problem} role="alert" className={styles['problem']}><bdi>{problem}</bdi></p>)}
    </Panel>
  )
}

function chartLabel(title: string, lines: readonly StepLine[], at: number, total: number): string {
  const readings = lines.map((line) => `${line.name} ${formatNumber(passesAt(line.steps, at))}`).join(', ')
  return `${title}: step chart of ${count(lines.length, 'line')}. At ${formatNumber(at)} characters, of ${count(total, 'question')}: ${readings === '' ? 'nothing drawn' : readings}.`
}
