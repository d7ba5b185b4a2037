import type { Db } from './database.ts'

/** What is known of a question besides what its file says. */
export interface Mark {
  /** Content hash of the question as it was when it was ticked, or first seen ticked; null: it is not ticked. */
  readonly tickedHash: string | null
  /** Hash of everything but its text, by which it is known again when the text changed. */
  readonly restHash: string
  /** Whether it was ticked here: such a tick can be put back. */
  readonly own: boolean
  /** Why it is disputed; null: it is not. */
  readonly dispute: string | null
}

/** `key`: the question's key within its set. Null: nothing is known. */
export interface MarkChange {
  readonly key: string
  readonly before: Mark | null
  readonly after: Mark | null
}

export interface QuestionMarks {
  marks(setFolder: string): ReadonlyMap<string, Mark>
  applyMarks(setFolder: string, changes: readonly MarkChange[]): void
}

interface Row {
  readonly question: string
  readonly ticked_hash: string | null
  readonly rest_hash: string
  readonly own: number
  readonly dispute: string | null
}

export function questionMarks(db: Db): QuestionMarks {
  const all = db.statement<Row>('SELECT question, ticked_hash, rest_hash, own, dispute FROM question_marks WHERE set_folder = ?')
  const put = db.statement('INSERT OR REPLACE INTO question_marks (set_folder, question, ticked_hash, rest_hash, own, dispute) VALUES (?, ?, ?, ?, ?, ?)')
  const remove = db.statement('DELETE FROM question_marks WHERE set_folder = ? AND question = ?')
  return {
    marks: (setFolder) => new Map(all.all(setFolder).map((row) => [row.question, { tickedHash: row.ticked_hash, restHash: row.rest_hash, own: row.own === 1, dispute: row.dispute }])),
    applyMarks: (setFolder, changes) => {
      if (changes.length === 0) return
      db.write(() => {
        for (const { key, after } of changes) {
          if (after === null) remove.run(setFolder, key)
          else put.run(setFolder, key, after.tickedHash, after.restHash, Number(after.own), after.dispute)
        }
      })
    },
  }
}
