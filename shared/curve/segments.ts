import type { DoorStatus } from '../door/judge.ts'

/** A stretch of a curve with one status. Both ends inclusive, in code points; `to` null = without end. */
export interface CurveSegment {
  readonly from: number
  readonly to: number | null
  readonly status: DoorStatus
}

/** The status that holds from here on, until the next step. */
export interface Step {
  readonly from: number
  readonly status: DoorStatus
}

/** Joins ascending steps into segments, equal neighbours into one. */
export function segmentsFrom(steps: readonly Step[]): CurveSegment[] {
  const kept = steps.filter((step, index) => step.status !== steps[index - 1]?.status)
  return kept.map(({ from, status }, index) => {
    const next = kept[index + 1]
    return { from, to: next === undefined ? null : next.from - 1, status }
  })
}

/** Evaluates `status` at each of the places where it may change, in order, none below `first`; `first` is always one of them. */
export function stepsAt(places: Iterable<number>, first: number, status: (place: number) => DoorStatus): Step[] {
  const sorted = [...new Set([first, ...places])].filter((place) => place >= first).toSorted((a, b) => a - b)
  return sorted.map((from) => ({ from, status: status(from) }))
}

/** How many of the curves pass from each place on: the step function a chart draws. Without curves: no steps. */
export function passesOver(curves: readonly (readonly CurveSegment[])[]): { readonly from: number; readonly passes: number }[] {
  const changes = new Map<number, number>()
  for (const segment of curves.flat()) {
    if (segment.status !== 'PASS') {
      changes.set(segment.from, changes.get(segment.from) ?? 0)
      continue
    }
    changes.set(segment.from, (changes.get(segment.from) ?? 0) + 1)
    if (segment.to !== null) changes.set(segment.to + 1, (changes.get(segment.to + 1) ?? 0) - 1)
  }
  const out: { from: number; passes: number }[] = []
  let passes = 0
  for (const [from, change] of [...changes].toSorted(([a], [b]) => a - b)) {
    passes += change
    if (out.at(-1)?.passes !== passes) out.push({ from, passes })
  }
  return out
}

export interface BreakPoint {
  /** The largest place at which it passes; null when it never does, and when it passes without end. */
  readonly lastPass: number | null
  /** True: it passes from some place on without end. */
  readonly passesForever: boolean
  /** Every place whose status differs from the one before. */
  readonly flips: readonly number[]
}

/** Where a curve passes for the last time, and where its status flips. Passing is not monotonic: a cut can take a stale value away. */
export function breakPoint(curve: readonly CurveSegment[]): BreakPoint {
  const last = curve.findLast((segment) => segment.status === 'PASS')
  return {
    lastPass: last?.to ?? null,
    passesForever: last !== undefined && last.to === null,
    flips: curve.slice(1).map((segment) => segment.from),
  }
}
