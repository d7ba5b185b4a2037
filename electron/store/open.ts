import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { makeFolder } from '../files/make-folder.ts'
import { wrapDatabase } from './database.ts'
import type { Db } from './database.ts'
import { toStoreError } from './errors.ts'
import { journalRepository } from './journal.ts'
import type { JournalRepository } from './journal.ts'
import { migrate, readHeader, refuseUnlessOurs } from './migrate.ts'
import type { MigrationResult } from './migrate.ts'
import { migrations as ours } from './migrations/list.ts'
import type { Migration } from './migrations/migration.ts'
import { questionLog } from './question-log.ts'
import type { QuestionLog } from './question-log.ts'
import { runsRepository } from './runs.ts'
import type { RunsRepository } from './runs.ts'

export interface Store {
  readonly file: string
  /** What opening did to the file's format. */
  readonly migration: MigrationResult
  readonly runs: RunsRepository
  readonly journal: JournalRepository
  /** What the owner did with the questions of golden sets. */
  readonly questions: QuestionLog
  /** SQLite's own check of the whole file: empty when all is well, else the problems in its words. */
  integrityCheck(): readonly string[]
  close(): void
}

export interface StoreOptions {
  /** How long a write waits for another process (milliseconds, default 5000). */
  readonly busyTimeoutMs?: number
  /** Milliseconds since 1970; for tests. */
  readonly now?: () => number
  readonly migrations?: readonly Migration[]
}

/**
 * Opens the local store, making its folder and file when they are not there and bringing an older format to the newest.
 * A file from a newer program, of another program or that is no database is refused untouched. Throws StoreError.
 */
export function openStore(file: string, options: StoreOptions = {}): Store {
  const timeout = options.busyTimeoutMs ?? 5000
  const migrations = options.migrations ?? ours
  refuseBeforeOpening(file, timeout, migrations.length)
  const db = connect(file, timeout)
  try {
    const migration = migrate(db, migrations)
    const now = options.now ?? Date.now
    const questions = questionLog(db, now)
    return {
      file,
      migration,
      runs: runsRepository(db, now),
      journal: journalRepository(db, now),
      questions,
      integrityCheck: () => db.statement<{ integrity_check: string }>('PRAGMA integrity_check').all()
        .map((row) => row.integrity_check).filter((line) => line !== 'ok'),
      close: () => {
        questions.lock.forget()
        db.close()
      },
    }
  } catch (error) {
    db.close()
    throw toStoreError(error, file)
  }
}

/** Looks into an existing file through a read-only connection: opening it for writing would already change it. */
function refuseBeforeOpening(file: string, timeout: number, latest: number): void {
  try {
    makeFolder(dirname(file))
    if (!existsSync(file) || statSync(file).size === 0) return
    const reader = new Database(file, { readonly: true, fileMustExist: true, timeout })
    try {
      const count = (): number => Number(reader.prepare('SELECT count(*) FROM sqlite_schema').pluck().get())
      refuseUnlessOurs(readHeader((text) => reader.pragma(text, { simple: true }), count), file, latest)
    } finally {
      reader.close()
    }
  } catch (error) {
    throw toStoreError(error, file)
  }
}

/**
 * Write-ahead log: readers never wait for a run that records. `synchronous` NORMAL: a killed process loses nothing that
 * was committed; only a power failure could take the last steps of a run, which is then resumed. Where more is at
 * stake (the write journal, a finished run) `writeDurably` waits for the disk. `secure_delete`: a deleted text is overwritten.
 */
function connect(file: string, timeout: number): Db {
  let raw: Database.Database
  try {
    raw = new Database(file, { timeout })
  } catch (error) {
    throw toStoreError(error, file)
  }
  const db = wrapDatabase(raw, file)
  try {
    if (db.pragma('journal_mode') !== 'wal') db.pragma('journal_mode = WAL')
    db.pragma('synchronous = NORMAL')
    db.pragma('foreign_keys = ON')
    db.pragma('secure_delete = ON')
    return db
  } catch (error) {
    db.close()
    throw error
  }
}
