import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { CensusError } from '../../shared/census/error.ts'
import { LARGEST_CENSUS_BYTES, collect, tooLarge } from './body.ts'

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'there is no such file. Check the path.'
  if (code === 'EACCES' || code === 'EPERM') return 'the file may not be read. Check its permissions.'
  return `cannot be read (${error instanceof Error ? error.message : String(error)}).`
}

/** The bytes of a census file. Only plain files are opened: a pipe or a device may never end. */
export async function fileBytes(path: string, signal: AbortSignal): Promise<Uint8Array> {
  try {
    const found = await stat(path)
    if (!found.isFile()) throw new CensusError('', `Census ${path}: not a file. Give the path of the JSON document.`)
    if (found.size > LARGEST_CENSUS_BYTES) throw tooLarge(path)
    signal.throwIfAborted()
    return await collect(createReadStream(path, { signal }), path)
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (error instanceof CensusError) throw error
    throw new CensusError('', `Census ${path}: ${reasonOf(error)}`, { cause: error })
  }
}
