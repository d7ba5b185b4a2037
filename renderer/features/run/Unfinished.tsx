import { useState } from 'react'
import type { RunRow } from '../../../shared/contract/types.ts'
import { useRunState } from '../../data/events.ts'
import { useQuery } from '../../data/query.ts'
import { Button } from '../../ui/Button.tsx'
import { formatWhen } from '../../ui/formatWhen.ts'
import { resume, useRunControl } from './control.ts'
import { Leftovers } from './Leftovers.tsx'
import { unfinishedRun } from './unfinishedRun.ts'
import styles from './Lists.module.css'

/** A run that was killed or cancelled: what it had is kept, and it can go on. */
export function Unfinished({ rows }: { readonly rows: readonly RunRow[] }) {
  const [dismissed, setDismissed] = useState<string | null>(null)
  const starting = useRunControl((control) => control.starting)
  const running = useRunState().kind === 'running'
  const run = unfinishedRun(rows)
  const summary = useQuery('runs.summary', run === null ? null : { uid: run.uid })
  if (run === null || run.uid === dismissed || running) return null
  return (
    <>
      <div className={styles['notice']} aria-live="polite">
        <p>
          <span aria-hidden>! </span>
          The run of {formatWhen(run.when)} (<bdi>{run.memory}</bdi>) was {run.state}. What it measured is kept: resuming asks only the rest.
        </p>
        <div className={styles['buttons']}>
          <Button kind="primary" disabled={starting} onClick={() => void resume(run.uid)}>Resume</Button>
          <Button onClick={() => setDismissed(run.uid)}>Not now</Button>
        </div>
      </div>
      <Leftovers count={summary.kind === 'ready' ? summary.data.leftovers : 0} />
    </>
  )
}
