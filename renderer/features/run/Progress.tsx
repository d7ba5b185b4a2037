import { useEffect, useState } from 'react'
import type { RunState } from '../../../shared/contract/types.ts'
import { useCommands } from '../../state/commands.ts'
import { Button } from '../../ui/Button.tsx'
import { formatNumber } from '../../ui/formatNumber.ts'
import { cancel } from './control.ts'
import { progressText } from './progressText.ts'
import { sectionTitle } from './sectionTexts.ts'
import styles from './Progress.module.css'

const TICK_MS = 200

/** The run that is going on, in the room its result will take. */
export function Progress({ state, before }: { readonly state: Extract<RunState, { kind: 'running' }>; readonly before: string | null }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const { done, total, section, label, cancelling, repeat } = state
  useCommands(cancelling ? [] : [{ id: 'run.cancel', title: 'Cancel the run', group: 'Run', run: () => void cancel() }])
  return (
    <section className={styles['progress']} aria-label="Progress of the run">
      <div className={styles['head']}>
        <p className={styles['what']}>
          {repeat === null ? null : `Run ${repeat.number} of ${repeat.of}: `}
          {cancelling ? 'Cancelling: what was written is removed first' : total === 0 ? 'Opening the memory' : `${formatNumber(done)} of ${formatNumber(total)} checks`}
        </p>
        {before === null ? null : <p className={styles['before']}>before: {before}</p>}
        <Button onClick={() => void cancel()} disabled={cancelling}>Cancel</Button>
      </div>
      <progress className={styles['bar']} max={Math.max(total, 1)} value={Math.min(done, total)} aria-label="Checks done" />
      <p className={styles['current']}>
        {section === null ? null : <span className={styles['section']}>{sectionTitle(section)}</span>}
        <bdi>{label}</bdi>
      </p>
      <p className={styles['time']}>
        <bdi>{state.memory}</bdi>{state.door === '' ? null : <> · door <bdi>{state.door}</bdi></>} · {progressText(now - state.startedAt, state.expectedMs)}
      </p>
    </section>
  )
}
