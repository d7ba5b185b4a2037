import { percentile } from '../../../shared/score/percentile.ts'
import type { CaseRecord, Json } from '../../../shared/report/types.ts'
import { attempt, skipCase, verdict } from '../checks.ts'
import { pollStable, pollUntil, type StableOutcome } from '../poll.ts'
import { LIVE_SENTENCES as say } from '../probe-sentences.ts'
import { holds, readDoor } from '../read-door.ts'
import type { RunContext, StepResult } from '../types.ts'
import { WriteLog } from '../write-log.ts'

const SESSION = 'adebench'

interface Probe {
  readonly ctx: RunContext
  readonly log: WriteLog
  readonly token: string
  readonly measures: Record<string, Json>
}

/** Writes canaries into the working memory and watches when and how the door serves them. */
export async function runLiveProbe(ctx: RunContext): Promise<StepResult> {
  const probe: Probe = { ctx, log: new WriteLog(ctx), token: ctx.randomWord(8), measures: { write_to_serve_budget_s: ctx.settings.writeToServeSeconds } }
  const cases: CaseRecord[] = []
  let stopped: unknown = null
  try {
    cases.push(await writtenCase(probe))
    const served = await servedCase(probe)
    cases.push(served)
    if (served.status === 'PASS') cases.push(await doorTextCase(probe), await samplesCase(probe), await overwriteCase(probe), await sequenceCase(probe))
    else cases.push(...['door', 'samples', 'overwrite', 'sequence'].map((what) => skipCase(NAMES[what as keyof typeof NAMES](ctx), 'the first canary was never served')))
  } catch (error) {
    // Only the run's cancel comes this far; what was written still has to go.
    stopped = error
  }
  const undone = await probe.log.undo()
  if (stopped !== null) throw stopped
  cases.push(
    await attempt(NAMES.cleanup(), ctx.signal, async () => {
      const left = await ctx.memory.workingKeys(SESSION)
      return verdict(NAMES.cleanup(), left.length === 0, left.length === 0 ? '' : `still there: ${left.join(', ')}`)
    }),
  )
  return { cases, data: probe.measures, warnings: undone.warnings, written: undone.written }
}

const NAMES = {
  written: () => 'a canary is written into working memory',
  served: () => 'the canary just written is served',
  door: (ctx: RunContext) => `the canary reaches the text of door ${ctx.settings.door}`,
  samples: (ctx: RunContext) => `${ctx.settings.writeToServeSamples} more canaries are served within the budget`,
  overwrite: () => 'an overwritten canary is served new, never old, never both',
  sequence: () => 'of two writes back to back the second stays, and the first never returns',
  cleanup: () => `the session ${SESSION} is empty afterwards`,
} as const

function writtenCase({ ctx, log, token }: Probe): Promise<CaseRecord> {
  return attempt(NAMES.written(), ctx.signal, async () => {
    const stored = await log.writeWorking('live-state canary', SESSION, `canary-${token}`, say.password(token, 'sunflower'))
    return verdict(NAMES.written(), stored, stored ? '' : 'the memory did not confirm the write')
  })
}

/** Values of the working memory that an answer brings and that hold all of these words. */
async function working(ctx: RunContext, query: string, ...words: readonly string[]): Promise<string[]> {
  const raw = await ctx.memory.ask(query)
  return raw.working.map((entry) => entry.value).filter((value) => words.every((word) => value.includes(word)))
}

function servedCase({ ctx, token, measures }: Probe): Promise<CaseRecord> {
  return attempt(NAMES.served(), ctx.signal, async () => {
    const budget = ctx.settings.writeToServeSeconds
    // The question holds the canary's own word: without the password it is an echo of the question.
    const served = await pollUntil(ctx, budget, () => working(ctx, say.askPassword(token), token, 'sunflower'), (values) => values.length > 0)
    measures['write_to_serve_ms'] = served.served ? served.ms : null
    return verdict(NAMES.served(), served.served, served.served ? `after ${served.ms} ms` : `not within ${budget} s`)
  })
}

function doorTextCase({ ctx, token }: Probe): Promise<CaseRecord> {
  const name = NAMES.door(ctx)
  return attempt(name, ctx.signal, async () => {
    const reaches = async () => holds((await readDoor(ctx, say.askPassword(token))).text, 'sunflower')
    const read = await pollUntil(ctx, ctx.settings.writeToServeSeconds, reaches, (there) => there)
    return verdict(name, read.served, read.served ? '' : 'the working memory holds it, the delivered text does not')
  })
}

