import { coverageLine } from '../../../shared/score/totals.ts'
import { useRunState } from '../../data/events.ts'
import { useKeptQuery, useQuery } from '../../data/query.ts'
import { useLocation } from '../../state/location.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Gate } from '../../ui/Gate.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { RunForm } from './RunForm.tsx'
import { RunResult } from './RunResult.tsx'
import { Unfinished } from './Unfinished.tsx'
import { chosenMemory } from './choice.ts'
import { useRunControl } from './control.ts'
import { Progress } from './Progress.tsx'
import { SectionTable } from './SectionTable.tsx'
import { useChoice } from './useChoice.ts'
import styles from './RunScreen.module.css'

export function RunScreen() {
  const { params } = useLocation()
  const state = useRunState()
  const problem = useRunControl((control) => control.problem)
  const runs = useQuery('runs.list', { search: '', limit: 50, offset: 0 })
  const uid = params['run'] ?? 'last'
  // Beyond the first page there may be one: then it is asked for.
  const hasEnded = runs.kind === 'ready' && (runs.data.rows.some((row) => row.state === 'done') || runs.data.total > runs.data.rows.length)
  // Asking for the last run of an empty store would only be answered with an error.
  const summary = useKeptQuery('runs.summary', hasEnded || params['run'] !== undefined ? { uid } : null)
  const isFirst = runs.kind === 'ready' && !hasEnded && params['run'] === undefined
  return (
    <div className={styles['screen']}>
      <RunForm />
      <div className={styles['result']}><div className={styles['column']}>
        {problem === null ? null : <div className={styles['notice']} data-tone="fail"><ErrorState error={problem} /></div>}
        {state.kind === 'ended' && state.outcome === 'failed' ? (
          <div className={styles['notice']} data-tone="fail"><ErrorState error={{ message: `The run failed: ${state.message}`, hint: state.hint }} /></div>
        ) : null}
        {runs.kind === 'ready' ? <Unfinished rows={runs.data.rows} /> : null}
        {state.kind === 'running' ? <Progress state={state} before={summary.kind === 'ready' && summary.data.report !== null ? coverageLine(summary.data.report) : null} /> : null}
        {isFirst ? (
          state.kind === 'running' ? <SectionTable report={null} state={state} run={params['run']} /> : <FirstStart />
        ) : runs.kind === 'error' ? (
          <ErrorState error={runs.error} retry={runs.retry} />
        ) : (
          <Gate query={summary} skeleton={<><Skeleton height={128} /><Skeleton height={300} /></>}>
            {(data) => <RunResult summary={data} state={state} run={params['run']} />}
          </Gate>
        )}
      </div></div>
    </div>
  )
}

function FirstStart() {
  const choice = useChoice((state) => state.choice)
  const memories = useQuery('memories.list', {})
  const isExample = memories.kind !== 'ready' || (chosenMemory(choice, memories.data)?.embedded ?? true)
  return (
    <EmptyState title="Nothing has been measured yet">
      {isExample ? (
        <>
          <p>The embedded example is chosen: a small memory of a bicycle workshop and eight questions about it, with five deliberate faults. <b>Run</b> measures it in a second or two and shows what comes out.</p>
          <p>For your own memory, add its module and open your golden set on the left.</p>
        </>
      ) : <p><b>Run</b> asks this memory every question of the golden set and shows what it delivers, section by section.</p>}
    </EmptyState>
  )
}
