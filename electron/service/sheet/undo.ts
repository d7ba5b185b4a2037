import type { CheckedInputOf } from '../../../shared/contract/methods.ts'
import type { SheetOutcome } from '../../../shared/contract/types.ts'
import { sha256 } from '../../sets/edit/cases-text.ts'
import { insertEntry, insertRaw, moveEntry, removeEntry } from '../../sets/edit/edits.ts'
import { inverse, type Splice } from '../../sets/edit/splices.ts'
import type { LogEntry } from '../../store/question-log.ts'
import type { AppContext } from '../app-context.ts'
import { AppError } from '../errors.ts'
import { edit, withSet, type Step } from './edit.ts'
import { findEntry } from './find-entry.ts'
import { mergeTexts, stretch } from './merge.ts'
import type { CasesFile } from './set-files.ts'

/** Takes the last edit of this program back, whatever was started anew since. */
export async function undo(app: AppContext, { set, run }: CheckedInputOf<'sheet.undo'>): Promise<SheetOutcome> {
  const last = await withSet(app, set, ({ casesFolder }) => Promise.resolve(app.store.questions.lastUndoable(casesFolder)))
  if (last === null) throw new AppError('usage', 'there is nothing to undo')
  return edit(app, { set, run, file: last.file }, (file, _marks, { casesFolder }) => {
    // Another window may have been faster.
    if (app.store.questions.lastUndoable(casesFolder)?.id !== last.id) throw new AppError('busy', 'another window changed the set meanwhile', 'Look at what undo would take back now.')
    const splices = file.cases.revision === last.revisionAfter ? inverse(last.splices) : inEntry(last, file)
    if (splices === null) return { kind: 'conflict', mine: last.before ?? '', theirs: theirs(last, file) }
    return step(last, splices)
  })
}

function step(last: LogEntry, splices: readonly Splice[]): Step {
  return {
    kind: 'write', action: 'undo', question: last.question, splices, placeBefore: last.placeAfter, placeAfter: last.placeBefore,
    before: last.after, after: last.before, note: last.action, undoes: last.id,
    marks: last.marks.map(({ key, before, after }) => ({ key, before: after, after: before })),
  }
}

/** The way back in a file that another program saved since; null when the entry is not as it was left. */
function inEntry(last: LogEntry, file: CasesFile): readonly Splice[] | null {
  const { text } = file.cases
  const { before, after, placeBefore, placeAfter } = last
  if (last.splices.length === 0) return []
  if (placeBefore === null && placeAfter === null || last.action === 'put back') {
    const merged = after === null || before === null ? null : mergeTexts(after, before, text)
    return merged === null ? null : [stretch(text, merged)]
  }
  if (after === null) {
    if (before === null) return null
    const place = Math.min(placeBefore ?? 0, file.entries.length)
    return file.entries.length === 0 ? insertEntry(text, place, JSON.parse(before) as unknown) : insertRaw(text, place, before)
  }
  const index = findEntry(file, { file: file.name, index: placeAfter ?? 0, hash: sha256(after) })
  if (index === null) return null
  if (before === null) return removeEntry(text, index)
  if (placeBefore !== placeAfter) return moveEntry(text, index, Math.min(placeBefore ?? 0, file.entries.length - 1))
  const offset = file.entries[index]?.offset ?? 0
  return [{ offset, removed: after, inserted: before }]
}

function theirs({ placeBefore, placeAfter, question }: LogEntry, file: CasesFile): string | null {
  if (placeBefore === null && placeAfter === null) return file.cases.text
  const index = file.keys.findIndex((key) => key.question === question)
  return file.entries[index === -1 ? (placeAfter ?? placeBefore ?? 0) : index]?.raw ?? null
}
