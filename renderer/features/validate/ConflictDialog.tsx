import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { decided } from './edits.ts'
import type { Question } from './sheetStore.ts'
import styles from './Dialogs.module.css'

/** Another program changed the very same entry: both versions, and nothing is written until the owner has chosen. */
export function ConflictDialog({ mine, theirs, putMine }: Omit<Extract<Question, { kind: 'conflict' }>, 'kind'>) {
  return (
    <Dialog
      open wide onClose={decided} title="Another program changed the same entry"
      actions={(
        <>
          <Button onClick={decided}>{putMine === null ? 'Close' : theirs === null ? 'Leave it out' : 'Keep the other version'}</Button>
          {putMine === null ? null : (
            <Button
              kind="danger" onClick={() => {
                decided()
                putMine()
              }}
            >
              Put mine in its place
            </Button>
          )}
        </>
      )}
    >
      <p>The other program&rsquo;s version stays in the file{putMine === null ? ', and yours was not written.' : '; put yours in its place?'}</p>
      <div className={styles['sides']}>
        <section><h3>Yours, not written</h3><Source text={mine} label="Your version" /></section>
        <section><h3>In the file now</h3>{theirs === null ? <p>The entry is gone: the other program took it out.</p> : <Source text={theirs} label="The version in the file" />}</section>
      </div>
    </Dialog>
  )
}

function Source({ text, label }: { readonly text: string; readonly label: string }) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
  return <pre className={styles['source']} tabIndex={0} aria-label={label} dir="auto">{text}</pre>
}
