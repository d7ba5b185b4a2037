import type { SheetQuestion } from '../../../shared/contract/types.ts'
import type { AppContext } from '../app-context.ts'
import type { CasesFile } from './set-files.ts'

export type EntryRef = SheetQuestion['ref']

/** Where the entry that was meant stands by now; null: it was changed or is gone. */
export function findEntry(file: CasesFile, ref: EntryRef): number | null {
  if (file.entries[ref.index]?.hash === ref.hash) return ref.index
  const found = file.entries.filter(({ hash }) => hash === ref.hash)
  // Of several equal ones nobody can say which was meant.
  return found.length === 1 ? (found[0]?.index ?? null) : null
}

/** What another program made of the entry: the one with the same question, else what stands in its place. */
export function theirsOf(app: AppContext, file: CasesFile, ref: EntryRef): string | null {
  const known = app.sheets.entry(ref.hash)
  const index = known === undefined ? -1 : file.keys.findIndex(({ key }) => key === known.key)
  return file.entries[index === -1 ? ref.index : index]?.raw ?? null
}

/** The text of an entry as its owner last saw it; '' when that was too long ago. */
export function mineOf(app: AppContext, ref: EntryRef): string {
  return app.sheets.entry(ref.hash)?.raw ?? ''
}

/** The question of an entry, to read. */
export function questionOf(file: CasesFile, index: number): string {
  return file.keys[index]?.question ?? ''
}
