import type { Db } from './database.ts'
import { editLock, type EditLock } from './edit-lock.ts'
import { StoreError } from './errors.ts'
import { fromRow, parameters, type LogRow } from './question-rows.ts'
import { questionMarks, type MarkChange, type QuestionMarks } from './question-marks.ts'

export type CasesName = 'questions' | 'abstention'

/** One thing done to the questions of a set. */
export interface NewLogEntry {
  readonly setFolder: string
  readonly file: CasesName
  readonly who: string
  readonly action: string
  /** The question's text, to read. */
  readonly question: string
  /** Of the question afterwards; null: it is gone, or an abstention entry. */
  readonly contentHash: string | null
  readonly placeBefore: number | null
  readonly placeAfter: number | null
  readonly revisionBefore: string
  readonly revisionAfter: string
  /** Id of the row this one takes back. */
  readonly undoes: number | null
  readonly note: string
  readonly marks: readonly MarkChange[]
  readonly splices: readonly { readonly offset: number; readonly removed: string; readonly inserted: string }[]
  /** The entry's text as it stood in the file, before and after. */
  readonly before: string | null
  readonly after: string | null
}

export interface LogEntry extends NewLogEntry {
  readonly id: number
  readonly at: number
  readonly undone: boolean
}

export interface QuestionLog extends QuestionMarks {
  readonly lock: EditLock
  /** On the disk before the file is touched; the id. */
  intend(entry: NewLogEntry): number
  /** The file was written: what is known of the questions changes with it. */
  confirm(id: number): void
  /** The file was not written. */
  drop(id: number): void
  /** What a program that died had begun. */
  intended(setFolder: string): readonly LogEntry[]
  /** Newest first, what was confirmed. */
  list(setFolder: string, page: { readonly limit: number; readonly offset: number }): { readonly rows: readonly LogEntry[]; readonly total: number }
  /** What undo would take back. */
  lastUndoable(setFolder: string): LogEntry | null
  /** Uid of the newest finished run of the set, whatever the memory. */
  lastRunOf(setFolder: string): string | null
}

export function questionLog(db: Db, now: () => number): QuestionLog {
  const marks = questionMarks(db)
  const insert = db.statement(`INSERT INTO question_log (set_folder, file, who, action, question, content_hash, place_before, place_after, revision_before,
    revision_after, undoes, note, marks, splices, entry_before, entry_after, at, state) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'intended')`)
  const find = db.statement<LogRow>('SELECT * FROM question_log WHERE id = ?')
  const done = db.statement("UPDATE question_log SET state = 'done' WHERE id = ? AND state = 'intended'")
  const undone = db.statement('UPDATE question_log SET undone = 1 WHERE id = ?')
  const drop = db.statement("DELETE FROM question_log WHERE id = ? AND state = 'intended'")
  const intended = db.statement<LogRow>("SELECT * FROM question_log WHERE set_folder = ? AND state = 'intended' ORDER BY id")
  const page = db.statement<LogRow>("SELECT * FROM question_log WHERE set_folder = ? AND state = 'done' ORDER BY id DESC LIMIT ? OFFSET ?")
  const count = db.statement<{ n: number }>("SELECT count(*) AS n FROM question_log WHERE set_folder = ? AND state = 'done'")
  const undoable = db.statement<LogRow>("SELECT * FROM question_log WHERE set_folder = ? AND state = 'done' AND undone = 0 AND undoes IS NULL ORDER BY id DESC LIMIT 1")
  const lastRun = db.statement<{ uid: string }>("SELECT uid FROM runs WHERE set_folder = ? AND state = 'done' ORDER BY ordered_at DESC, id DESC LIMIT 1")

  return {
    ...marks,
    lock: editLock(db, now),
    intend: (entry) => db.writeDurably(() => insert.run(...parameters(entry), now())).id,
    confirm: (id) => {
      db.writeDurably(() => {
        const row = find.get(id)
        if (row === undefined) throw new StoreError('not-found', `The question log has no entry ${id}.`, 'Try again.')
        if (done.run(id).changes === 0) return
        const entry = fromRow(row)
        marks.applyMarks(entry.setFolder, entry.marks)
        if (entry.undoes !== null) undone.run(entry.undoes)
      })
    },
    drop: (id) => { db.write(() => drop.run(id)) },
    intended: (setFolder) => intended.all(setFolder).map(fromRow),
    list: (setFolder, { limit, offset }) => ({ rows: page.all(setFolder, limit, offset).map(fromRow), total: count.get(setFolder)?.n ?? 0 }),
    lastUndoable: (setFolder) => {
      const row = undoable.get(setFolder)
      return row === undefined ? null : fromRow(row)
    },
    lastRunOf: (setFolder) => lastRun.get(setFolder)?.uid ?? null,
  }
}
