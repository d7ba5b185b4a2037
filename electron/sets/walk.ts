import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { SetError } from './error.ts'
import { kindOf, unreadable } from './file.ts'

/** Far above any repository worth searching; without an end, a wrong folder (a whole disk) would never finish. */
const MAX_ENTRIES = 500_000

export interface WalkOptions {
  /** What the file names must end with, case-sensitive. */
  readonly endings: readonly string[]
  /** False: only the files directly in the folder. */
  readonly deep: boolean
  /** Names of files and folders to leave out with all they hold. */
  readonly skip?: (name: string) => boolean
  readonly signal?: AbortSignal
}

/**
 * The files below a folder (`start`: its components below `root`), as path components below `root`, sorted as Python
 * sorts paths. A missing folder holds no files. Links to folders are not followed, links to files are. Throws SetError
 * for a folder that cannot be read or holds more than 500,000 entries, and the signal's reason when it is cancelled.
 */
export async function filesBelow(root: string, start: readonly string[], options: WalkOptions): Promise<string[][]> {
  const found: string[][] = []
  const open: string[][] = [[...start]]
  let seen = 0
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    options.signal?.throwIfAborted()
    for (const entry of await entriesOf(join(root, ...folder))) {
      seen += 1
      if (seen > MAX_ENTRIES) throw tooMany(root)
      if (options.skip?.(entry.name) === true) continue
      const parts = [...folder, entry.name]
      if (entry.isDirectory()) {
        if (options.deep) open.push(parts)
        continue
      }
      if (!options.endings.some((ending) => entry.name.endsWith(ending))) continue
      if (entry.isFile() || (await kindOf(join(root, ...parts))) === 'file') found.push(parts)
    }
  }
  return found.toSorted(comparePaths)
}

async function entriesOf(path: string) {
  if ((await kindOf(path)) !== 'folder') return []
  try {
    return await readdir(path, { withFileTypes: true })
  } catch (error) {
    throw unreadable(path, error)
  }
}

function tooMany(root: string): SetError {
  return new SetError({ file: root, field: null, problem: `more than ${MAX_ENTRIES} files and folders`, hint: 'Name the folder of one repository.' })
}

function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (const [index, part] of a.entries()) {
    const other = b[index]
    if (other === undefined) return 1
    // UTF-8 bytes sort as code points do; UTF-16 units do not.
    if (part !== other) return Buffer.compare(Buffer.from(part), Buffer.from(other))
  }
  return a.length - b.length
}
