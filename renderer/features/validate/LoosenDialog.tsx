import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { decided } from './edits.ts'
import styles from './Dialogs.module.css'

/** The case fails, and the edit would make it easier to pass: asked before anything is written. */
export function LoosenDialog({ loosened, confirm }: { readonly loosened: readonly string[]; readonly confirm: () => void }) {
  return (
    <Dialog
      open onClose={decided} title="Loosen a failing question?"
      actions={(
        <>
          <Button kind="primary" onClick={decided}>Leave it as it is</Button>
          <Button
            kind="danger" onClick={() => {
              decided()
              confirm()
            }}
          >
            Loosen it
          </Button>
        </>
      )}
    >
      <p>This question fails, and the change would make it easier to pass:</p>
      <ul className={styles['plainList']}>{loosened.map((line) => <li key={line}><bdi>{line}</bdi></li>)}</ul>
      <p>If the memory does not know a fact, teach it the fact.</p>
      <p>If the expectation was wrong, loosen it: the log keeps that it was loosened.</p>
    </Dialog>
  )
}
