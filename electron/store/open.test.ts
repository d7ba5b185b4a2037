import { chmodSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { StoreError, toStoreError } from './errors.ts'
import { APPLICATION_ID } from './migrate.ts'
import { migrations } from './migrations/list.ts'
import { openStore } from './open.ts'
import { newRun, step, testStores } from './test-kit.ts'

const kit = testStores()

function refusal(file: string, options?: Parameters<typeof openStore>[1]): StoreError {
  try {
    openStore(file, options).close()
  } catch (error) {
    if (error instanceof StoreError) return error
    throw error
  }
  throw new Error('the store was opened')
}

/** A store as the first released format wrote it, with a run in it. */
function olderStore(): string {
  const file = join(kit.folder(), 'old.sqlite')
  const options = { migrations: migrations.slice(0, 1) }
  openStore(file, options).close()
  // Today's writer names a column that format did not have: lent for the writing, and taken back.
  const columns = new Database(file)
  columns.exec('ALTER TABLE runs ADD COLUMN repeat_group TEXT')
  const old = openStore(file, options)
  const { id } = old.runs.create(newRun())
  old.runs.commitStep(id, 'door', 0, step('q1'))
  old.close()
  columns.exec('ALTER TABLE runs DROP COLUMN repeat_group')
  columns.close()
  return file
}

describe('opening', () => {
  it('makes the folder and the file, and finds everything again', () => {
    const file = join(kit.folder(), 'a', 'b', 'adebench.sqlite')
    const first = openStore(file)
    const { id } = first.runs.create(newRun())
    expect(first.migration).toEqual({ from: 0, to: migrations.length, backup: null })
    first.close()
    const again = kit.open(file)
    expect(again.migration).toEqual({ from: migrations.length, to: migrations.length, backup: null })
    expect(again.runs.get(id)?.adapter).toBe('synthetic')
    expect(again.integrityCheck()).toEqual([])
  })

  it('has migrations without gaps', () => {
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1))
  })

  it('sets the modes that safety rests on', () => {
    const store = kit.fresh()
    const other = new Database(store.file)
    expect(other.pragma('journal_mode', { simple: true })).toBe('wal')
    expect(other.pragma('application_id', { simple: true })).toBe(APPLICATION_ID)
    other.close()
  })

  it('says that a closed store is closed', () => {
    const file = join(kit.folder(), 'x.sqlite')
    const store = openStore(file)
    store.close()
    expect(() => store.runs.list()).toThrow(expect.objectContaining({ name: 'StoreError', code: 'closed' }))
  })
})

describe('migrating an older store', () => {
  it('copies it first and keeps every row', () => {
    const file = olderStore()
    const store = kit.open(file)
    expect(store.migration).toEqual({ from: 1, to: migrations.length, backup: `${file}.v1.bak` })
    const [run] = store.runs.list().rows
    expect(store.runs.steps(run!.id).get('door')?.[0]?.deliveries?.[0]?.delivery.layout).toEqual(step('q1').deliveries?.[0]?.delivery.layout)
    expect(store.journal.open()).toEqual([])

    const copy = new Database(`${file}.v1.bak`, { readonly: true })
    expect(copy.pragma('user_version', { simple: true })).toBe(1)
    expect(copy.prepare('SELECT count(*) FROM deliveries').pluck().get()).toBe(1)
    copy.close()
  })

  it('never replaces an earlier copy', () => {
    const file = olderStore()
    writeFileSync(`${file}.v1.bak`, 'an earlier copy')
    expect(kit.open(file).migration.backup).toBe(`${file}.v1.2.bak`)
    expect(readFileSync(`${file}.v1.bak`, 'utf8')).toBe('an earlier copy')
  })

  it('leaves the store as it was when a migration fails half-way', () => {
    const file = olderStore()
    const broken = { version: 2, name: 'broken', sql: 'CREATE TABLE half (x); INSERT INTO nowhere VALUES (1);' }
    const error = refusal(file, { migrations: [migrations[0]!, broken] })
    expect(error.code).toBe('migration')
    expect(error.message).toContain('format 2 (broken)')
    const raw = new Database(file, { readonly: true })
    expect(raw.pragma('user_version', { simple: true })).toBe(1)
    expect(raw.prepare("SELECT count(*) FROM sqlite_schema WHERE name = 'half'").pluck().get()).toBe(0)
    raw.close()
    expect(kit.open(file).runs.list().total).toBe(1)
  })
})

