import type { CasesText } from '../../sets/edit/cases-text.ts'
import { ChangedOnDisk, writeCases, type WrittenCases } from '../../sets/edit/write-cases.ts'
import { SetError } from '../../sets/error.ts'
import { mergeTexts } from './merge.ts'
import { readFile, type SetFiles } from './set-files.ts'

const TRIES = 5

interface Overtaken {
  /** What both were made from. */
  readonly base: CasesText
  readonly theirs: CasesText
  readonly written: CasesText
}

/**
 * Another program wrote into the old file while it was replaced: its changes are made in the file as it is
 * now. Where they are in the very place that was edited, the file becomes what the other program wrote: a conflict.
 */
export async function bringIn(files: SetFiles, { base, theirs, written }: Overtaken, backups: string): Promise<'merged' | 'conflict'> {
  const name = base.file.endsWith('abstention.json') ? 'abstention' : 'questions'
  let now = written
  for (let tries = 0; tries < TRIES; tries++) {
    const merged = mergeTexts(base.text, theirs.text, now.text)
    const outcome = merged === null ? 'conflict' : 'merged'
    if (merged === now.text) return outcome
    const result = await tryToWrite(now, merged ?? theirs.text, backups)
    if (result !== null && result.overtaken === null) return outcome
    if (result !== null && result.overtaken !== null) {
      const again = await bringIn(files, { base: now, theirs: result.overtaken, written: result.cases }, backups)
      return outcome === 'conflict' ? outcome : again
    }
    ;({ cases: now } = await readFile(files, name))
  }
  throw new SetError({ file: base.file, field: null, problem: 'another program keeps writing the file', hint: 'Let it end. The file and the versions kept of it hold what every program wrote.' })
}

/** Null: it was changed once more. */
async function tryToWrite(from: CasesText, text: string, backups: string): Promise<WrittenCases | null> {
  try {
    return await writeCases(from, text, backups)
  } catch (error) {
    if (error instanceof ChangedOnDisk) return null
    throw error
  }
}
