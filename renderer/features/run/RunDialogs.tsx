import type { MemoryEntry, RunOptions } from '../../../shared/contract/types.ts'
import { useQuery } from '../../data/query.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Gate } from '../../ui/Gate.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { asSentence } from './warningTarget.ts'
import { answerConsent, useRunControl } from './control.ts'
import styles from './RunDialogs.module.css'

/** Dialogs a run may need from whatever screen it was started. */
export function RunDialogs() {
  const asking = useRunControl((control) => control.asking)
  return asking === null ? null : <Consent memory={asking.memory} options={asking.options} />
}

/** Shown before a memory that is not the embedded one is written to for the first time. The answer is kept with the memory. */
function Consent({ memory, options }: { readonly memory: MemoryEntry; readonly options: RunOptions }) {
  const description = useQuery('memories.describe', { id: memory.id, set: options.set })
  const plan = description.kind === 'ready' ? description.data.writePlan : null
  return (
    <Dialog
      open onClose={() => void answerConsent('not now')} title={`May the probes write into ${memory.name}?`}
      actions={
        <>
          <Button onClick={() => void answerConsent('not now')}>Not now</Button>
          <Button onClick={() => void answerConsent('read-only')}>Run read-only</Button>
          <Button kind="primary" disabled={plan === null} onClick={() => void answerConsent('write')}>{plan?.length === 0 ? 'Run' : 'Allow and run'}</Button>
        </>
      }
    >
      <Gate query={description} skeleton={<Skeleton lines={5} />}>
        {({ writePlan, writeWarning }) => writePlan.length === 0 ? <p>This memory takes nothing that would be written: every check only reads.</p> : (
          <>
            <p>Some checks can only be made by writing. Runs would write, and remove again:</p>
            <ul className={styles['plan']}>{writePlan.map((line) => <li key={line}><bdi>{line}</bdi></li>)}</ul>
            <p className={styles['warning']}><span aria-hidden>! </span><bdi>{asSentence(writeWarning)}</bdi></p>
            <p className={styles['small']}>The answer is kept for this memory and can be taken back beside its name. Read-only skips these checks; their weight then leaves the coverage.</p>
          </>
        )}
      </Gate>
    </Dialog>
  )
}
