import { useState } from 'react'
import type { SheetQuestion } from '../../../shared/contract/types.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { dispute } from './edits.ts'
import styles from './Dialogs.module.css'

/** A note on why a question is doubted. It stays on this machine. */
export function DisputeDialog({ row, onClose }: { readonly row: SheetQuestion; readonly onClose: () => void }) {
  const [note, setNote] = useState(row.disputeNote)
  const disputed = row.state === 'disputed'
  const save = (text: string | null): void => {
    dispute(row, text)
    onClose()
  }
  return (
    <Dialog
      open onClose={onClose} title={disputed ? 'Disputed question' : 'Dispute this question'}
      actions={(
        <>
          {disputed ? <Button onClick={() => save(null)}>No longer disputed</Button> : <Button onClick={onClose}>Cancel</Button>}
          <Button kind="primary" disabled={note.trim() === ''} onClick={() => save(note.trim())}>{disputed ? 'Keep the note' : 'Dispute'}</Button>
        </>
      )}
    >
      <p><bdi>{row.question.question}</bdi></p>
      <label className={styles['label']}>
        What is wrong with it?
        <textarea
          className={styles['area']} dir="auto" maxLength={5000} value={note} onChange={(event) => setNote(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && note.trim() !== '') save(note.trim())
          }}
        />
      </label>
      <p>The note stays on this machine. A disputed question does not count as validated.</p>
    </Dialog>
  )
}
