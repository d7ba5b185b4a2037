import { jsonRecords } from '../../../shared/duplicates/records.ts'
import { detailBlock } from '../../../shared/delivery/twostep.ts'
import type { Delivery } from '../../../shared/delivery/types.ts'
import type { CaseRecord, Json } from '../../../shared/report/types.ts'
import { attempt, makeCase, reasonOf, verdict } from '../checks.ts'
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
  try {
    await probe(ctx, log, entity, cases, measures)
  } catch (error) {
    // Before there was anything to replace, or the run's cancel.
    if (!ctx.signal.aborted) cases.push(makeCase(REPLACED, 'ERROR', reasonOf(error)))
  }
  const undone = await log.undo()
  ctx.signal.throwIfAborted()
  return { cases, data: { ...measures, probe_cleanup_ok: undone.clean }, warnings: undone.warnings, written: undone.written }
}

async function probe(ctx: RunContext, log: WriteLog, entity: string, cases: CaseRecord[], measures: Record<string, Json>): Promise<void> {
  const { writeToServeSeconds: budget } = ctx.settings
  const write = async (what: string, text: string) => {
    await log.write('fact', what, text, (memory) => memory.writeFact(text))
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
    return
  }
  let changed = false
  cases.push(await attempt(REPLACED, ctx.signal, async () => {
    await write('update probe: changed value', say.port(entity, 9000))
    changed = true
    const replaced = await pollStable(ctx, budget, readPort, (read) => read.current && !read.old)
    const both = replaced.reads.filter((read) => read.value.old && read.value.current).length
    measures['probe_replace_ms'] = replaced.ms
    measures['probe_reads_with_both'] = both
    return verdict(REPLACED, replaced.stable, replacedNote(replaced.stable, replaced.ms, replaced.reads.at(-1)?.value, both, budget))
  }))
  cases.push(await attempt(NEIGHBOUR, ctx.signal, async () => {
    const logs = await readDoor(ctx, say.askLogs(entity))
    const kept = holds(logs.text, `/srv/${entity}/logs`)
    return verdict(NEIGHBOUR, kept, kept ? 'still delivered' : 'no longer delivered')
  }))
  cases.push(await attempt(RESTATED, ctx.signal, async () => {
    // Written once only, one copy would prove nothing.
    if (!changed) throw new Error('the changed value could not be written, so there was nothing to restate')
    await write('update probe: restated value', say.port(entity, 9000))
    const settled = await pollStable(ctx, budget, async () => copies(await readDoor(ctx, say.askPort(entity)), 'port 9000'), (count) => count === 1)
    const count = settled.reads.at(-1)?.value ?? 0
    return verdict(RESTATED, settled.stable, `${count} ${count === 1 ? 'copy' : 'copies'} delivered${count === 1 && !settled.stable ? ', but not steadily' : ''}`)
  }))
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
 * door the delivered details that hold it, or the times the brief announces it where that is more (a detail that did not
 * fit is announced only); otherwise its occurrences in the text.
 */
export function copies(reading: { readonly text: string; readonly delivery: Delivery }, phrase: string): number {
  const records = jsonRecords(reading.text)
  if (records !== null) return records.filter((record) => holds(record, phrase)).length
  const { layout } = reading.delivery
  if (layout.kind === 'two-step') {
    const blocks = layout.details.map((detail) => detailBlock(detail, layout.detailCap))
    const delivered = blocks.filter((block) => reading.text.includes(block) && holds(block, phrase)).length
    return Math.max(delivered, occurrences(layout.brief, phrase))
  }
  return occurrences(reading.text, phrase)
}
