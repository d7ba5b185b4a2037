import type { CurveSegment } from '../curve/curve.ts'
import type { DoorStatus } from '../door/judge.ts'

/** How many questions pass from a length on, until the next step. Ascending, the first from 0. */
export interface PassStep {
  readonly from: number
  readonly passes: number
}

/** The last entry that begins at or before `at`; null when all begin later. */
function lastFrom<T extends { readonly from: number }>(entries: readonly T[], at: number): T | null {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >> 1
    const entry = entries[middle]
    if (entry !== undefined && entry.from <= at) low = middle + 1
    else high = middle
  }
  return entries[low - 1] ?? null
}

/** The status of a question at a length, read off its curve; null outside of it. */
export function statusAt(curve: readonly CurveSegment[], at: number): DoorStatus | null {
  return lastFrom(curve, at)?.status ?? null
}

/** How many questions pass at a length, read off the step function. */
export function passesAt(steps: readonly PassStep[], at: number): number {
  return lastFrom(steps, at)?.passes ?? 0
}

export interface StepRow {
  readonly level: number
  /** One value per line, in the order given; null where a line has no steps. */
  readonly passes: readonly (number | null)[]
}

/**
 * Several step functions over one list of lengths, as a chart with one set of data draws them: every length at which one of
 * them steps, up to `max`, and `max` itself, so that each line reaches the end.
 */
export function mergeSteps(lines: readonly (readonly PassStep[])[], max: number): StepRow[] {
  const levels = new Set([0, ...lines.flat().map((step) => step.from), max])
  return [...levels]
    .filter((level) => level <= max)
    .toSorted((a, b) => a - b)
    .map((level) => ({ level, passes: lines.map((steps) => (steps.length === 0 ? null : passesAt(steps, level))) }))
}
