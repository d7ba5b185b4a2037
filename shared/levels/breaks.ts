import type { CurveSegment } from '../curve/curve.ts'

/** What is known of a question along the payload. */
export interface Breaking {
  /** Null: only measured points are known. */
  readonly curve: readonly CurveSegment[] | null
  /** The longest payload it passes at; null when it passes at none, or without end. */
  readonly lastPass: number | null
  readonly passesForever: boolean
}

export type BreakKind =
  | { readonly kind: 'unknown' }
  /** Never passes; `error`: the memory did not answer. */
  | { readonly kind: 'never'; readonly error: boolean }
  | { readonly kind: 'always' }
  | { readonly kind: 'up to'; readonly last: number }
  /** Passes only from some payload on, or in several stretches: a cut took something away. */
  | { readonly kind: 'stretches'; readonly stretches: readonly Stretch[] }

/** Both ends inclusive; `to` null = without end. */
export interface Stretch {
  readonly from: number
  readonly to: number | null
}

/** How a question's answer breaks as the payload grows. */
export function breakKind({ curve }: Breaking): BreakKind {
  if (curve === null) return { kind: 'unknown' }
  const stretches = curve.filter((segment) => segment.status === 'PASS').map(({ from, to }) => ({ from, to }))
  const [first] = stretches
  if (first === undefined) return { kind: 'never', error: curve.some((segment) => segment.status === 'ERROR') }
  if (stretches.length > 1 || first.from > 0) return { kind: 'stretches', stretches }
  return first.to === null ? { kind: 'always' } : { kind: 'up to', last: first.to }
}

/** Breaking ones by how soon, then those that never break, those that never pass, and those of which nothing is known. */
function rank(entry: Breaking): readonly [number, number] {
  if (entry.curve === null) return [3, 0]
  if (entry.lastPass !== null) return [0, entry.lastPass]
  return entry.passesForever ? [1, 0] : [2, 0]
}

/** First to break on top; what breaks at the same payload stays in its order. */
export function byBreak<T extends Breaking>(entries: readonly T[]): T[] {
  return entries.toSorted((a, b) => {
    const [groupA, atA] = rank(a)
    const [groupB, atB] = rank(b)
    return groupA - groupB || atA - atB
  })
}

/** Whether `at` lies in a failing stretch that a longer payload ends: something the cut takes away makes it fail. */
export function failsBeforePassing(curve: readonly CurveSegment[], at: number): boolean {
  return curve.some((segment, index) => {
    const inside = segment.from <= at && (segment.to === null || segment.to >= at)
    return inside && segment.status === 'FAIL' && curve[index + 1]?.status === 'PASS'
  })
}
