import type { CensusLevels } from '../../../shared/census/types.ts'
import { isRecomposable } from '../../../shared/delivery/compose.ts'
import { judgeDoor } from '../../../shared/door/judge.ts'
import type { Question } from '../../../shared/golden/types.ts'
import type { Json } from '../../../shared/report/types.ts'
import { countCases } from '../../../shared/score/section.ts'
import { doorCase } from '../../../shared/door/judge.ts'
import { readDoor } from '../read-door.ts'
import type { CommittedStep, RunContext, Section, Step } from '../types.ts'
import { makeCase, reasonOf } from '../checks.ts'

const LEVELS = ['median', 'p95', 'max'] as const

/** How many questions pass on a median, a p95 and the worst observed day of the census. */
export const pressureProfile: Section = {
  name: 'pressure_profile',
  weight: 0,

  async plan(ctx) {
    const levels = ctx.census?.levels ?? null
    if (levels === null) return []
    return LEVELS.map((level): Step => ({
      id: level,
      phase: 'read',
      label: `pressure ${level} (${levels[level]} characters)`,
      run: async () => ({ cases: [], data: await profile(ctx, levels[level]) }),
    }))
  },

  finish(ctx, steps) {
    const levels = ctx.census?.levels ?? null
    if (ctx.census === null || levels === null) return { measures: {}, warnings: ['the pressure profile needs a census with at least one call (--census)'] }
    const measures: Record<string, Json> = { levels_bytes: { ...levels }, origin: ctx.census.origin, worst_observed_is_a_lower_bound: true }
    for (const step of steps) measures[step.id] = step.data ?? null
    return { measures, warnings: profileWarnings(ctx, levels, steps) }
  },
}

async function profile(ctx: RunContext, pressure: number): Promise<Json> {
  const recorded = new Map(ctx.stepsOf('door').map((step) => [step.id, step]))
  const doorSteps = [...recorded.values()]
  const cases = []
  for (const [index, question] of ctx.questions.entries()) cases.push(await caseAt(ctx, question, pressure, doorSteps[index]))
  const { PASS, FAIL, ERROR } = countCases(cases)
  const margins = cases.flatMap((entry) => (entry.status === 'PASS' && typeof entry.margin === 'number' ? [entry.margin] : []))
  return { pressure_chars: pressure, PASS, FAIL, ERROR, min_margin_chars: margins.length === 0 ? null : Math.min(...margins) }
}

/** From the recorded delivery where it can be composed again; where that is not possible, the door is asked anew. */
async function caseAt(ctx: RunContext, question: Question, pressure: number, step: CommittedStep | undefined) {
  try {
    const known = step?.deliveries?.[0]?.delivery
    if (step !== undefined && known === undefined) return makeCase(question.question, 'ERROR', step.cases[0]?.note ?? 'no answer')
    const delivery = known !== undefined && isRecomposable(known.layout) ? known : (await readDoor(ctx, question.question, pressure)).delivery
    const hasCards = question.entity !== null && (await ctx.hasCards())
    return doorCase(question, 0, judgeDoor({ question, delivery, pressure, filler: ctx.filler, hasCards }), delivery.ms)
  } catch (error) {
    ctx.signal.throwIfAborted()
    return makeCase(question.question, 'ERROR', reasonOf(error))
  }
}

function profileWarnings(ctx: RunContext, levels: CensusLevels, steps: readonly CommittedStep[]): string[] {
  const cut = ctx.memory.doors.find((door) => door.name === ctx.settings.door)?.cut ?? null
  const passes = (id: string) => (steps.find((step) => step.id === id)?.data as { PASS: number } | undefined)?.PASS ?? 0
  const lost = passes('median') - passes('p95')
  return [
    ...(cut !== null && levels.max > cut
      ? [`the worst tool response seen (${levels.max} bytes) is larger than this door's whole budget (${cut}): on such a day the memory has no room at all`] : []),
    "'max' is the worst response seen so far, a lower bound of a bad day that moves with every census: compare median and p95 between runs",
    ...(lost > 0 ? [`${lost} ${lost === 1 ? 'answer that passes' : 'answers that pass'} on a median day ${lost === 1 ? 'is' : 'are'} lost on a p95 day`] : []),
  ]
}
