import type { ComparedRuns } from '../../../shared/contract/types.ts'
import { Button } from '../../ui/Button.tsx'
import { Figure } from '../../ui/Figure.tsx'
import { formatPoints } from '../../ui/formatNumber.ts'
import { formatWhen } from '../../ui/formatWhen.ts'
import { ChangeSign } from '../run/Delta.tsx'
import { changePlace } from './place.ts'
import { RunChoice } from './RunChoice.tsx'
import styles from './Head.module.css'

/** Another pair: what was looked at in the last one is no case of it. */
export function swapSides({ before, after }: Pick<ComparedRuns, 'before' | 'after'>): void {
  changePlace({ before: after.uid, after: before.uid }, 'push')
}

/** Which two runs, what differs in their set-ups, and how the totals stand. `runs` null: not known. */
export function Head({ runs }: { readonly runs: ComparedRuns | null }) {
  const isSame = runs?.sameMemory !== false
  return (
    <header className={styles['head']}>
      <div className={styles['choices']}>
        <RunChoice label={isSame ? 'Earlier' : 'First'} run={runs?.before ?? null} onChoose={(before) => changePlace({ before, ...(runs === null ? {} : { after: runs.after.uid }), case: null }, 'push')} />
        <Button kind="quiet" disabled={runs === null} aria-label="Swap the two runs" title="Swap the two runs" onClick={() => runs !== null && swapSides(runs)}>swap</Button>
        <RunChoice label={isSame ? 'Later' : 'Second'} run={runs?.after ?? null} onChoose={(after) => changePlace({ after, ...(runs === null ? {} : { before: runs.before.uid }), case: null }, 'push')} />
        <span className={styles['grow']} />
        {runs === null ? null : <Total {...runs.comparison.total} />}
      </div>
      {runs === null ? null : <Setup runs={runs} />}
    </header>
  )
}

function Total({ before, after, delta }: ComparedRuns['comparison']['total']) {
  const words = (value: number | null): string => (value === null ? 'not measured' : formatPoints(value))
  return (
    <span className={styles['total']}>
      <Figure value={words(after)} explain="Total of the later run, in points of the sections it measured. From its report." />
      <span className={styles['from']}>from {words(before)}</span>
      {delta === null ? null : <ChangeSign change={delta} />}
    </span>
  )
}

function Setup({ runs: { before, after, comparison } }: { readonly runs: ComparedRuns }) {
  const { sameSetup, setupDifferences, total } = comparison
  const setup = after.fingerprint?.slice(0, 6)
  return (
    <div className={styles['setup']}>
      <p>
        <b>{formatWhen(after.when)}</b> against <b>{formatWhen(before.when)}</b> ·{' '}
        {before.uid === after.uid ? 'the same run twice' : sameSetup ? `same set-up ${setup ?? ''}` : 'another set-up'}
        {total.delta === null && total.reason !== null ? <span className={styles['reason']}> · no difference of the totals: {total.reason}</span> : null}
      </p>
      {setupDifferences.length === 0 ? null : (
        <details className={styles['differences']} open={setupDifferences.length <= 2}>
          <summary>{setupDifferences.length === 1 ? '1 difference' : `${setupDifferences.length} differences`} in the set-up</summary>
          <ul>{setupDifferences.map((line) => <li key={line}><bdi>{line}</bdi></li>)}</ul>
        </details>
      )}
    </div>
  )
}
