import { readFile, stat } from 'node:fs/promises'
import { SetError } from './error.ts'
import { JsonError, lineAndColumn, parseJson } from './json.ts'
import type { JsonNode } from './json.ts'

/** No set comes near: a bigger file is a mistake, and reading it would only fill the memory. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024

/** A JSON file as read: its bytes as they are on disk, its text without byte order mark, its content. */
export interface JsonFile {
  readonly file: string
  readonly bytes: Buffer
  readonly text: string
  readonly root: JsonNode
}

/**
 * Reads a JSON file of a set: UTF-8 with or without byte order mark, any line ends, at most 50 MB. Throws SetError when
 * it is missing, no file, unreadable, too large, not UTF-8 or not strict JSON.
 */
export async function readJsonFile(file: string): Promise<JsonFile> {
  const bytes = await readBytes(file)
  const text = decode(file, bytes)
  return { file, bytes, text, root: jsonOf(file, text) }
}

/** The content of a text that is, or is to be, in a file. Throws SetError with line and column when it is not strict JSON. */
export function jsonOf(file: string, text: string): JsonNode {
  try {
    return parseJson(text)
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    const at = lineAndColumn(text, error.offset)
    throw new SetError({ file, field: null, problem: `not valid JSON: ${error.message}`, hint: error.hint, ...at }, { cause: error })
  }
}

/** What a path is; a link counts as what it leads to. Throws SetError when the path exists and cannot be looked at. */
export async function kindOf(path: string): Promise<'file' | 'folder' | 'other' | 'missing'> {
  try {
    const found = await stat(path)
    if (found.isFile()) return 'file'
    return found.isDirectory() ? 'folder' : 'other'
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return 'missing'
    throw unreadable(path, error)
  }
}

async function readBytes(file: string): Promise<Buffer> {
  const kind = await kindOf(file)
  if (kind === 'missing') throw new SetError({ file, field: null, problem: 'the file does not exist', hint: 'Check the path, or create the file.' })
  if (kind !== 'file') {
    const found = kind === 'folder' ? 'a folder' : 'a special file'
    throw new SetError({ file, field: null, problem: `${found} stands where a file is expected`, hint: 'Put a regular file there.' })
  }
  let bytes: Buffer
  try {
    const { size } = await stat(file)
    if (size > MAX_FILE_BYTES) throw tooLarge(file, size)
    bytes = await readFile(file)
  } catch (error) {
    throw error instanceof SetError ? error : unreadable(file, error)
  }
  if (bytes.length > MAX_FILE_BYTES) throw tooLarge(file, bytes.length)
  return bytes
}

function decode(file: string, bytes: Buffer): string {
  // Lenient first: only where a replacement character turns up is there anything to look for.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  let checked = 0
  let offset = 0
  for (let at = text.indexOf('\uFFFD'); at !== -1; at = text.indexOf('\uFFFD', at + 1)) {
    offset += Buffer.byteLength(text.slice(checked, at))
    checked = at
    // A replacement character the owner wrote is these three bytes; any other bytes there are no UTF-8.
    if (bytes[offset] === 0xef && bytes[offset + 1] === 0xbf && bytes[offset + 2] === 0xbd) continue
    const byte = (bytes[offset] ?? 0).toString(16).toUpperCase().padStart(2, '0')
    throw new SetError({
      file,
      field: null,
      problem: `not UTF-8: byte 0x${byte} is no part of a character`,
      hint: 'Save the file as UTF-8.',
      ...lineAndColumn(text, at),
    })
  }
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

/** The one line for a file or folder the system would not let us read. */
export function unreadable(file: string, error: unknown): SetError {
  const code = errorCode(error)
  const denied = code === 'EACCES' || code === 'EPERM'
  return new SetError(
    {
      file,
      field: null,
      problem: denied ? 'no permission to read it' : `it cannot be read (${code ?? String(error)})`,
      hint: denied ? 'Give this user the right to read it.' : 'Check the disk or the path.',
    },
    { cause: error },
  )
}

function tooLarge(file: string, size: number): SetError {
  const megabytes = (size / 1024 / 1024).toFixed(1)
  return new SetError({ file, field: null, problem: `the file has ${megabytes} MB, the limit is 50 MB`, hint: 'Split the set.' })
}

function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}