function samplesCase({ ctx, log, token, measures }: Probe): Promise<CaseRecord> {
  const name = NAMES.samples(ctx)
  return attempt(name, ctx.signal, async () => {
    const { writeToServeSamples: count, writeToServeSeconds: budget } = ctx.settings
    const served: number[] = []
    for (let index = 1; index <= count; index++) {
      const value = say.sample(token, index)
      await log.writeWorking(`live-state sample ${index}`, SESSION, `canary-${token}-sample-${index}`, value)
      const read = await pollUntil(ctx, budget, () => working(ctx, say.askSample(token, index), value), (values) => values.length > 0)
      if (read.served) served.push(read.ms)
    }
    measures['samples_ms'] = served
    const sorted = served.toSorted((a, b) => a - b)
    const spread = sorted.length === 0 ? '' : `; p50 ${percentile(sorted, 0.5)} ms, p95 ${percentile(sorted, 0.95)} ms`
    return verdict(name, served.length === count, `${served.length} of ${count} within ${budget} s${spread}`)
  })
}

interface Pair {
  readonly old: boolean
  readonly current: boolean
}

async function readPair(ctx: RunContext, query: string, token: string, old: string, current: string): Promise<Pair> {
  const values = await working(ctx, query, token)
  return { old: values.some((value) => value.includes(old)), current: values.some((value) => value.includes(current)) }
}

/** Reads with the old value after the new one had been seen: the door went back. */
function returns(reads: StableOutcome<Pair>['reads']): number {
  const first = reads.findIndex((read) => read.value.current)
  return first === -1 ? 0 : reads.slice(first).filter((read) => read.value.old).length
}

function overwriteCase({ ctx, log, token, measures }: Probe): Promise<CaseRecord> {
  const name = NAMES.overwrite()
  return attempt(name, ctx.signal, async () => {
    const budget = ctx.settings.writeToServeSeconds
    await log.writeWorking('live-state canary, overwritten', SESSION, `canary-${token}`, say.password(token, 'tulip'))
    const read = () => readPair(ctx, say.askOverwritten, token, 'sunflower', 'tulip')
    const seen = await pollStable(ctx, budget, read, (value) => value.current && !value.old)
    const stale = returns(seen.reads)
    measures['overwrite_to_visible_ms'] = seen.ms
    measures['stale_reads_after_overwrite'] = stale
    if (seen.stable && stale === 0) return verdict(name, true, `new value alone after ${seen.ms ?? 0} ms`)
    const last = seen.reads.at(-1)?.value
    const why = stale > 0 ? `${stale} reads brought the old value after the new one had been served` : last?.old ? 'STALE: the old value is still served' : `the new value was not served within ${budget} s`
    return verdict(name, false, why)
  })
}

function sequenceCase({ ctx, log, token, measures }: Probe): Promise<CaseRecord> {
  const name = NAMES.sequence()
  return attempt(name, ctx.signal, async () => {
    const budget = ctx.settings.writeToServeSeconds
    const key = `canary-${token}-sequence`
    await log.writeWorking('live-state sequence one', SESSION, key, say.sequence(token, 'one'))
    await log.writeWorking('live-state sequence two', SESSION, key, say.sequence(token, 'two'))
    const read = () => readPair(ctx, say.askSequence, token, 'sequence one', 'sequence two')
    const seen = await pollStable(ctx, budget, read, (value) => value.current && !value.old)
    const back = returns(seen.reads)
    measures['repeated_writes_settle_ms'] = seen.ms
    measures['out_of_order_reads'] = back
    const passed = seen.stable && back === 0
    // The timeline is what a person needs when it failed, and noise otherwise.
    const timeline = passed ? {} : { timeline: seen.reads.map((entry) => ({ t_ms: entry.atMs, first: entry.value.old, second: entry.value.current })) }
    const note = passed ? `settled after ${seen.ms ?? 0} ms` : back > 0 ? `the first value returned in ${back} reads` : `the second value did not settle within ${budget} s`
    return verdict(name, passed, note, timeline)
  })
}
