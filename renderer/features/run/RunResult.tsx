import type { RunState, RunSummary } from '../../../shared/contract/types.ts'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Differences } from './Differences.tsx'
import { Headline } from './Headline.tsx'
import { Leftovers } from './Leftovers.tsx'
import { Measures } from './Measures.tsx'
import { RepeatsPanel } from './RepeatsPanel.tsx'
import { SectionTable } from './SectionTable.tsx'
import { Setup } from './Setup.tsx'
import { TourBegins } from './Tour.tsx'
import { Warnings } from './Warnings.tsx'
import { WrittenList } from './WrittenList.tsx'
import styles from './RunResult.module.css'

interface Props {
  readonly summary: RunSummary
  readonly state: RunState
  /** The run of the address; absent: the last one. */
  readonly run: string | undefined
}

/** What came out of a run. While another one is going on it stays, dimmed, and the sections show that one's counts. */
export function RunResult({ summary, state, run }: Props) {
  const { report, leftovers, row, previous } = summary
  const running = state.kind === 'running'
  if (report === null) {
    return (
      <>
        <EmptyState title={`This run ${row.state === 'running' ? 'is still going on' : `was ${row.state}`}`}>
          <p>{row.failure === null ? 'It has no report. What it measured is kept, and it can be resumed.' : <bdi>{row.failure}</bdi>}</p>
        </EmptyState>
        <Leftovers count={leftovers} />
      </>
    )
  }
  return (
    <>
      {running ? null : <Headline report={report} run={run} />}
      <SectionTable report={report} state={state} run={run} />
      <div className={cx(styles['rest'], running && styles['dimmed'])} inert={running}>
        <div className={styles['stack']}>
          <Leftovers count={leftovers} />
          {row.repeatGroup === null || running ? null : <RepeatsPanel group={row.repeatGroup} uid={row.uid} />}
          <Differences summary={summary} />
          <Warnings report={report} run={run} />
          <Setup report={report} row={row} previous={previous} />
          <Measures report={report} />
        </div>
        <WrittenList written={report.written ?? []} />
      </div>
      {running || row.origin === 'imported' ? null : <TourBegins />}
    </>
  )
}
