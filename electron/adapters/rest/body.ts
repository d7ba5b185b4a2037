import type { IncomingMessage } from 'node:http'
import { pipeline, type Duplex, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { wordsOf } from '../calls.ts'
import { MemoryError } from '../memory.ts'

/** What is read of an answer that is an error, in bytes: enough for its words, and for a secret among them. */
const START = 4096

const DECODERS = new Map<string, () => Duplex>([['gzip', createGunzip], ['deflate', createInflate], ['br', createBrotliDecompress]])

/** The whole text of an answer, counted as it is unpacked: few bytes on the wire may be many here. */
export async function bodyOf(response: IncomingMessage, most: number): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of unpacked(response) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > most) throw new MemoryError(`the answer is larger than ${most} bytes`)
      parts.push(chunk)
    }
  } catch (error) {
    response.destroy()
    throw error instanceof MemoryError ? error : new MemoryError(`the answer broke off (${wordsOf(error)})`, { cause: error })
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))
  } catch (error) {
    throw new MemoryError('the answer is no UTF-8 text', { cause: error })
  }
}

/** The beginning of an answer that is an error, whatever it is; nothing of it is worth another error. */
export async function startOf(response: IncomingMessage, most: number): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of unpacked(response) as AsyncIterable<Buffer>) {
      parts.push(chunk)
      size += chunk.length
      if (size >= Math.min(START, most)) break
    }
  } catch {
    // What came before it broke off is shown.
  }
  response.destroy()
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, START))
}

function unpacked(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding'] ?? 'identity'
  if (encoding === 'identity') return response
  const decoder = DECODERS.get(encoding)?.()
  if (decoder === undefined) throw new MemoryError(`the answer is packed as ${encoding}, which was not asked for`)
  return pipeline(response, decoder, () => {})
}
