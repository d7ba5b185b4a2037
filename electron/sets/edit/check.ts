import { basename } from 'node:path'
import { SetError } from '../error.ts'
import { JsonError, lineAndColumn, parseJson } from '../json.ts'
import type { JsonNode } from '../json.ts'
import { parseAbstention, parseQuestions } from '../questions.ts'

/** What reading a set refuses must not be written either. */
const MAX_FILE_BYTES = 50 * 1024 * 1024

/** Throws the SetError that opening the set would, were `text` in the file. */
export function checkCases(file: string, bytes: Buffer, text: string): void {
  if (bytes.length > MAX_FILE_BYTES) throw new SetError({ file, field: null, problem: 'the file would have more than 50 MB, which is the limit', hint: 'Split the set.' })
  const source = { file, bytes, text, root: parsed(file, text) }
  if (basename(file) === 'questions.json') parseQuestions(source)
  if (basename(file) === 'abstention.json') parseAbstention(source)
}

function parsed(file: string, text: string): JsonNode {
  try {
    return parseJson(text)
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    throw new SetError({ file, field: null, problem: `not valid JSON: ${error.message}`, hint: error.hint, ...lineAndColumn(text, error.offset) }, { cause: error })
  }
}
