import { formatNumber } from '../../ui/formatNumber.ts'
import { StatusSign } from '../../ui/StatusSign.tsx'
import type { DraftOutcome } from './judgeDraft.ts'
import styles from './Form.module.css'

const TONES = { PASS: 'pass', FAIL: 'fail', ERROR: 'error' } as const

/** How the question would end as it stands in the form. Said aloud when it changes. */
export function OutcomeLine({ outcome, waiting, nothing }: { readonly outcome: DraftOutcome; readonly waiting: boolean; /** No value is expected yet. */ readonly nothing: boolean }) {
  return (
    <div className={styles['outcome']} aria-live="polite" aria-busy={waiting} data-testid="outcome">
      {outcome.kind === 'judged' && nothing ? <p className={styles['quiet']}>Nothing is expected yet: name a value, or pick one below.</p> : outcome.kind === 'unknown' ? <p><span className={styles['quiet']}>Outcome not known.</span> <bdi>{outcome.why}</bdi></p> : <Judged outcome={outcome} />}
    </div>
  )
}

function Judged({ outcome }: { readonly outcome: Extract<DraftOutcome, { kind: 'judged' }> }) {
  const { status, note, margin } = outcome.judgement
  const left = margin === null ? '' : `${formatNumber(margin)} characters left before the cut`
  return (
    <>
      <StatusSign status={TONES[status]} withWord />
      <p>
        <bdi>{note === '' ? 'Everything expected is in the delivered text.' : note}</bdi>
        {left === '' ? null : <span className={styles['quiet']}> {left}.</span>}
        {outcome.cardUnknown ? <span className={styles['quiet']}> Whether the card comes along is not known: the raw answer is not kept.</span> : null}
      </p>
    </>
  )
}
