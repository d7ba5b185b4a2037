import { carriesAge } from '../../../shared/dates/age.ts'
import { compose } from '../../../shared/delivery/compose.ts'
import { codePointLength } from '../../../shared/text/codepoints.ts'
import { doorCase, judgeDoor } from '../../../shared/door/judge.ts'
import { doorMeasures } from '../../../shared/door/measures.ts'
import { questionHash, questionKeys } from '../../../shared/fingerprint/hashes.ts'
import { WEIGHTS } from '../../../shared/score/weights.ts'
import { makeCase, reasonOf } from '../checks.ts'
import { readDoor } from '../read-door.ts'
import type { CommittedStep, Section, StepResult } from '../types.ts'

/** What later sections need to know of one question's answer. */
export interface DoorStepData {
  readonly [key: string]: number | null
  readonly semantic: number
  readonly dated: number
  /**
   * Code points the door would deliver without competing payload. Null where that is not known: an empty answer, or
   * finished text that was asked for with a payload in it.
   */
  readonly ownChars: number | null
  /** 1 when a card that is asked for has to come: the memory has cards. */
  readonly hasCards: number
}

/** Is the right fact in the delivered text, current, and with the card the question names? */
export const door: Section = {
  name: 'door',
  weight: WEIGHTS.door,

  async plan(ctx) {
    const keys = questionKeys(ctx.questions)
    return ctx.questions.map((question, index) => ({
      id: `question:${keys[index]?.ordinal ?? 0}:${question.question}`,
      phase: 'read',
      label: question.question,
      async run(): Promise<StepResult> {
        const ordinal = keys[index]?.ordinal ?? 0
        const identity = { ordinal, content_hash: questionHash(question), validated: question.validated }
        try {
          const { delivery } = await readDoor(ctx, question.question)
          const { pressure } = ctx.settings
          const hasCards = question.entity !== null && (await ctx.hasCards())
          const judgement = judgeDoor({ question, delivery, pressure, filler: ctx.filler, hasCards })
          const data: DoorStepData = {
            semantic: delivery.raw.semantic.length,
            dated: delivery.raw.semantic.filter((hit) => carriesAge(hit.content)).length,
            ownChars: judgement.status === 'ERROR' || (delivery.layout.kind === 'opaque' && pressure > 0)
              ? null : codePointLength(compose(delivery.layout, { pressure: 0, filler: ctx.filler }).text),
            hasCards: Number(hasCards),
          }
          return {
            cases: [{ ...doorCase(question, ordinal, judgement, delivery.ms), ...identity }],
            data,
            deliveries: [{ caseIndex: 0, delivery }],
          }
        } catch (error) {
          ctx.signal.throwIfAborted()
          return { cases: [makeCase(question.question, 'ERROR', reasonOf(error), identity)] }
        }
      },
    }))
  },

  finish(ctx, steps) {
    const cut = ctx.memory.doors.find((entry) => entry.name === ctx.settings.door)?.cut ?? null
    return doorMeasures(steps.flatMap((step) => step.cases), { door: ctx.settings.door, cut, pressure: ctx.settings.pressure, questions: ctx.questions })
  },
}

/** The data of the door steps that got an answer. */
export function doorData(steps: readonly CommittedStep[]): readonly DoorStepData[] {
  // The data was written by `plan` above and kept as JSON; a step without an answer has none.
  return steps.flatMap((step) => (step.data === undefined ? [] : [step.data as DoorStepData]))
}
