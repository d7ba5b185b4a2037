import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import type { EntryValue, SheetText } from '../../../shared/contract/types.ts'
import { loosenings } from '../../../shared/golden/loosening.ts'
import { Button } from '../../ui/Button.tsx'
import { draftOf, isChanged, problemOf, questionOf, valueOf } from './draft.ts'
import { DraftForm } from './DraftForm.tsx'
import { isSave } from './isSave.ts'
import { SaveNote } from './SaveNote.tsx'
import { CancelButton, WideDialog } from './WideDialog.tsx'

export interface QuestionEditorProps {
  readonly value: EntryValue
  readonly isAbstention: boolean
  /** Recorded text of the shown run. */
  readonly text: SheetText | null
  /** The case fails in the shown run: loosening it is asked about. */
  readonly failing: boolean
  readonly busy: boolean
  readonly onSave: (value: EntryValue) => void
  readonly onCancel: () => void
}

/** One entry of a case file as a form, judged while one types. */
export function QuestionEditor({ value, isAbstention, text, failing, busy, onSave, onCancel }: QuestionEditorProps) {
  const [draft, setDraft] = useState(() => draftOf(value))
  const dirty = isChanged(draft, value)
  const problem = problemOf(draft, isAbstention)
  const loosened = failing && dirty && !isAbstention && problem === null ? loosenings(questionOf(draftOf(value)), questionOf(draft)) : []
  const save = (): void => {
    if (problem !== null || busy) return
    if (dirty) onSave(valueOf(draft, value))
    else onCancel()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isSave(event)) return
    event.preventDefault()
    save()
  }
  return (
    <WideDialog
      title={isAbstention ? 'Edit a question about nothing stored' : 'Edit the question'} dirty={dirty} onClose={onCancel} onKeyDown={onKeyDown}
      actions={(
        <>
          <SaveNote problem={problem} loosened={loosened} />
          <CancelButton disabled={busy}>Cancel</CancelButton>
          <Button kind="primary" onClick={save} disabled={problem !== null || busy || !dirty} title="Ctrl+Enter">{busy ? 'Saving…' : 'Save'}</Button>
        </>
      )}
    >
      <DraftForm draft={draft} isAbstention={isAbstention} text={text} onChange={setDraft} />
    </WideDialog>
  )
}
