import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { openStore } from '../store/open.ts'
import { toStoreError } from '../store/errors.ts'
import { localTime } from './clock.ts'
import { AppError } from './errors.ts'

export interface Backup {
  readonly name: string
  readonly bytes: number
  /** Local date and time, like a run's. */
  readonly when: string
}

/** What is kept beside the store and belongs to it: its log, its index, and copies made before its format changed. */
const COMPANIONS = /^(?:-wal|-shm|\.v\d+(?:\.\d+)?\.bak|\.part)$/u

/** Copies the store as it is now, whole, while it is in use; the name of the copy. */
export async function backUp(storeFile: string, folder: string, timeZone: string, why = ''): Promise<string> {
  await mkdir(folder, { recursive: true })
  const name = await freeName(folder, `adebench-${localTime(Date.now(), timeZone).replaceAll(':', '').replace('T', '-')}${why}`)
  const unfinished = join(folder, `${name}.part`)
  try {
    const reader = new Database(storeFile, { readonly: true, fileMustExist: true })
    try {
      await reader.backup(unfinished)
    } finally {
      reader.close()
    }
    await rename(unfinished, join(folder, name))
    return name
  } catch (error) {
    await rm(unfinished, { force: true })
    throw toStoreError(error, join(folder, name))
  }
}

/** Newest first; none without the folder. */
export async function listBackups(folder: string, timeZone: string): Promise<readonly Backup[]> {
  const names = (await namesIn(folder)).filter((name) => name.endsWith('.db'))
  const all = await Promise.all(names.map(async (name) => ({ name, found: await stat(join(folder, name)) })))
  return all
    .toSorted((a, b) => b.found.mtimeMs - a.found.mtimeMs || (a.name < b.name ? 1 : -1))
    .map(({ name, found }) => ({ name, bytes: found.size, when: localTime(found.mtimeMs, timeZone) }))
}

/**
 * Puts a backup in the place of the store, which is closed. It is opened as a copy first: one that is damaged, or from a
 * newer program, is refused and the store stays as it is.
 */
export async function putBack(storeFile: string, folder: string, name: string): Promise<void> {
  if (basename(name) !== name || !(await namesIn(folder)).includes(name)) throw new AppError('usage', 'there is no such backup any more', 'Choose one of the list.')
  const copy = `${storeFile}.part`
  await removeCompanions(copy)
  await copyFile(join(folder, name), copy)
  try {
    const store = openStore(copy)
    const problems = store.integrityCheck()
    store.close()
    if (problems.length > 0) throw new AppError('store', `the backup ${name} is damaged`, 'Choose another one.')
    // The log of the old store must not be taken for the new one's.
    await removeCompanions(storeFile)
    await rename(copy, storeFile)
  } catch (error) {
    await rm(copy, { force: true })
    await removeCompanions(copy)
    throw error
  }
}

/** Deletes the store, which is closed, with everything that lies beside it and belongs to it. */
export async function deleteStore(storeFile: string): Promise<void> {
  const own = basename(storeFile)
  for (const name of await namesIn(dirname(storeFile))) {
    if (name === own || (name.startsWith(own) && COMPANIONS.test(name.slice(own.length)))) await rm(join(dirname(storeFile), name), { force: true })
  }
}

async function removeCompanions(storeFile: string): Promise<void> {
  await rm(`${storeFile}-wal`, { force: true })
  await rm(`${storeFile}-shm`, { force: true })
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw toStoreError(error, folder)
  }
}

async function freeName(folder: string, base: string): Promise<string> {
  const taken = new Set(await namesIn(folder))
  for (let count = 1; ; count++) {
    const name = `${base}${count === 1 ? '' : `-${count}`}.db`
    if (!taken.has(name)) return name
  }
}
