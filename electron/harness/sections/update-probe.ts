import { jsonRecords } from '../../../shared/duplicates/records.ts'
import type { Delivery } from '../../../shared/delivery/types.ts'
import type { CaseRecord, Json } from '../../../shared/report/types.ts'
import { makeCase, reasonOf, verdict } from '../checks.ts'
import { pollStable, pollUntil } from '../poll.ts'
import { holds, occurrences, readDoor } from '../read-door.ts'
import type { RunContext, StepResult } from '../types.ts'
import { WriteLog } from '../write-log.ts'
import { UPDATE_SENTENCES as say } from '../probe-sentences.ts'

const REPLACED = 'a changed value written anew replaces the old one at the door (no id given)'
const NEIGHBOUR = 'another fact about the same entity survives the update'
const RESTATED = 'restating the current value leaves one copy'

/** The harness's own update probe, word for word the same for every memory (see docs/measurement.md, updates). */
export async function runUpdateProbe(ctx: RunContext): Promise<StepResult> {
  const entity = `zet${ctx.randomWord(6)}`
  const log = new WriteLog(ctx)
  const cases: CaseRecord[] = []
  const measures: Record<string, Json> = { probe_entity: entity }
  let next = REPLACED
  try {
    next = await probe(ctx, log, entity, cases, measures, (name) => (next = name))
  } catch (error) {
    if (!ctx.signal.aborted) cases.push(makeCase(next, 'ERROR', reasonOf(error)))
  }
  const undone = await log.undo()
  ctx.signal.throwIfAborted()
  return { cases, data: { ...measures, probe_cleanup_ok: undone.clean }, warnings: undone.warnings, written: undone.written }
}

async function probe(
  ctx: RunContext, log: WriteLog, entity: string, cases: CaseRecord[], measures: Record<string, Json>, at: (name: string) => string,
): Promise<string> {
  const { writeToServeSeconds: budget } = ctx.settings
  const write = async (what: string, text: string) => {
    await log.write('fact', what, text, () => ctx.memory.writeFact(text))
    if (ctx.memory.has('settle')) await ctx.memory.settle()
  }
  const readPort = async () => {
    const { text } = await readDoor(ctx, say.askPort(entity))
    return { old: holds(text, '8000'), current: holds(text, '9000') }
  }

  await write('update probe: first value', say.port(entity, 8000))
  await write('update probe: neighbour', say.logs(entity))
  const first = await pollUntil(ctx, budget, readPort, (read) => read.old)
  if (!first.served) {
    cases.push(verdict(REPLACED, false, `the first value was not served within ${budget} s of its write, so there was nothing to replace`))
    return REPLACED
  }
  await write('update probe: changed value', say.port(entity, 9000))
  const replaced = await pollStable(ctx, budget, readPort, (read) => read.current && !read.old)
  const both = replaced.reads.filter((read) => read.value.old && read.value.current).length
  measures['probe_replace_ms'] = replaced.ms
  measures['probe_reads_with_both'] = both
  cases.push(verdict(REPLACED, replaced.stable, replacedNote(replaced.stable, replaced.ms, replaced.reads.at(-1)?.value, both, budget)))

  at(NEIGHBOUR)
  const logs = await readDoor(ctx, say.askLogs(entity))
  const kept = holds(logs.text, `/srv/${entity}/logs`)
  cases.push(verdict(NEIGHBOUR, kept, kept ? 'still delivered' : 'no longer delivered'))

  at(RESTATED)
  await write('update probe: restated value', say.port(entity, 9000))
  const settled = await pollStable(ctx, budget, async () => copies(await readDoor(ctx, say.askPort(entity)), 'port 9000'), (count) => count === 1)
  const count = settled.reads.at(-1)?.value ?? 0
  cases.push(verdict(RESTATED, settled.stable, `${count} ${count === 1 ? 'copy' : 'copies'} delivered`))
  return RESTATED
}

function replacedNote(stable: boolean, ms: number | null, last: { old: boolean; current: boolean } | undefined, both: number, budget: number): string {
  if (stable) return `new value alone after ${ms ?? 0} ms${both > 0 ? `; ${both} reads had both values` : ''}`
  const parts = [last?.current ? '' : `the new value was not served within ${budget} s`, last?.old ? 'STALE: the old value is still delivered' : '']
  const said = parts.filter((part) => part !== '')
  if (said.length === 0) said.push(`the answer did not stay stable within ${budget} s`)
  return [...said, ...(both > 0 ? [`${both} reads had both values`] : [])].join('; ')
}

/**
 * Copies of a phrase as a reader would count them: in one JSON document the records that hold it; behind a two-step
 * door the details that hold it, since the brief only announces them; otherwise its occurrences in the text.
 */
export function copies(reading: { readonly text: string; readonly delivery: Delivery }, phrase: string): number {
  const records = jsonRecords(reading.text)
  if (records !== null) return records.filter((record) => holds(record, phrase)).length
  const { layout } = reading.delivery
  if (layout.kind === 'two-step') {
    const inDetails = layout.details.filter((detail) => detail.text !== null && holds(detail.text, phrase)).length
    return inDetails > 0 ? inDetails : occurrences(reading.text, phrase)
  }
  return occurrences(reading.text, phrase)
}
