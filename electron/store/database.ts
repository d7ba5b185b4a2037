import type Database from 'better-sqlite3'
import { toStoreError } from './errors.ts'

type Param = string | number | bigint | Uint8Array | null

/** A kept prepared statement. `Row` is what its columns are: the tables are our own, so the shape is trusted. */
interface Statement<Row> {
  get(...params: Param[]): Row | undefined
  all(...params: Param[]): Row[]
  /** Rows one at a time; no other statement may write while it is open. */
  each(...params: Param[]): IterableIterator<Row>
  run(...params: Param[]): { readonly changes: number; readonly id: number }
}

/** The open database as the repositories see it: every error that leaves it is a StoreError. */
export interface Db {
  readonly file: string
  statement<Row>(sql: string): Statement<Row>
  /** Runs `work` in one transaction that takes the write lock at once; all of it happens or none. */
  write<T>(work: () => T): T
  /** The same, and on return it is on the disk even when the machine loses power. */
  writeDurably<T>(work: () => T): T
  exec(sql: string): void
  pragma(text: string): unknown
  close(): void
}

/** Wraps a better-sqlite3 connection. Statements are prepared at first use and kept until the store closes. */
export function wrapDatabase(raw: Database.Database, file: string): Db {
  const attempt = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw toStoreError(error, file)
    }
  }

  const statement = <Row>(sql: string): Statement<Row> => {
    let kept: Database.Statement<Param[], Row> | undefined
    const prepared = (): Database.Statement<Param[], Row> => (kept ??= raw.prepare<Param[], Row>(sql))
    return {
      get: (...params) => attempt(() => prepared().get(...params)),
      all: (...params) => attempt(() => prepared().all(...params)),
      *each(...params) {
        const rows = attempt(() => prepared().iterate(...params))
        try {
          for (;;) {
            const next = attempt(() => rows.next())
            if (next.done === true) return
            yield next.value
          }
        } finally {
          rows.return?.()
        }
      },
      run: (...params) =>
        attempt(() => {
          const result = prepared().run(...params)
          return { changes: result.changes, id: Number(result.lastInsertRowid) }
        }),
    }
  }

  // One kept transaction for all work: nested calls become savepoints, and an exception rolls back.
  const transaction = raw.transaction((work: () => void) => { work() })
  const write = <T>(work: () => T): T =>
    attempt(() => {
      const results: T[] = []
      transaction.immediate(() => { results.push(work()) })
      return results[0] as T // pushed above, or the transaction threw
    })

  return {
    file,
    statement,
    write,
    writeDurably: (work) => {
      if (raw.inTransaction) return write(work)
      attempt(() => raw.pragma('synchronous = FULL'))
      try {
        return write(work)
      } finally {
        attempt(() => raw.pragma('synchronous = NORMAL'))
      }
    },
    exec: (sql) => attempt(() => void raw.exec(sql)),
    pragma: (text) => attempt(() => raw.pragma(text, { simple: true })),
    close: () => attempt(() => void raw.close()),
  }
}
