import type { ComparedRuns } from '../../../shared/contract/types.ts'
import type { MeasureDelta, SectionDelta } from '../../../shared/compare/types.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { formatChange, formatNumber, formatPoints } from '../../ui/formatNumber.ts'
import { Panel } from '../../ui/Panel.tsx'
import { ChangeSign } from '../run/Delta.tsx'
import { sectionTitle } from '../run/sectionTexts.ts'
import { sideNames } from './filters.ts'
import styles from './compare.module.css'

const points = (value: number | null): string => (value === null ? 'not measured' : formatPoints(value))

/** Why a section has no difference; null when it has one. */
function whyNoDelta({ weight, before, after, delta }: SectionDelta, sameSetup: boolean): string | null {
  if (delta !== null) return null
  if (weight === 0) return 'counts in no score'
  if (before === null || after === null) return 'not measured in both'
  return sameSetup ? 'not known' : 'other set-up'
}

function sectionColumns(names: readonly [string, string], sameSetup: boolean): readonly Column<SectionDelta>[] {
  return [
    { id: 'name', title: 'section', value: ({ name }) => sectionTitle(name) },
    { id: 'weight', title: 'weight', numeric: true, value: ({ weight }) => weight },
    { id: 'before', title: names[0], numeric: true, value: ({ before }) => before, render: (row) => (row.weight === 0 ? '–' : points(row.before)) },
    { id: 'after', title: names[1], numeric: true, value: ({ after }) => after, render: (row) => (row.weight === 0 ? '–' : points(row.after)) },
    { id: 'delta', title: 'difference', numeric: true, value: ({ delta }) => delta, render: (row) => (row.delta === null ? <span className={styles['quiet']}>{whyNoDelta(row, sameSetup)}</span> : <ChangeSign change={row.delta} />) },
    { id: 'common', title: 'cases in both', numeric: true, value: ({ common }) => (common.cases === 0 ? null : common.cases) },
    { id: 'passes', title: 'of them passed', numeric: true, value: ({ common }) => (common.cases === 0 ? null : `${common.passedBefore} → ${common.passedAfter}`) },
  ]
}

const VERDICTS: Readonly<Record<MeasureDelta['verdict'], { readonly sign: string; readonly word: string; readonly tone: string }>> = {
  better: { sign: '▲', word: 'better', tone: 'better' },
  worse: { sign: '▼', word: 'worse', tone: 'worse' },
  same: { sign: '=', word: 'same', tone: 'plain' },
  uncertain: { sign: '?', word: 'uncertain', tone: 'plain' },
}

function measureColumns(names: readonly [string, string]): readonly Column<MeasureDelta>[] {
  return [
    { id: 'section', title: 'section', value: ({ section }) => sectionTitle(section) },
    { id: 'measure', title: 'measure', value: ({ measure }) => measure },
    { id: 'direction', title: 'direction', value: ({ direction }) => (direction === 'neither' ? 'neither is better' : direction) },
    { id: 'before', title: names[0], numeric: true, value: ({ before }) => before },
    { id: 'after', title: names[1], numeric: true, value: ({ after }) => after },
    { id: 'delta', title: 'difference', numeric: true, value: ({ delta }) => delta, render: ({ delta }) => (delta === 0 ? '0' : `${delta > 0 ? '+' : ''}${formatNumber(delta)}`) },
    {
      id: 'verdict', title: 'verdict', value: ({ verdict }) => verdict,
      render: ({ verdict }) => <span className={styles[VERDICTS[verdict].tone]}><span aria-hidden>{VERDICTS[verdict].sign} </span>{VERDICTS[verdict].word}</span>,
    },
  ]
}

/** What the sections scored and measured in both runs. */
export function Figures({ runs }: { readonly runs: ComparedRuns }) {
  const { comparison } = runs
  const names = sideNames(runs)
  const { before, after, delta, reason } = comparison.total
  return (
    <div className={styles['figures']}>
      <Panel title="Sections">
        <p className={styles['quiet']}>
          Total {points(before)} → {points(after)}{delta === null ? `. No difference: ${reason ?? 'the reason is not known'}` : ` (${formatChange(delta)})`}
        </p>
        <DataTable caption="Sections compared" hideCaption columns={sectionColumns(names, comparison.sameSetup)} rows={comparison.sections} rowKey={({ name }) => name} />
      </Panel>
      <Panel title="Measures and latencies">
        <p className={styles['quiet']}>
          Uncertain: {comparison.sameSetup ? 'a latency that moved no more than latencies do by themselves, a measure of which neither direction is better, or a place in the answers when other cases passed.' : 'the runs have different set-ups, so no measure is called better or worse.'}
        </p>
        {comparison.measures.length === 0 ? <p>There is no measure that both runs have.</p> : <DataTable caption="Measures compared" hideCaption columns={measureColumns(names)} rows={comparison.measures} rowKey={({ section, measure }) => `${section} ${measure}`} />}
      </Panel>
    </div>
  )
}
