import type { RunState, RunSummary } from '../../../shared/contract/types.ts'
import { navigate } from '../../state/location.ts'
import { cx } from '../../ui/cx.ts'
import { Explain } from '../../ui/Explain.tsx'
import { ExportMenu } from '../../ui/ExportMenu.tsx'
import type { ExportedColumn } from '../../ui/ExportMenu.tsx'
import { Figure } from '../../ui/Figure.tsx'
import { formatNumber, formatPoints } from '../../ui/formatNumber.ts'
import { Panel } from '../../ui/Panel.tsx'
import { SIGNS } from '../../ui/StatusSign.tsx'
import { ChangeSign } from './Delta.tsx'
import { sectionRows } from './sectionRows.ts'
import type { SectionRow } from './sectionRows.ts'
import { sectionText, sectionTitle } from './sectionTexts.ts'
import { TourStop } from './TourStop.tsx'
import styles from './SectionTable.module.css'

interface Props {
  readonly report: RunSummary['report']
  readonly state: RunState
  readonly run: string | undefined
}

const STATUSES = [['PASS', 'pass'], ['FAIL', 'fail'], ['ERROR', 'error'], ['SKIP', 'skip']] as const

const EXPORTED: readonly ExportedColumn<SectionRow>[] = [
  { title: 'section', value: ({ name }) => name },
  { title: 'weight', value: ({ weight }) => weight },
  { title: 'points', value: ({ points }) => points },
  { title: 'state', value: ({ state }) => state },
  { title: 'change', value: ({ change }) => change },
  ...STATUSES.map(([status, tone]) => ({ title: SIGNS[tone].word, value: ({ counts }: SectionRow) => counts?.[status] ?? null })),
]

/** Section by section: points, a bar of them, and how the cases ended. */
export function SectionTable({ report, state, run }: Props) {
  const running = state.kind === 'running'
  const rows = sectionRows(report, state)
  return (
    <TourStop id="sections">
      <Panel title="Sections" actions={running ? undefined : <ExportMenu caption="Sections" columns={EXPORTED} rows={rows} />}>
        <table className={cx(styles['table'], running && styles['running'])}>
          <thead>
            <tr>
              <th scope="col">section</th>
              <th scope="col" className={styles['barHead']}><span className="visually-hidden">share of the weight</span></th>
              <th scope="col" className={styles['number']}>points</th>
              <th scope="col" className={styles['number']}>change</th>
              {STATUSES.map(([status, tone]) => (
                <th key={status} scope="col" className={styles['number']}><span aria-hidden className={styles[tone]}>{SIGNS[tone].sign}</span> {SIGNS[tone].word}</th>
              ))}
            </tr>
          </thead>
          <tbody>{rows.map((row) => <Row key={row.name} row={row} run={run} running={running} />)}</tbody>
        </table>
      </Panel>
    </TourStop>
  )
}

function Row({ row, run, running }: { readonly row: SectionRow; readonly run: string | undefined; readonly running: boolean }) {
  const { name, counts, change, progress } = row
  const place = (filter: string) => ({ screen: 'questions' as const, params: { ...(run === undefined ? {} : { run }), section: name, ...(filter === '' ? {} : { filter }) } })
  return (
    <tr>
      <th scope="row" className={styles['name']}><Explain text={sectionText(name)}>{sectionTitle(name)}</Explain></th>
      <td><Bar row={row} /></td>
      <td className={cx(styles['number'], styles['points'])}><Points row={row} /></td>
      <td className={styles['number']}>{change === null ? <span className={styles['none']}>–</span> : <ChangeSign short change={change} />}</td>
      {STATUSES.map(([status, tone]) => {
        const count = counts?.[status] ?? null
        const isNamed = count !== null && count > 0
        return (
          <td key={status} className={cx(styles['number'], !isNamed && styles['none'])}>
            {count === null ? (progress === null && running ? '' : '–') : isNamed && !running ? (
              <button type="button" className={cx(styles['count'], status !== 'PASS' && styles[tone])} aria-label={`${formatNumber(count)} ${SIGNS[tone].word} in ${sectionTitle(name)}: show them`} onClick={() => navigate(place(tone))}>
                {formatNumber(count)}
              </button>
            ) : formatNumber(count)}
          </td>
        )
      })}
    </tr>
  )
}

function Points({ row: { points, weight, state, progress } }: { readonly row: SectionRow }) {
  if (progress !== null) return <span className={styles['none']}>{formatNumber(progress.done)} of {formatNumber(progress.total)}</span>
  if (state === 'report only') return <Figure value="report only" className={styles['none']} explain="Counts in no score: for reading." />
  if (points === null) {
    const why = state === 'not run' ? 'This section was not part of the run.' : 'This section found no evidence: it has no score, and its weight leaves the sum.'
    return <Figure value={state} className={styles['none']} explain={`${why} Its weight is ${weight}.`} />
  }
  return <Figure value={formatPoints(points)} unit={`/ ${weight}`} explain={`Score × weight, rounded to one decimal. The section's weight is ${weight} of 100. From this run's report.`} />
}

/** The track is as wide as the section is heavy, the bar as long as its points. While a run goes on: how far it is. */
function Bar({ row: { points, weight, progress } }: { readonly row: SectionRow }) {
  const part = progress !== null ? (progress.total === 0 ? 0 : progress.done / progress.total) : points === null || weight === 0 ? 0 : points / weight
  if (weight === 0) return null
  return (
    <div aria-hidden className={styles['scale']}>
      <div className={styles['track']} style={{ width: `${weight * 4}%` }}>
        <div className={cx(styles['bar'], progress !== null && styles['going'])} style={{ width: `${part * 100}%` }} />
      </div>
    </div>
  )
}
