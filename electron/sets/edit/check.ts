import { basename } from 'node:path'
import { SetError } from '../error.ts'
import { jsonOf, MAX_FILE_BYTES } from '../file.ts'
import { parseAbstention, parseQuestions } from '../questions.ts'

/** Throws the SetError that opening the set would, were `text` in the file: what reading refuses must not be written either. */
export function checkCases(file: string, bytes: Buffer, text: string): void {
  if (bytes.length > MAX_FILE_BYTES) throw new SetError({ file, field: null, problem: 'the file would have more than 50 MB, which is the limit', hint: 'Split the set.' })
  const source = { file, bytes, text, root: jsonOf(file, text) }
  if (basename(file) === 'questions.json') parseQuestions(source)
  if (basename(file) === 'abstention.json') parseAbstention(source)
}
