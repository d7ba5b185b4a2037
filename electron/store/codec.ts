import { deflateSync, inflateSync } from 'node:zlib'
import { StoreError } from './errors.ts'

/**
 * JSON of a value, compressed with zlib. The fast level and the small window keep a delivery of a few kilobytes under 100
 * microseconds (most of it would go into setting up a large window), and text still shrinks to a third. Lone surrogates
 * survive, because JSON escapes them.
 */
export function pack(value: unknown): Uint8Array {
  return deflateSync(JSON.stringify(value), { level: 1, memLevel: 5, windowBits: 13 })
}

/** The reverse of `pack`. The caller names the type: only this store writes these bytes. Throws StoreError damaged. */
export function unpack<T>(bytes: Uint8Array): T {
  try {
    return JSON.parse(inflateSync(bytes).toString('utf8')) as T
  } catch (error) {
    throw new StoreError('damaged', 'A stored text or report is damaged and cannot be read.', 'Check the store; the newest copy beside it (its name ends in .bak) may still hold it.', error)
  }
}

/** JSON column from a value that may be absent: absent is NULL, never a JSON null. */
export function toColumn(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

/** The reverse of `toColumn`; the caller names the type for the same reason as in `unpack`. */
export function fromColumn<T>(text: string | null): T | undefined {
  return text === null ? undefined : (JSON.parse(text) as T)
}
