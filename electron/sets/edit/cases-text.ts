import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { readJsonFile, unreadable } from '../file.ts'

/** A case file as it stood on disk when it was read: what an edit starts from. */
export interface CasesText {
  /** Absolute, as it was asked for: a link stays the link. */
  readonly file: string
  /** Without byte order mark. */
  readonly text: string
  readonly bom: boolean
  /** sha256 of the bytes, as hex digits. */
  readonly revision: string
  /** In milliseconds since 1970. */
  readonly modifiedAt: number
}

const MARK = Buffer.from([0xef, 0xbb, 0xbf])

/** Reads a case file; what cannot be used is a SetError, as when a set is opened. */
export async function readCases(file: string): Promise<CasesText> {
  const { bytes, text } = await readJsonFile(file)
  const found = await stat(file).catch((error: unknown) => {
    throw unreadable(file, error)
  })
  return { file, text, bom: bytes.subarray(0, 3).equals(MARK), revision: sha256(bytes), modifiedAt: found.mtimeMs }
}

/** The bytes a new text is written as: with the byte order mark the file had, or without one. */
export function casesTextOf(from: CasesText, newText: string): { readonly bytes: Buffer; readonly revision: string } {
  const bytes = from.bom ? Buffer.concat([MARK, Buffer.from(newText)]) : Buffer.from(newText)
  return { bytes, revision: sha256(bytes) }
}

/** As hex digits. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
