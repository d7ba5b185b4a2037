import type { EntryValue, Sheet, SheetQuestion } from '../../../shared/contract/types.ts'
import { invalidate, useQuery } from '../../data/query.ts'
import { NewQuestion } from '../edit/NewQuestion.tsx'
import { QuestionEditor } from '../edit/QuestionEditor.tsx'
import { SourceEditor } from '../edit/SourceEditor.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { DisputeDialog } from './DisputeDialog.tsx'
import { add, replace } from './edits.ts'
import { rebased } from './entryValue.ts'
import { LogDialog } from './LogDialog.tsx'
import { LoosenDialog } from './LoosenDialog.tsx'
import type { AnyRow } from './rows.ts'
import { isQuestionRow } from './rows.ts'
import { useSheetState } from './sheetStore.ts'

export type Open =
  | { readonly kind: 'edit'; readonly row: AnyRow }
  | { readonly kind: 'new'; readonly file: 'questions' | 'abstention' }
  | { readonly kind: 'dispute'; readonly row: SheetQuestion }
  | { readonly kind: 'source' }
  | { readonly kind: 'log' }

export interface DialogsProps {
  readonly sheet: Sheet
  readonly open: Open | null
  readonly onClose: () => void
  /** A new entry is in the file. */
  readonly onAdded: (sheet: Sheet) => void
}

/** Whatever stands before the sheet: an editor, the log, or a question the owner has to decide. */
export function Dialogs({ sheet, open, onClose, onAdded }: DialogsProps) {
  const asking = useSheetState((state) => state.asking[0] ?? null)
  return (
    <>
      {open === null ? null : <Opened sheet={sheet} open={open} onClose={onClose} onAdded={onAdded} />}
      {asking === null ? null : asking.kind === 'conflict'
        ? <ConflictDialog mine={asking.mine} theirs={asking.theirs} putMine={asking.putMine} />
        : <LoosenDialog loosened={asking.loosened} confirm={asking.confirm} />}
    </>
  )
}

function Opened({ sheet, open, onClose, onAdded }: DialogsProps & { readonly open: Open }) {
  const busy = useSheetState((state) => state.busy > 0)
  const added = (after: Sheet): void => {
    onClose()
    onAdded(after)
  }
  switch (open.kind) {
    case 'edit': return <EditRow row={open.row} sheet={sheet} busy={busy} onClose={onClose} />
    case 'new':
      return open.file === 'questions'
        ? <NewQuestion set={sheet.set.id} onClose={onClose} onAdd={(value: EntryValue) => add('questions', sheet.questions.length, value, added)} />
        : <QuestionEditor value="" isAbstention text={null} failing={false} busy={busy} onCancel={onClose} onSave={(value) => add('abstention', sheet.abstention.length, value, added)} />
    case 'dispute': return <DisputeDialog row={open.row} onClose={onClose} />
    case 'log': return <LogDialog set={sheet.set.id} onClose={onClose} />
    case 'source':
      return (
        <SourceEditor
          set={sheet.set.id} run={sheet.run?.uid ?? null}
          onDone={() => {
            invalidate('sheet.get')
            onClose()
          }}
        />
      )
  }
}

function EditRow({ row, sheet, busy, onClose }: { readonly row: AnyRow; readonly sheet: Sheet; readonly busy: boolean; readonly onClose: () => void }) {
  const uid = sheet.run?.uid ?? null
  const question = isQuestionRow(row) ? row : null
  const asked = uid !== null && question?.outcome?.hasText === true
  const text = useQuery('sheet.text', asked ? { run: uid, key: row.key } : null)
  // The form judges with the text from its first moment on: it waits for it.
  if (asked && text.kind === 'loading') return null
  return (
    <QuestionEditor
      value={row.value} isAbstention={question === null} text={asked && text.kind === 'ready' ? text.data : null} failing={question?.outcome?.status === 'FAIL'} busy={busy}
      onCancel={onClose} onSave={(value) => replace(row, (now) => rebased(row.value, value, now), onClose)}
    />
  )
}
