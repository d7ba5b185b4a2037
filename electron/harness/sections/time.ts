import { localDay } from '../../../shared/dates/local-day.ts'
import type { CaseRecord, Json } from '../../../shared/report/types.ts'
import { roundHalfEven } from '../../../shared/score/round.ts'
import { WEIGHTS } from '../../../shared/score/weights.ts'
import { attempt, makeCase, measured, skipCase, verdict } from '../checks.ts'
import type { RunContext, Section, Step, StepResult } from '../types.ts'
import { doorData } from './door.ts'
import { runImportProbe } from './import-probe.ts'
import { READ_ONLY } from './read-only.ts'

const AGE = 'facts carry their age'
const IMPORT = 'an imported memory reaches the door with its own date'
const NEEDED_SHARE = 0.95
const DAYS = 3
const EPISODES_A_DAY = 200

/** Does what the memory delivers carry its date, and does it find what happened on a day? */
export const time: Section = {
  name: 'time',
  weight: WEIGHTS.time,

  async plan(ctx) {
    return [
      { id: 'age', phase: 'read', label: AGE, run: async () => ageStep(ctx) },
      { id: 'dated-facts', phase: 'read', label: 'facts with an event date', run: () => datedFactsStep(ctx) },
      ...(await daySteps(ctx)),
      importStep(ctx),
      { id: 'signed', phase: 'read', label: ctx.settings.signedQuestion, run: async () => ({ cases: [await signedCase(ctx)] }) },
    ]
  },

  finish(_ctx, steps) {
    const measures: Record<string, Json> = {}
    const days: Json[] = []
    for (const { data } of steps) {
      // Each step's data is an object of measures, or the day it asked for, written by the steps of this section.
      const { day, ...rest } = (data ?? {}) as Readonly<Record<string, Json>>
      if (day !== undefined) days.push(day)
      Object.assign(measures, rest)
    }
    return { measures: { ...measures, days_tried: days }, warnings: steps.flatMap((step) => step.warnings ?? []) }
  },
}

function ageStep(ctx: RunContext): StepResult {
  if (!ctx.settings.sections.includes('door')) return { cases: [skipCase(AGE, 'the door section, whose hits are looked at, did not run')] }
  const steps = ctx.stepsOf('door')
  const data = doorData(steps)
  // Hits that could not be read are not hits that are not there.
  if (data.length === 0 && steps.length > 0) return { cases: [makeCase(AGE, 'ERROR', 'no question of the door section was answered')] }
  const total = data.reduce((sum, step) => sum + step.semantic, 0)
  const dated = data.reduce((sum, step) => sum + step.dated, 0)
  if (total === 0) return { cases: [skipCase(AGE, 'no answer of the door section brought a fact')] }
  const share = dated / total
  const percent = roundHalfEven(share * 100, 1)
  return {
    cases: [verdict(AGE, share >= NEEDED_SHARE, `${dated} of ${total} (${percent}%) open with a date; ${NEEDED_SHARE * 100}% are needed`)],
    data: { share_of_memories_with_age: roundHalfEven(share, 4) },
  }
}

async function datedFactsStep(ctx: RunContext): Promise<StepResult> {
  if (!ctx.memory.has('datedFacts')) return { cases: [] }
  return measured(ctx.signal, 'how many facts carry a date', async () => {
    const { dated, total } = await ctx.memory.datedFacts()
    if (total === 0) return { data: { facts_with_event_date: null } }
    return {
      data: { facts_with_event_date: `${dated}/${total}` },
      warnings: dated * 2 < total ? [`only ${dated} of ${total} facts carry the date of what they tell`] : [],
    }
  })
}

async function daySteps(ctx: RunContext): Promise<Step[]> {
  const none = (reason: string): Step => ({ id: 'no-days', phase: 'read', label: 'day filter', run: async () => ({ cases: [skipCase('day filter', reason)] }) })
  if (!ctx.memory.has('episodes')) return [none('this memory keeps no episodes')]
  const name = 'days with episodes are listed'
  let days: readonly string[]
  try {
    days = [...new Set(await ctx.memory.recentDays(DAYS))].slice(0, DAYS)
  } catch (error) {
    // A list that could not be read is an ERROR case next to the others, not a memory without episodes.
    ctx.signal.throwIfAborted()
    return [{ id: 'no-days', phase: 'read', label: name, run: async () => ({ cases: [await attempt(name, ctx.signal, () => Promise.reject(error as Error))] }) }]
  }
  if (days.length === 0) return [none('the memory holds no episode')]
  return days.map((day, index) => ({
    id: `day:${index}:${day}`,
    phase: 'read',
    label: `episodes of ${day}`,
    run: async () => ({ cases: [await dayCase(ctx, day, index)], data: { day } }),
  }))
}

/** Named by rank, not by date: on a memory that lives on, today's latest day is compared with yesterday's. */
const RANKS = ['the latest day', 'the second latest day', 'the third latest day'] as const

function dayCase(ctx: RunContext, day: string, index: number): Promise<CaseRecord> {
  const name = `asking for ${RANKS[index] ?? `day ${index + 1}`} with episodes brings that day's and no other's`
  return attempt(name, ctx.signal, async () => {
    const episodes = await ctx.memory.episodesOfDay(day, EPISODES_A_DAY)
    if (episodes.length === 0) return verdict(name, false, `no episode came for ${day}`)
    const strays = episodes.filter((episode) => episode.createdAt === null || localDay(episode.createdAt, ctx.settings.timeZone) !== day)
    const count = `${episodes.length} ${episodes.length === 1 ? 'episode' : 'episodes'}`
    return verdict(name, strays.length === 0, strays.length === 0 ? `${day}: ${count}` : `${day}: ${count}, ${strays.length} of another day or undated (first: ${strays[0]?.createdAt ?? 'undated'})`)
  })
}

function importStep(ctx: RunContext): Step {
  if (!ctx.memory.has('imports') || !ctx.memory.has('forget')) {
    return { id: 'import', phase: 'read', label: IMPORT, run: async () => ({ cases: [skipCase(IMPORT, 'this memory cannot import with a date and forget again')] }) }
  }
  if (!ctx.settings.writes) return { id: 'import', phase: 'read', label: IMPORT, run: async () => ({ cases: [skipCase(IMPORT, READ_ONLY)] }) }
  return { id: 'import', phase: 'write', label: IMPORT, run: () => runImportProbe(ctx, IMPORT) }
}

function signedCase(ctx: RunContext): Promise<CaseRecord> {
  const { signedPrefix: prefix, signedQuestion: question } = ctx.settings
  const name = `«${question}» brings the episodes signed ${prefix}`
  return attempt(name, ctx.signal, async () => {
    if (!ctx.memory.has('episodes')) return skipCase(name, 'this memory keeps no episodes')
    const stored = await ctx.memory.signedEpisodes(prefix)
    if (stored === 0) return skipCase(name, `the memory holds no episode signed ${prefix}`)
    const opening = prefix.endsWith(']') ? prefix.slice(0, -1) : prefix
    const found = (await ctx.memory.ask(question)).episodic.filter((episode) => episode.input.includes(opening)).length
    return verdict(name, found > 0, `${found} in the answer, ${stored} stored`)
  })
}
