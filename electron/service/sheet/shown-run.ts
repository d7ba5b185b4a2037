import { caseKey } from '../../../shared/compare/keys.ts'
import type { Sheet, SheetAbstention, SheetQuestion } from '../../../shared/contract/types.ts'
import type { AppContext } from '../app-context.ts'
import type { RunBook } from '../run-book.ts'
import { runRow } from '../run-row.ts'
import type { CasesFile, SetFiles } from './set-files.ts'

/** The run whose outcomes a sheet shows: the one asked for, else the last finished one of the set; null: it was not measured yet. */
export function shownRun(app: AppContext, files: SetFiles, uid: string | null): RunBook | null {
  const shown = uid ?? app.store.questions.lastRunOf(files.casesFolder)
  return shown === null ? null : app.facts.book(app.store, shown)
}

export function runLine(app: AppContext, { run }: RunBook): NonNullable<Sheet['run']> {
  const { uid, when, memory, door } = runRow(run, (text) => app.clean(text))
  return { uid, when, memory, door }
}

/** The case key of an entry in a run. */
export function runKey(file: CasesFile, index: number): string {
  const key = file.keys[index]
  return caseKey(file.name === 'questions' ? 'door' : 'abstention', key?.question ?? '', key?.ordinal ?? 0)
}

/** How a question ended; null where the run asked another question or judged it by another expectation. */
export function outcomeOf(book: RunBook | null, file: CasesFile, index: number): SheetQuestion['outcome'] {
  const known = book?.cases.get(runKey(file, index))
  if (known === undefined || known.record.content_hash !== file.hashes[index]) return null
  const { status, note, stale, delivered_text: text } = known.record
  return { status, note, stale: stale === true, hasText: known.delivery !== null || text !== undefined }
}

export function abstentionOutcome(book: RunBook | null, file: CasesFile, index: number): SheetAbstention['outcome'] {
  const record = book?.cases.get(runKey(file, index))?.record
  return record === undefined ? null : { status: record.status, note: record.note }
}
