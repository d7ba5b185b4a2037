import { randomBytes } from 'node:crypto'
import { constants, readFileSync, renameSync, rmSync } from 'node:fs'
import { access, open, realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SetError } from '../error.ts'
import { kindOf } from '../file.ts'
import { keepBackup, pruneBackups } from './backup.ts'
import { casesTextOf, readCases, sha256 } from './cases-text.ts'
import type { CasesText } from './cases-text.ts'
import { checkCases } from './check.ts'

/** Another program saved the file since it was read. Nothing was written. */
export class ChangedOnDisk extends Error {
  override readonly name = 'ChangedOnDisk'
  /** As the other program left it; null: it deleted the file. */
  readonly current: CasesText | null

  constructor(file: string, current: CasesText | null) {
    super(`${file}: another program ${current === null ? 'deleted' : 'changed'} the file since it was read`)
    this.current = current
  }
}

export interface WrittenCases {
  readonly cases: CasesText
  /** Where the version before is kept. */
  readonly backup: string
  /** What another program wrote into the old file in the very moment it was replaced; it is in no file but the backup. */
  readonly overtaken: CasesText | null
}

/**
 * Replaces a case file as a whole, or leaves it as it is: the new text is checked, written beside the file and flushed,
 * the version before is kept, and only a file that still is what `from` was read from is replaced. Throws SetError when
 * the text is no set or cannot be written, ChangedOnDisk when the file is another by now.
 */
export async function writeCases(from: CasesText, newText: string, backupFolder: string): Promise<WrittenCases> {
  const { bytes, revision } = casesTextOf(from, newText)
  checkCases(from.file, bytes, newText)
  const target = await targetOf(from.file)
  const before = { bytes: casesTextOf(from, from.text).bytes, revision: from.revision }
  const temporary = `${target}.${randomBytes(6).toString('hex')}.tmp`
  let backup: string | null = null
  let modifiedAt: number
  try {
    modifiedAt = await writeFlushed(temporary, bytes, target)
    backup = keep(target, before, backupFolder)
    // Nothing may come between the look and the rename.
    if (sha256(readFileSync(target)) !== from.revision) throw new ChangedOnDisk(from.file, null)
    renameSync(temporary, target)
  } catch (error) {
    rmSync(temporary, { force: true })
    // It may be a second link to the file that stays in use.
    if (backup !== null) rmSync(backup, { force: true })
    if (error instanceof ChangedOnDisk || codeOf(error) === 'ENOENT') throw await changed(from.file, error)
    throw unwritable(from.file, error)
  }
  await flushFolder(dirname(target))
  const overtaken = await overtakenBy(backup, from)
  pruneBackups(target, backupFolder)
  return { cases: { file: from.file, text: newText, bom: from.bom, revision, modifiedAt }, backup, overtaken }
}

/** The file a link leads to: the link stays. */
async function targetOf(file: string): Promise<string> {
  try {
    const target = await realpath(file)
    await access(target, constants.W_OK)
    return target
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw await changed(file, error)
    throw unwritable(file, error)
  }
}

/** What to say when the file is not what it was: changed or deleted, or its folder is gone. */
async function changed(file: string, cause: unknown): Promise<Error> {
  if ((await kindOf(dirname(file))) === 'missing') {
    return new SetError({ file, field: null, problem: 'it could not be saved: its folder is gone', hint: 'Bring the folder back, or open the set where it is now.' }, { cause })
  }
  if ((await kindOf(file)) === 'missing') return new ChangedOnDisk(file, null)
  if (!(cause instanceof ChangedOnDisk)) return unwritable(file, cause)
  return new ChangedOnDisk(file, await readCases(file))
}

async function writeFlushed(temporary: string, bytes: Buffer, like: string): Promise<number> {
  const { mode, uid, gid } = await stat(like)
  const handle = await open(temporary, 'wx', mode & 0o777)
  try {
    await handle.writeFile(bytes)
    // Before the mode: a change of owner may take bits away. Only a privileged user can give a file away.
    await handle.chown(uid, gid).catch(() => undefined)
    await handle.chmod(mode & 0o7777)
    await handle.sync()
    return (await handle.stat()).mtimeMs
  } finally {
    await handle.close()
  }
}

function keep(target: string, before: { readonly bytes: Buffer; readonly revision: string }, folder: string): string {
  try {
    return keepBackup(target, before, folder)
  } catch (error) {
    throw new SetError({ file: folder, field: null, problem: `the version before could not be kept (${reason(error)}), so nothing was saved`, hint: 'Look whether this folder may be written to and the disk has room.' }, { cause: error })
  }
}

/** Best effort: not every system lets a folder be flushed. */
async function flushFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r')
    await handle.sync().finally(() => handle.close())
  } catch {
    // The rename itself is done.
  }
}

/** A writer without temporary file may still be at it: it gets a moment to finish. */
async function overtakenBy(backup: string, from: CasesText): Promise<CasesText | null> {
  for (let tries = 0; ; tries++) {
    try {
      const kept = await readCases(backup)
      return kept.revision === from.revision ? null : { ...kept, file: from.file }
    } catch (error) {
      if (tries === 20) {
        throw new SetError({ file: backup, field: null, problem: 'another program wrote into the case file while it was saved, and what it wrote is not valid', hint: 'The edit is saved; the other version is in this file.' }, { cause: error })
      }
      await wait(25)
    }
  }
}

function unwritable(file: string, error: unknown): Error {
  if (error instanceof SetError) return error
  const denied = ['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')
  const hint = denied ? 'Give this user the right to write the file and its folder.' : 'Look whether the disk has room and can be written to.'
  return new SetError({ file, field: null, problem: `it could not be saved: ${reason(error)}`, hint }, { cause: error })
}

function reason(error: unknown): string {
  const code = codeOf(error)
  if (code === 'EACCES' || code === 'EPERM') return 'no permission to write'
  if (code === 'EROFS') return 'the disk is read-only'
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full'
  return code ?? String(error)
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}
