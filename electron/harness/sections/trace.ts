import { compose } from '../../../shared/delivery/compose.ts'
import { readDoor } from '../read-door.ts'
import { reasonOf } from '../checks.ts'
import type { RunContext, Section, Step, StepResult } from '../types.ts'

const ASKED_AGAIN = 5

/** Did the benchmark itself leave a trace? The first golden questions are asked again when everything is over. */
export const trace: Section = {
  name: 'trace',
  weight: 0,

  async plan(ctx) {
    return ctx.questions.slice(0, ASKED_AGAIN).map((question, index): Step => ({
      id: `question:${index}`,
      phase: 'after',
      label: question.question,
      run: () => askAgain(ctx, question.question, index),
    }))
  },

  finish(_ctx, steps) {
    const asked = steps.filter((step) => step.data !== undefined)
    // Written by `askAgain` below and kept as JSON.
    const changed = asked.filter((step) => (step.data as { changed: boolean }).changed).map((step) => step.id)
    const warnings = steps.flatMap((step) => step.warnings ?? [])
    if (changed.length > 0) {
      warnings.push(`${changed.length} of ${asked.length} golden questions are answered differently after the run than before it: the benchmark left a trace, or the memory changed meanwhile`)
    }
    return { measures: { asked_again: asked.length, changed: changed.length }, warnings }
  },
}

async function askAgain(ctx: RunContext, question: string, index: number): Promise<StepResult> {
  const before = ctx.stepsOf('door')[index]?.deliveries?.[0]?.delivery
  if (before === undefined) return { cases: [] }
  try {
    const { pressure } = ctx.settings
    const after = await readDoor(ctx, question)
    return { cases: [], data: { changed: compose(before.layout, { pressure, filler: ctx.filler }).text !== after.text } }
  } catch (error) {
    ctx.signal.throwIfAborted()
    return { cases: [], warnings: [`a golden question could not be asked again after the run: ${reasonOf(error)}`] }
  }
}
