import { useState } from 'react'
import type { GoldenSetEntry } from '../../../shared/contract/types.ts'
import { call } from '../../bridge/client.ts'
import { asServiceError } from '../../bridge/error.ts'
import type { ServiceError } from '../../bridge/error.ts'
import { invalidate } from '../../data/query.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextBox } from '../../ui/TextBox.tsx'
import type { Picked } from '../shell/FolderDialog.tsx'
import { usePicker } from '../shell/usePicker.tsx'
import styles from './Dialogs.module.css'

export interface NewSetDialogProps {
  /** The set that is copied; null: an empty one is made. */
  readonly copyOf: GoldenSetEntry | null
  readonly onDone: (set: GoldenSetEntry) => void
  readonly onClose: () => void
}

/** Where a new set goes and what it is called. It is a folder of the owner's; nothing that is there already is overwritten. */
export function NewSetDialog({ copyOf, onDone, onClose }: NewSetDialogProps) {
  const [name, setName] = useState(copyOf === null ? 'my golden set' : `${copyOf.folderName} copy`)
  const [folder, setFolder] = useState<Picked | null>(null)
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<ServiceError | null>(null)
  const picker = usePicker('folder', 'Choose the folder the set is put into', setFolder)
  const make = async (): Promise<void> => {
    if (folder === null || working) return
    setWorking(true)
    setProblem(null)
    try {
      const given = { parent: folder.token, name: name.trim() }
      const made = await (copyOf === null ? call('sets.create', given) : call('sets.copy', { ...given, id: copyOf.id }))
      invalidate('sets.list')
      onDone(made)
    } catch (thrown) {
      setProblem(asServiceError(thrown))
      setWorking(false)
    }
  }
  return (
    <Dialog
      open onClose={onClose} title={copyOf === null ? 'New golden set' : `Make a copy of ${copyOf.name}`}
      actions={(
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" disabled={folder === null || name.trim() === '' || working} onClick={() => void make()}>{copyOf === null ? 'Make the set' : 'Make the copy'}</Button>
        </>
      )}
    >
      <p>{copyOf === null ? 'A set is a folder with questions.json and abstention.json in it. Keep it outside of any repository that others can read.' : 'The copy is yours: it can be edited, and the example stays as it is.'}</p>
      <TextBox label="Name of the new folder" value={name} maxLength={200} onChange={setName} />
      <div className={styles['folder']}>
        <Button onClick={picker.pick}>Choose where…</Button>
        <span>{folder === null ? 'No folder is chosen yet.' : <bdi>{folder.name}</bdi>}</span>
      </div>
      {problem === null ? null : <p role="alert"><bdi>{problem.message}</bdi> <bdi>{problem.hint}</bdi></p>}
      {picker.dialog}
    </Dialog>
  )
}
