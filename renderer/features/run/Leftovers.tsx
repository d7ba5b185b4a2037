import { useState } from 'react'
import type { OutputOf } from '../../../shared/contract/methods.ts'
import { call } from '../../bridge/client.ts'
import { asServiceError } from '../../bridge/error.ts'
import { invalidate } from '../../data/query.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { formatNumber } from '../../ui/formatNumber.ts'
import { say } from '../../ui/say.ts'
import styles from './Lists.module.css'

type Outcome = OutputOf<'run.cleanup'>

/** What a run wrote and could not remove: a button that tries again, and what came of it. */
export function Leftovers({ count }: { readonly count: number }) {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  if (count === 0 && outcome === null) return null
  const cleanUp = async (): Promise<void> => {
    setBusy(true)
    try {
      setOutcome(await call('run.cleanup', {}))
      invalidate('runs.summary')
    } catch (thrown) {
      const error = asServiceError(thrown)
      say(`${error.message} ${error.hint}`, 'fail')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles['notice']} aria-live="polite">
      <p>
        <span aria-hidden>! </span>
        {outcome === null ? `${count === 1 ? '1 thing' : `${formatNumber(count)} things`} a run wrote into a memory may still be there: the removal was not confirmed.` : outcomeInWords(outcome)}
      </p>
      <div className={styles['buttons']}>
        <Button disabled={busy} onClick={() => void cleanUp()}>{busy ? 'Cleaning up…' : outcome === null ? 'Clean up' : 'Try again'}</Button>
        {outcome === null ? null : <Button onClick={() => setOutcome(null)}>Close</Button>}
      </div>
      {outcome === null || outcome.length === 0 ? null : (
        <div className={styles['outcome']}>
          <DataTable
            caption="Outcome of the clean-up" hideCaption rows={outcome}
            columns={[
              { id: 'what', title: 'what', value: ({ what }) => what },
              { id: 'removed', title: 'outcome', value: ({ removed }) => (removed ? 'removed' : 'not removed') },
              { id: 'reason', title: 'why not', value: ({ reason }) => reason },
            ]}
          />
        </div>
      )}
    </div>
  )
}

function outcomeInWords(outcome: Outcome): string {
  const removed = outcome.filter((line) => line.removed).length
  if (outcome.length === 0) return 'There was nothing to remove.'
  return removed === outcome.length ? `All ${formatNumber(removed)} removed.` : `${formatNumber(removed)} of ${formatNumber(outcome.length)} removed; the rest has to be looked at by hand.`
}
