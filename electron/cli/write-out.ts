import { resolve } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { AppError } from '../service/errors.ts'

/** Writes a result to stdout, or whole into a file whose path is then said on stderr. Rejects with an AppError. */
export async function writeOut(text: string, out: string | undefined): Promise<void> {
  if (out === undefined) {
    process.stdout.write(text)
    return
  }
  const file = resolve(out)
  try {
    await writeFileAtomic(file, text)
  } catch (error) {
    throw new AppError('report', `${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`, 'Choose another file.', { cause: error })
  }
  process.stderr.write(`${file}\n`)
}
