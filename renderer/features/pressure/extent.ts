import type { CutCurves, PressureView } from '../../../shared/contract/types.ts'
import { roundUp } from '../../../shared/levels/scale.ts'
import { LONGEST } from './place.ts'

/** The last place where the number of passes changes. */
function lastStep(passes: readonly { readonly from: number }[] | null): number {
  return passes?.at(-1)?.from ?? 0
}

/** Room behind the last step, so that it is no edge. */
const ROOM = 1.2
const LEAST = 1000

/** How long a payload the slider reaches: twice the cut, the worst of the census, what was measured, and past the last break. */
export function longestPayload(view: PressureView): number {
  const wanted = Math.max(LEAST, 2 * (view.cut ?? 0), view.levels?.max ?? 0, ROOM * lastStep(view.passes), ...view.points.map((point) => point.pressure), view.pressure)
  return Math.min(LONGEST, roundUp(wanted))
}

/** How long a cut the slider reaches: twice the door's own, and past the length that holds every answer. */
export function longestCut(ownCut: number | null, curves: CutCurves | null): number {
  return Math.min(LONGEST, roundUp(Math.max(LEAST, 2 * (ownCut ?? 0), ROOM * lastStep(curves?.passes ?? null))))
}
