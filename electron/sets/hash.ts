import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { kindOf, unreadable } from './file.ts'
import { filesBelow } from './walk.ts'

/**
 * SHA-256 (hex) that identifies a set: over world.json, the cases' *.json files and the repository's Python files, each
 * list in path order, every file as its path inside the set and then its bytes with CRLF taken as LF. set.json, which
 * carries the hash, is left out. Links to folders are not followed. Throws SetError for a file that cannot be read.
 */
export async function setSha256(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const files = [
    ...((await kindOf(join(folder, 'world.json'))) === 'file' ? [['world.json']] : []),
    ...(await filesBelow(folder, ['cases'], { endings: ['.json'], deep: false })),
    ...(await filesBelow(folder, ['repo'], { endings: ['.py'], deep: true })),
  ]
  for (const parts of files) {
    const file = join(folder, ...parts)
    try {
      hash.update(parts.join('/')).update(unixLineEnds(await readFile(file)))
    } catch (error) {
      throw unreadable(file, error)
    }
  }
  return hash.digest('hex')
}

/** The cases hash of a report: first 10 hex digits of SHA-1 over name and raw bytes of the two files. */
export function casesHash(questions: Uint8Array, abstention: Uint8Array): string {
  const hash = createHash('sha1')
  hash.update('questions.json').update(questions)
  hash.update('abstention.json').update(abstention)
  return hash.digest('hex').slice(0, 10)
}

/** SHA-256 (hex) of a world file with CRLF taken as LF, so that a checkout on another system is the same world. */
export function worldHash(bytes: Buffer): string {
  return createHash('sha256').update(unixLineEnds(bytes)).digest('hex')
}

function unixLineEnds(bytes: Buffer): Buffer {
  if (!bytes.includes('\r\n')) return bytes
  const kept = Buffer.allocUnsafe(bytes.length)
  let length = 0
  for (const [index, byte] of bytes.entries()) {
    if (byte === 0x0d && bytes[index + 1] === 0x0a) continue
    kept[length] = byte
    length += 1
  }
  return kept.subarray(0, length)
}
