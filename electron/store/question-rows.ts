import type { CasesName, LogEntry, NewLogEntry } from './question-log.ts'

/** Columns of the question log, as SQLite returns them. */
export interface LogRow {
  readonly id: number
  readonly set_folder: string
  readonly file: CasesName
  readonly at: number
  readonly who: string
  readonly action: string
  readonly question: string
  readonly content_hash: string | null
  readonly place_before: number | null
  readonly place_after: number | null
  readonly revision_before: string
  readonly revision_after: string
  readonly undone: number
  readonly undoes: number | null
  readonly note: string
  readonly marks: string
  readonly splices: string
  readonly entry_before: string | null
  readonly entry_after: string | null
}

/** In the order of the columns of the log's INSERT, without the time. */
export function parameters(entry: NewLogEntry): (string | number | null)[] {
  return [
    entry.setFolder, entry.file, entry.who, entry.action, entry.question, entry.contentHash, entry.placeBefore, entry.placeAfter, entry.revisionBefore,
    entry.revisionAfter, entry.undoes, entry.note, JSON.stringify(entry.marks), JSON.stringify(entry.splices), entry.before, entry.after,
  ]
}

export function fromRow(row: LogRow): LogEntry {
  return {
    id: row.id, at: row.at, undone: row.undone === 1, setFolder: row.set_folder, file: row.file, who: row.who, action: row.action, question: row.question,
    contentHash: row.content_hash, placeBefore: row.place_before, placeAfter: row.place_after, revisionBefore: row.revision_before, revisionAfter: row.revision_after,
    undoes: row.undoes, note: row.note,
    // Both columns are JSON written by `parameters` alone.
    marks: JSON.parse(row.marks) as LogEntry['marks'],
    splices: JSON.parse(row.splices) as LogEntry['splices'],
    before: row.entry_before, after: row.entry_after,
  }
}
