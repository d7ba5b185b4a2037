import { CensusError } from '../../shared/census/error.ts'

/** Larger than any census there will be, small enough to hold in memory. */
export const LARGEST_CENSUS_BYTES = 20_000_000

/**
 * The bytes of a stream, refused as soon as they are more than a census can have: an endless answer or a compressed bomb
 * costs no more than that. `source` is how messages name it.
 */
export async function collect(chunks: AsyncIterable<Uint8Array>, source: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.byteLength
    if (length > LARGEST_CENSUS_BYTES) throw tooLarge(source)
    parts.push(chunk)
  }
  return Buffer.concat(parts)
}

/** The error for a document beyond the limit, also where its size is known before reading. */
export function tooLarge(source: string): CensusError {
  return new CensusError('', `Census ${source}: more than ${LARGEST_CENSUS_BYTES / 1_000_000} MB. Give a file written by "callwitness baseline", not the recording it was made from.`)
}

/** The parsed document. A byte order mark is passed over; anything but whole UTF-8 JSON is a `CensusError`. */
export function parseBytes(bytes: Uint8Array, source: string): unknown {
  const text = decode(bytes, source).trim()
  if (text === '') throw new CensusError('', `Census ${source}: empty. Write or download it again.`)
  if (text.startsWith('<')) throw new CensusError('', `Census ${source}: a web page, not a JSON document. Give the address of the document itself.`)
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CensusError('', `Census ${source}: not whole JSON (${reason}). It may have been cut off: write or download it again.`, { cause: error })
  }
}

function decode(bytes: Uint8Array, source: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new CensusError('', `Census ${source}: not UTF-8 text. Save it as UTF-8.`, { cause: error })
  }
}
