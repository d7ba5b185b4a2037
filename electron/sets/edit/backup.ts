import { linkSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Versions kept of one file; older ones are deleted. */
export const KEPT = 50

/**
 * Keeps the version that is about to be replaced, and gives the path it is kept at. A second link to the file itself
 * where the disk allows one: what another program writes into the file in the last moment is then in the backup.
 */
export function keepBackup(file: string, version: { readonly bytes: Buffer; readonly revision: string }, folder: string): string {
  mkdirSync(folder, { recursive: true })
  const time = new Date().toISOString().replaceAll(/[-:.]/gu, '')
  for (let count = 1; ; count++) {
    // The count stands in front of the revision, so that names sort by age.
    const backup = join(folder, `${stemOf(file)}-${time}${count === 1 ? '' : `.${count}`}-${version.revision.slice(0, 8)}.json`)
    try {
      linkOrWrite(file, backup, version.bytes)
      return backup
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
}

/** Deletes the oldest versions of a file beyond those kept; one that cannot be deleted stays until the next time. */
export function pruneBackups(file: string, folder: string): void {
  try {
    const stem = `${stemOf(file)}-`
    const versions = readdirSync(folder).filter((name) => name.startsWith(stem) && /^\d{8}T\d{9}Z(\.\d+)?-[\da-f]{8}\.json$/u.test(name.slice(stem.length)))
    for (const name of versions.toSorted().slice(0, -KEPT)) rmSync(join(folder, name), { force: true })
  } catch {
    // The save is done; too many backups harm nothing.
  }
}

function linkOrWrite(file: string, backup: string, bytes: Buffer): void {
  try {
    linkSync(file, backup)
  } catch (error) {
    if (isTaken(error)) throw error
    // Another disk, or one without links.
    writeWhole(backup, bytes)
  }
}

function writeWhole(backup: string, bytes: Buffer): void {
  try {
    writeFileSync(backup, bytes, { flag: 'wx', flush: true })
  } catch (error) {
    // Half a version would look like one.
    if (!isTaken(error)) rmSync(backup, { force: true })
    throw error
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}

function stemOf(file: string): string {
  return basename(file).replace(/\.json$/u, '')
}
