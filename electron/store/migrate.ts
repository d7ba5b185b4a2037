import { existsSync, renameSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { Db } from './database.ts'
import { StoreError, toStoreError } from './errors.ts'
import type { Migration } from './migrations/migration.ts'

/** Written into the file's header ("adeb"): tells our store from any other program's database. */
export const APPLICATION_ID = 0x61646562

export interface MigrationResult {
  /** `user_version` before; 0 = the store was new. */
  readonly from: number
  readonly to: number
  /** The copy made before an existing store was changed, or null when nothing had to be changed. */
  readonly backup: string | null
}

interface Header {
  readonly version: number
  readonly applicationId: number
  readonly tables: number
}

/** Throws a StoreError, before anything is changed, when the file is from a newer program or from another one. */
export function refuseUnlessOurs(header: Header, file: string, latest: number): void {
  if (header.applicationId !== APPLICATION_ID && (header.applicationId !== 0 || header.version !== 0 || header.tables > 0)) {
    throw new StoreError('foreign', `${file} is a database of another program.`, 'It was left as it is. Choose another data folder with ADEBENCH_DATA.')
  }
  if (header.version > latest) {
    throw new StoreError(
      'newer',
      `${file} was written by a newer version of adebench desktop (its format is ${header.version}, this version knows up to ${latest}).`,
      'It was left as it is. Update the program to open it, or choose another data folder with ADEBENCH_DATA.',
    )
  }
}

export function readHeader(pragma: (text: string) => unknown, tableCount: () => number): Header {
  return { version: Number(pragma('user_version')), applicationId: Number(pragma('application_id')), tables: tableCount() }
}

/**
 * Brings an open store to the newest format, in one transaction: either every missing migration happened or none. An
 * existing store is copied first, while the write lock is held, so the copy is exactly what was there. The copy lies
 * beside the store: `<file>.v<version>.bak`.
 */
export function migrate(db: Db, migrations: readonly Migration[]): MigrationResult {
  const latest = migrations.length
  const current = (): number => Number(db.pragma('user_version'))
  // The common start takes no lock at all: another process may be recording a run.
  if (current() === latest) return { from: latest, to: latest, backup: null }
  return db.writeDurably(() => {
    // Read again under the lock: another process may have migrated meanwhile.
    const from = current()
    const tables = db.statement<{ n: number }>('SELECT count(*) AS n FROM sqlite_schema').get()?.n ?? 0
    refuseUnlessOurs({ version: from, applicationId: Number(db.pragma('application_id')), tables }, db.file, latest)
    if (from === latest) return { from, to: latest, backup: null }
    const backup = from === 0 ? null : copyStore(db.file, from)
    for (const migration of migrations.slice(from)) {
      try {
        db.exec(migration.sql)
        db.pragma(`user_version = ${migration.version}`)
      } catch (error) {
        throw new StoreError(
          'migration',
          `${db.file} could not be brought to format ${migration.version} (${migration.name}).`,
          'It was left as it was before. Please report this, and go on with the version of the program you had.',
          error,
        )
      }
    }
    db.pragma(`application_id = ${APPLICATION_ID}`)
    return { from, to: latest, backup }
  })
}

/** A second connection writes the copy: the one that holds the lock is inside a transaction and may not. */
function copyStore(file: string, version: number): string {
  const target = freeName(`${file}.v${version}`)
  const unfinished = `${target}.part`
  try {
    rmSync(unfinished, { force: true })
    const reader = new Database(file, { readonly: true, fileMustExist: true })
    try {
      reader.prepare('VACUUM INTO ?').run(unfinished)
    } finally {
      reader.close()
    }
    renameSync(unfinished, target)
  } catch (error) {
    throw toStoreError(error, target)
  }
  return target
}

function freeName(base: string): string {
  for (let count = 1; ; count++) {
    const name = count === 1 ? `${base}.bak` : `${base}.${count}.bak`
    if (!existsSync(name)) return name
  }
}