describe('refusing what it must not touch', () => {
  const bytes = (file: string): Record<string, string> =>
    Object.fromEntries(readdirSync(dirname(file)).map((name) => [name, readFileSync(join(dirname(file), name)).toString('base64')]))

  it('a store of a newer program', () => {
    const file = olderStore()
    const raw = new Database(file)
    raw.pragma('user_version = 99')
    raw.pragma('journal_mode = DELETE')
    raw.close()
    const before = bytes(file)
    const error = refusal(file)
    expect(error).toMatchObject({ code: 'newer' })
    expect(error.message).toContain('99')
    expect(error.hint).toContain('Update')
    expect(bytes(file)).toEqual(before)
  })

  it("a newer store whose log was not folded in yet", () => {
    const file = olderStore()
    const raw = new Database(file)
    raw.pragma('journal_mode = WAL')
    raw.pragma('user_version = 99')
    const main = readFileSync(file)
    expect(refusal(file).code).toBe('newer')
    expect(readFileSync(file).equals(main)).toBe(true)
    raw.close()
  })

  it("another program's database", () => {
    const file = join(kit.folder(), 'other.sqlite')
    const raw = new Database(file)
    raw.exec('CREATE TABLE theirs (x); INSERT INTO theirs VALUES (1)')
    raw.close()
    const before = bytes(file)
    expect(refusal(file).code).toBe('foreign')
    expect(bytes(file)).toEqual(before)
  })

  it('a file that is no database', () => {
    const file = join(kit.folder(), 'notes.sqlite')
    writeFileSync(file, 'these are my notes, not a database; '.repeat(200))
    const before = bytes(file)
    const error = refusal(file)
    expect(error).toMatchObject({ code: 'not-a-database' })
    expect(error.message).toContain(file)
    expect(bytes(file)).toEqual(before)
  })

  it('a locked database, after waiting', () => {
    const file = olderStore()
    const raw = new Database(file)
    raw.exec('BEGIN IMMEDIATE')
    expect(refusal(file, { busyTimeoutMs: 30 })).toMatchObject({ code: 'locked' })
    expect(existsSync(`${file}.v1.bak`)).toBe(false)
    raw.exec('ROLLBACK')
    raw.close()
    expect(kit.open(file).runs.list().total).toBe(1)
  })

  // Root may write everywhere, so there it would prove nothing.
  it.skipIf(process.getuid === undefined || process.getuid() === 0)('a folder that may not be written to', () => {
    const folder = kit.folder()
    chmodSync(folder, 0o500)
    const error = refusal(join(folder, 'adebench.sqlite'))
    chmodSync(folder, 0o700)
    expect(['read-only', 'cannot-open']).toContain(error.code)
    expect(error.hint).toContain('ADEBENCH_DATA')
  })

  it('a folder that cannot be made', () => {
    const file = join(kit.folder(), 'file')
    writeFileSync(file, '')
    const error = refusal(join(file, 'adebench.sqlite'))
    expect(error.code).toBe('cannot-open')
    expect(error.hint).toContain('ADEBENCH_DATA')
  })
})

describe('toStoreError', () => {
  it.each([
    ['SQLITE_READONLY_DIRECTORY', 'read-only'],
    ['SQLITE_CANTOPEN', 'cannot-open'],
    ['SQLITE_FULL', 'disk-full'],
    ['SQLITE_IOERR_WRITE', 'io'],
    ['SQLITE_CORRUPT_INDEX', 'damaged'],
    ['EACCES', 'read-only'],
    ['ENOSPC', 'disk-full'],
    ['SOMETHING', 'internal'],
  ])('%s becomes %s with a hint', (code, ours) => {
    const error = toStoreError(Object.assign(new Error('raw words'), { code }), '/data/x.sqlite')
    expect(error.code).toBe(ours)
    expect(error.message).toContain('/data/x.sqlite')
    expect(error.hint).not.toBe('')
    expect(error.cause).toBeInstanceOf(Error)
  })
})
