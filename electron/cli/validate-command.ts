import { currentQuestions, validationSheet } from '../service/validation-sheet.ts'
import type { ValidateFlags } from './validate.ts'
import { withStore } from './store.ts'
import { writeOut } from './write-out.ts'

/** `adebench validate`: rejects with what went wrong; a file is whole or not there. */
export async function validateCommand(reference: string, flags: ValidateFlags): Promise<void> {
  await withStore(async (store) => {
    const { id } = store.runs.find(reference)
    await writeOut(validationSheet(store, id, await currentQuestions(store, id)), flags.out)
  })
}
