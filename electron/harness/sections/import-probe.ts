import { dateWithin } from '../../../shared/dates/date-within.ts'
import { uncutAnswer } from '../../../shared/delivery/compose.ts'
import type { CaseRecord } from '../../../shared/report/types.ts'
import { makeCase, reasonOf, verdict } from '../checks.ts'
import { pollUntil } from '../poll.ts'
import { IMPORT_SENTENCES as say } from '../probe-sentences.ts'
import { readDoor } from '../read-door.ts'
import type { RunContext, StepResult } from '../types.ts'
import { WriteLog } from '../write-log.ts'

/**
 * Imports a memory of 14 March 2021 and looks whether the door brings it with that date. It is recognised by a word
 * that the question does not hold, so an echo of the question is not mistaken for it.
 */
export async function runImportProbe(ctx: RunContext, name: string): Promise<StepResult> {
  const log = new WriteLog(ctx)
  let result: CaseRecord
  try {
    result = await probe(ctx, log, name)
  } catch (error) {
    result = makeCase(name, 'ERROR', reasonOf(error))
  }
  const undone = await log.undo()
  ctx.signal.throwIfAborted()
  return { cases: [result], data: { import_cleanup_ok: undone.clean }, warnings: undone.warnings, written: undone.written }
}

async function probe(ctx: RunContext, log: WriteLog, name: string): Promise<CaseRecord> {
  const [asked, hidden] = [ctx.randomWord(8), ctx.randomWord(8)]
  const text = say.canary(asked, hidden)
  const day = say.date.slice(0, 10)
  const ids = await log.write('import', 'import canary', text, (memory) => memory.importMemory(text, say.date))
  if (ids.length === 0) return verdict(name, false, 'the memory gave no id for what it imported')
  if (ctx.memory.has('settle')) await ctx.memory.settle()
  const budget = ctx.settings.writeToServeSeconds
  const read = async () => {
    const { delivery, text: delivered } = await readDoor(ctx, say.ask(asked))
    const uncut = uncutAnswer(delivery)
    return { atDoor: dateWithin(delivered, hidden, day), inAnswer: dateWithin(uncut, hidden, day), stored: delivered.includes(hidden) || uncut.includes(hidden) }
  }
  const served = await pollUntil(ctx, budget, read, (value) => value.atDoor || value.inAnswer)
  if (served.last.atDoor && served.served) return verdict(name, true, `served with ${day} after ${served.ms} ms`)
  if (served.served) return verdict(name, true, `served with ${day} in the uncut answer only: lost through the cut of this door`)
  if (served.last.atDoor || served.last.inAnswer) return verdict(name, false, `served with ${day} too late: after ${served.ms} ms, and ${budget} s were allowed`)
  return verdict(name, false, served.last.stored ? `served without its date ${day}` : `not served within ${budget} s`)
}
