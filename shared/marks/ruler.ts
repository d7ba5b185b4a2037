import type { GroupReading } from './groups.ts'

/** Everything on the ruler is a share of its width, 0 to 1. */
export interface RulerTick {
  readonly badge: string
  readonly kind: 'expected' | 'forbidden'
  readonly at: number
  /** Code point the tick stands for: the end of the group's first hit. */
  readonly end: number
  /** True: it decides the margin, being the last expected group to end. */
  readonly decides: boolean
  /** True: beyond the cut. */
  readonly lost: boolean
  /** True: lies further out than the ruler goes. */
  readonly beyond: boolean
}

export interface Ruler {
  /** Code points the whole width stands for. */
  readonly scale: number
  readonly payload: { readonly from: number; readonly to: number; readonly chars: number } | null
  /** Where the delivered text ends. */
  readonly used: number
  readonly ticks: readonly RulerTick[]
  /** Null: the door has no cut. */
  readonly cut: number | null
  /** The room between the last expected end and the cut; null without a margin. */
  readonly margin: { readonly from: number; readonly to: number; readonly chars: number } | null
}

export interface RulerInput {
  readonly chars: number
  readonly cut: number | null
  readonly margin: number | null
  /** Code points, the payload's place in the delivered text. */
  readonly payload: { readonly start: number; readonly end: number } | null
  readonly groups: readonly GroupReading[]
}

/** Lost values lengthen the ruler up to this many cuts; what lies further out is drawn at its end. */
const FURTHEST = 2

/** The geometry of the margin ruler. A margin of 0 lies on the cut; a text of no length gives an empty ruler. */
export function rulerOf({ chars, cut, margin, payload, groups }: RulerInput): Ruler {
  const ends = groups.flatMap(({ badge, kind, marks, lostAt }) => {
    const mark = marks[0] ?? (kind === 'expected' ? lostAt : null)
    return mark === null || mark === undefined ? [] : [{ badge, kind, end: mark.end, lost: marks.length === 0 }]
  })
  const lostEnd = Math.max(0, ...ends.filter(({ lost }) => lost).map(({ end }) => end))
  const base = Math.max(1, cut ?? chars, chars)
  const scale = lostEnd > base ? Math.min(Math.ceil(lostEnd * 1.02), base * FURTHEST) : base
  const share = (position: number): number => Math.min(1, Math.max(0, position / scale))
  const answerEnd = cut === null || margin === null ? null : cut - margin
  return {
    scale,
    payload: payload === null ? null : { from: share(payload.start), to: share(payload.end), chars: payload.end - payload.start },
    used: share(chars),
    ticks: ends
      .map(({ end, ...rest }) => ({ ...rest, end, at: share(end), decides: rest.kind === 'expected' && !rest.lost && end === answerEnd, beyond: end > scale }))
      .toSorted((a, b) => a.end - b.end),
    cut: cut === null ? null : share(cut),
    margin: cut === null || margin === null || answerEnd === null ? null : { from: share(answerEnd), to: share(cut), chars: margin },
  }
}

export interface RulerLabel {
  readonly id: string
  /** Where it would like its middle to be, 0 to 1. */
  readonly at: number
  /** Pixels it needs. */
  readonly width: number
}

/**
 * Places labels on one row of `width` pixels so that none covers another: each as near its place as there is room, in the order of
 * their places. Those that do not fit at all are left out, the least important (last in the list) first. Left edges in pixels.
 */
export function placeLabels(labels: readonly RulerLabel[], width: number, gap = 8): Map<string, number> {
  const kept: RulerLabel[] = []
  let total = 0
  for (const label of labels) {
    const more = label.width + (kept.length > 0 ? gap : 0)
    if (total + more > width) continue
    kept.push(label)
    total += more
  }
  const ordered = kept.toSorted((a, b) => a.at - b.at)
  const lefts: number[] = []
  let edge = 0
  for (const label of ordered) {
    const left = Math.max(edge, Math.min(label.at * width - label.width / 2, width - label.width))
    lefts.push(left)
    edge = left + label.width + gap
  }
  // What was pushed over the right end pushes back what stands before it.
  let limit = width
  for (let i = ordered.length - 1; i >= 0; i--) {
    const label = ordered[i]
    if (label === undefined) continue
    lefts[i] = Math.min(lefts[i] ?? 0, limit - label.width)
    limit = (lefts[i] ?? 0) - gap
  }
  return new Map(ordered.map((label, index) => [label.id, lefts[index] ?? 0]))
}
