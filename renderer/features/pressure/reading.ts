import type { CutCurves, PressureView } from '../../../shared/contract/types.ts'
import type { DoorStatus } from '../../../shared/door/judge.ts'
import { passesAt, statusAt } from '../../../shared/levels/steps.ts'

/** The curves at hand. They come one after the other; what is not there yet is null. */
export interface AtHand {
  /** At the door's own cut. */
  readonly own: PressureView
  /** At the cut asked about, over the payload. */
  readonly whatIf: PressureView | null
  /** At one payload, over the cut. */
  readonly cuts: { readonly pressure: number; readonly curves: CutCurves } | null
}

/** How many questions pass at one payload and cut, and how each stands. Null: not known (yet). */
export interface Reading {
  readonly passes: number | null
  statusOf(key: string): DoorStatus | null
}

const UNKNOWN: Reading = { passes: null, statusOf: () => null }

type Curved = { readonly key: string; readonly curve: PressureView['questions'][number]['curve'] }

/** Made once per answer of the service: a slider reads from it with every move. */
const curvesByKey = new WeakMap<readonly Curved[], ReadonlyMap<string, Curved['curve']>>()

function byKey(questions: readonly Curved[]): ReadonlyMap<string, Curved['curve']> {
  const known = curvesByKey.get(questions)
  if (known !== undefined) return known
  const curves = new Map(questions.map(({ key, curve }) => [key, curve]))
  curvesByKey.set(questions, curves)
  return curves
}

function readOff(questions: readonly Curved[], passes: PressureView['passes'], at: number): Reading {
  const curves = byKey(questions)
  return {
    passes: passes === null ? null : passesAt(passes, at),
    statusOf(key) {
      const curve = curves.get(key) ?? null
      return curve === null ? null : statusAt(curve, at)
    },
  }
}

/** The reading at a payload and a cut (null = none), from whichever curves hold for both. Finished text: from what was measured. */
export function readingAt({ own, whatIf, cuts }: AtHand, pressure: number, cut: number | null): Reading {
  if (own.passes === null) {
    if (cut !== own.cut) return UNKNOWN
    const here = own.questions.map(({ key, status }) => [key, status] as const)
    const statuses = pressure === own.pressure ? new Map(here) : new Map<string, never>()
    return {
      passes: own.points.find((point) => point.pressure === pressure)?.passes ?? null,
      statusOf(key) {
        const status = statuses.get(key)
        return status === undefined || status === 'SKIP' ? null : status
      },
    }
  }
  if (cut === own.cut) return readOff(own.questions, own.passes, pressure)
  if (whatIf !== null && whatIf.cut === cut) return readOff(whatIf.questions, whatIf.passes, pressure)
  if (cuts !== null && cuts.pressure === pressure && cut !== null) return readOff(cuts.curves.questions, cuts.curves.passes, cut)
  return UNKNOWN
}
