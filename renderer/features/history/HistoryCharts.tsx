import { useCallback, useMemo, useState } from 'react'
import type { Series } from '../../../shared/contract/types.ts'
import { valueAxis } from '../../charts/domain.ts'
import { LineSwatch } from '../../charts/LineSwatch.tsx'
import { TimeChart } from '../../charts/TimeChart.tsx'
import type { TimeChartRow } from '../../charts/timeRow.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { formatWhen } from '../../ui/formatWhen.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import type { HistoryPlace } from './place.ts'
import type { Measure, MeasureId, TimeLine } from './timeline.ts'
import { byLatest, MEASURE, sectionMeasure, sectionsOf, timeLines, timeRows } from './timeline.ts'
import { pointText } from './words.ts'
import styles from './history.module.css'

export interface HistoryChartsProps {
  readonly series: readonly Series[]
  readonly measure: MeasureId
  readonly table: boolean
  readonly hidden: readonly string[]
  readonly selected: string | null
  readonly onChange: (what: Partial<HistoryPlace>, how?: 'push' | 'replace') => void
}

const TABS: readonly { readonly id: MeasureId; readonly label: string }[] = [
  { id: 'score', label: 'Score' }, { id: 'sections', label: 'Sections' }, { id: 'margin', label: 'Smallest margin' }, { id: 'characters', label: 'Mean characters' }, { id: 'latency', label: 'Latency' },
]

/** How the memory did over time: one line per set-up, as charts or as a table. */
export function HistoryCharts({ series, measure, table, hidden, selected, onChange }: HistoryChartsProps) {
  const [reading, setReading] = useState<string | null>(null)
  const lines = useMemo(() => byLatest(timeLines(series)), [series])
  // The list comes anew with every address; what it says seldom changes.
  const hiddenIds = hidden.join(',')
  const drawn = useMemo(() => lines.filter((line) => !hiddenIds.split(',').includes(line.id)), [lines, hiddenIds])
  const toggle = (line: TimeLine): void => onChange({ hidden: hidden.includes(line.id) ? hidden.filter((id) => id !== line.id) : [...hidden, line.id] })
  const open = useCallback((uid: string): void => onChange({ run: uid }), [onChange])
  const about = measure === 'sections' ? 'Points of each section. A run that did not measure a section has no point in its chart.' : MEASURE[measure].explain
  return (
    <Panel className={styles['charts']} title="Over time" actions={<Button kind="quiet" onClick={() => onChange({ table: !table })}>{table ? 'Show as chart' : 'Show as table'}</Button>}>
      <Tabs tabs={TABS} active={measure} onChange={(id) => onChange({ measure: id })} label="What is shown over time" panelId="history-chart" />
      <div className={styles['legend']}>
        {lines.map((line, place) => (
          <Chip key={line.id} pressed={!hidden.includes(line.id)} onPress={() => toggle(line)} sign={<LineSwatch place={place} />} title={`Set-up ${line.id}: ${line.points.length} runs`}>
            <bdi className={styles['linename']}>{line.name}</bdi>
          </Chip>
        ))}
      </div>
      <div id="history-chart" role="tabpanel" aria-label="Over time" className={styles['panel']}>
        {table
          ? <HistoryTable lines={drawn} all={lines} onOpen={open} />
          : measure === 'sections'
            ? <Sections lines={lines} drawn={drawn} selected={selected} onChange={onChange} onRead={setReading} />
            : <OneChart measure={MEASURE[measure]} lines={lines} drawn={drawn} selected={selected} onChange={onChange} onRead={setReading} />}
      </div>
      {table ? null : <p className={styles['reading']} aria-hidden={reading === null}>{reading ?? about}</p>}
    </Panel>
  )
}

interface ChartProps extends Pick<HistoryChartsProps, 'selected' | 'onChange'> {
  readonly lines: readonly TimeLine[]
  readonly drawn: readonly TimeLine[]
  readonly onRead: (text: string | null) => void
}

function OneChart({ measure, lines, drawn, selected, small = false, onChange, onRead }: ChartProps & { readonly measure: Measure; readonly small?: boolean }) {
  const rows = useMemo((): TimeChartRow[] => {
    const names = new Map(drawn.map((line) => [line.id, line.name]))
    return timeRows(drawn, measure.value).map(({ time, line, point, value }) => ({ time, line, value, id: point.uid, text: pointText(formatWhen(point.when), names.get(line) ?? '', measure, point, value) }))
  }, [drawn, measure])
  const axis = useMemo(() => valueAxis(rows.map((row) => row.value), { limits: measure.limits, whole: measure.whole }), [rows, measure])
  const looks = useMemo(() => drawn.map((line) => ({ id: line.id, name: line.name, place: lines.indexOf(line) })), [drawn, lines])
  const open = useCallback((uid: string): void => onChange({ run: uid }), [onChange])
  if (rows.length === 0) return <p className={styles['nothing']}>{drawn.length === 0 ? 'No set-up is chosen above.' : `No run measured this: ${measure.title.toLowerCase()}.`}</p>
  return (
    <TimeChart
      label={`${measure.title} over time, ${measure.unit}: ${rows.length} points of ${drawn.length} set-ups. Arrow keys walk the points, Enter chooses the run.`} small={small} rows={rows} axis={axis} selected={selected}
      lines={looks} onOpen={open} onRead={onRead}
    />
  )
}

function Sections(props: ChartProps) {
  const sections = useMemo(() => sectionsOf(props.drawn).map((name) => ({ name, measure: sectionMeasure(name) })), [props.drawn])
  if (sections.length === 0) return <p className={styles['nothing']}>No run measured a section that scores.</p>
  return (
    <ul className={styles['multiples']}>
      {sections.map(({ name, measure }) => (
        <li key={name} className={styles['multiple']}>
          <h3 className={styles['section']}>{measure.title}</h3>
          <OneChart {...props} measure={measure} small />
        </li>
      ))}
    </ul>
  )
}
