import { compose, isRecomposable, wholePressure } from '../delivery/compose.ts'
import type { Filler } from '../delivery/filler.ts'
import { fillerClash } from '../delivery/filler.ts'
import type { Delivery } from '../delivery/types.ts'
import { isEmptyAnswer, lacksCard } from '../door/judge.ts'
import type { DoorStatus } from '../door/judge.ts'
import type { Question } from '../golden/types.ts'
import { composedCurve } from './composed.ts'
import { judgeAs } from './groups.ts'
import type { Judge } from './groups.ts'
import type { CurveSegment } from './segments.ts'
import { segmentsFrom } from './segments.ts'
import { twoStepCutCurve, twoStepPressureCurve } from './twostep.ts'

/** What a curve is computed from: one recorded delivery, without asking the memory again. */
export interface CurveInput {
  readonly question: Question
  readonly delivery: Delivery
  readonly filler: Filler
  readonly hasCards: boolean
  /** Undefined = the layout's own cut, null = none. */
  readonly cut?: number | null | undefined
}

function constant(status: DoorStatus): CurveSegment[] {
  return [{ from: 0, to: null, status }]
}

/** The status that holds whatever the pressure and the cut, or the judge of the groups where it depends on them. */
function settle({ question, delivery, filler, hasCards }: CurveInput): DoorStatus | Judge {
  const clash = fillerClash(filler, [...question.expected, ...question.forbidden].flat())
  if (clash !== null) throw new Error(`The competing payload "${filler.id}" may hold the token "${clash}": choose another wording.`)
  if (isEmptyAnswer(delivery, filler)) return 'ERROR'
  return lacksCard(question, delivery, hasCards) ? 'FAIL' : judgeAs(question)
}

/**
 * The status of a question at every pressure from 0 up, exact: the same as judging the composed text at each, computed from
 * the few lengths at which something can change. Segments follow each other; `to` is inclusive, null = without end. Null for
 * finished (opaque) text, and where a detail is unknown: of those only the measured point is known. Throws when the filler
 * holds a token of the question.
 */
export function pressureCurve(input: CurveInput): CurveSegment[] | null {
  const { layout } = input.delivery
  if (layout.kind === 'opaque' || !isRecomposable(layout)) return null
  const judge = settle(input)
  if (typeof judge === 'string') return constant(judge)
  const own = layout.kind === 'two-step' ? layout.budget : layout.cut
  const limit = input.cut === undefined ? own : input.cut
  const cut = limit === null ? null : Math.max(0, limit)
  // Without payload the memory's own blocks touch, which no other pressure has: that one is composed and matched.
  const calm = judge.text(compose(layout, { pressure: 0, filler: input.filler, cut }).text)
  const rest = layout.kind === 'two-step' ? twoStepPressureCurve(layout, judge, cut) : composedCurve(layout, judge, { over: 'pressure', cut })
  return segmentsFrom([{ from: 0, status: calm }, ...rest])
}

/** The status of a question at every cut (two-step: budget) from 0 up, under a fixed `pressure`; else as `pressureCurve`. */
export function cutCurve(input: Omit<CurveInput, 'cut'> & { readonly pressure: number }): CurveSegment[] | null {
  const { layout } = input.delivery
  if (layout.kind === 'opaque' || !isRecomposable(layout)) return null
  const judge = settle(input)
  if (typeof judge === 'string') return constant(judge)
  const pressure = wholePressure(input.pressure)
  return segmentsFrom(
    layout.kind === 'two-step' ? twoStepCutCurve(layout, judge, pressure) : composedCurve(layout, judge, { over: 'cut', pressure }),
  )
}

export type { BreakPoint, CurveSegment } from './segments.ts'
export { breakPoint, passesOver } from './segments.ts'
