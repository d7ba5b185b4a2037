import { resolve } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { AppError } from '../service/errors.ts'
import { validationSheet } from '../service/validation-sheet.ts'
import type { ValidateFlags } from './validate.ts'
import { withStore } from './store.ts'

/** `adebench validate`: rejects with what went wrong; a file is whole or not there. */
export async function validateCommand(reference: string, flags: ValidateFlags): Promise<void> {
  await withStore(async (store) => {
    const sheet = validationSheet(store, store.runs.find(reference).id)
    if (flags.out === undefined) {
      process.stdout.write(sheet)
      return
    }
    const file = resolve(flags.out)
    try {
      await writeFileAtomic(file, sheet)
    } catch (error) {
      throw new AppError('report', `${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`, 'Choose another file.', { cause: error })
    }
    process.stderr.write(`${file}\n`)
  })
}
