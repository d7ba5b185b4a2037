import type { EntryRef, Sheet } from '../../../shared/contract/types.ts'
import type { AnyRow } from './rows.ts'
import { isQuestionRow } from './rows.ts'

/** Own edits remembered: more than anybody makes while one editor is open. */
const KEPT = 20_000

function entriesOf(sheet: Sheet, file: EntryRef['file']): readonly AnyRow[] {
  return file === 'questions' ? sheet.questions : sheet.abstention
}

/**
 * An own edit gives its entry a new hash. Whoever still holds the old one (a press that came before the answer, an editor that
 * was open meanwhile) means the same entry; one that another program changed is not followed, so that it shows as a conflict.
 */
export function createRenewals() {
  const next = new Map<string, EntryRef>()
  const nameOf = ({ file, hash }: EntryRef): string => `${file}:${hash}`

  return {
    /** What a reference has become by own edits; one that stands in the sheet as it is has become nothing. */
    now(ref: EntryRef, sheet: Sheet | null): EntryRef {
      if (sheet !== null && entriesOf(sheet, ref.file)[ref.index]?.ref.hash === ref.hash) return ref
      const seen = new Set<string>()
      let latest = ref
      for (let renewed = next.get(nameOf(ref)); renewed !== undefined && !seen.has(nameOf(renewed)); renewed = next.get(nameOf(renewed))) {
        seen.add(nameOf(renewed))
        latest = renewed
      }
      return latest
    },
    /** The entry of `row`, which was `sent`, was edited by this program, and this is the sheet since. */
    note(row: AnyRow, sent: EntryRef, sheet: Sheet): void {
      const fresh = entriesOf(sheet, row.ref.file).find(({ key }) => key === row.key)?.ref
      if (fresh === undefined || fresh.hash === sent.hash) return
      next.set(nameOf(sent), fresh)
      // It is what it was once before: nothing has become of it.
      next.delete(nameOf(fresh))
      if (next.size > KEPT) next.delete(next.keys().next().value ?? '')
    },
    /** Undo brings old hashes back to life. */
    forget(): void {
      next.clear()
    },
  }
}

/** The entry of the sheet a row is today: the one with its question, else the one at its place; null when there is neither. */
export function resolveRef(row: AnyRow, sheet: Sheet): EntryRef | null {
  const entries = entriesOf(sheet, row.ref.file)
  return (entries.find(({ key }) => key === row.key) ?? entries[row.ref.index])?.ref ?? null
}

function meaningOf(row: AnyRow): string {
  if (!isQuestionRow(row)) return JSON.stringify([row.question, row.entity])
  const { question, expected, forbidden, entity } = row.question
  return JSON.stringify([question, expected, forbidden, entity])
}

/** The entry of the sheet that asks and expects what the row does, however it is written; null when there is none. */
export function sameEntry(row: AnyRow, sheet: Sheet): AnyRow | null {
  const fresh = entriesOf(sheet, row.ref.file).find(({ key }) => key === row.key)
  return fresh !== undefined && meaningOf(fresh) === meaningOf(row) ? fresh : null
}
