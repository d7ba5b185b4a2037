import { PAYLOAD_END } from '../delivery/filler.ts'
import { BRIEF_END, chooseDetails, detailBlock } from '../delivery/twostep.ts'
import type { Choice } from '../delivery/twostep.ts'
import type { TwoStepLayout } from '../delivery/types.ts'
import { trimEnd } from '../text/blank.ts'
import { codePointLength } from '../text/codepoints.ts'
import type { Judge } from './groups.ts'
import type { Piece } from './piece.ts'
import { presentIn } from './piece.ts'
import type { Step } from './segments.ts'
import { stepsAt } from './segments.ts'

/** A two-step delivery taken apart, every part matched at most once. */
interface Parts {
  /** The brief, with the blank line before the payload when there is one. */
  readonly head: Piece
  /** The payload's closing blank line (nothing without payload): the only thing after the head when no detail is kept. */
  readonly tail: Piece
  readonly lengths: readonly number[]
  /** Status with the first `head` and `tail` code points of those parts and the kept details whole. */
  readonly verdict: (head: number, tail: number, kept: readonly number[]) => 'PASS' | 'FAIL'
}

function takeApart(layout: TwoStepLayout, judge: Judge, withPayload: boolean): Parts {
  const brief = trimEnd(layout.brief)
  const tailText = withPayload ? PAYLOAD_END : ''
  const head = judge.piece(withPayload ? brief + BRIEF_END : brief)
  const tail = judge.piece(tailText)
  const blocks = layout.details.map((detail) => detailBlock(detail, layout.detailCap))
  const pieces: Piece[] = []
  const piece = (index: number): Piece => (pieces[index] ??= judge.piece(blocks[index] ?? ''))
  const joined = (kept: readonly number[]): Piece =>
    judge.piece((withPayload ? tailText : brief) + kept.map((index) => blocks[index] ?? '').join(''))
  return {
    head,
    tail,
    lengths: blocks.map(codePointLength),
    verdict: (headKept, tailKept, kept) => {
      // A detail opens with a line break, so only an alternative that holds one can reach from one part into the next:
      // then what is kept has to be matched as one text.
      const parts = judge.acrossLines && kept.length > 0 ? [joined(kept)] : kept.map(piece)
      return judge.verdict(
        (group) =>
          presentIn(head, group, headKept) ||
          presentIn(tail, group, tailKept) ||
          parts.some((part) => presentIn(part, group, part.length)),
      )
    },
  }
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(most, value))
}

/**
 * Steps of a two-step layout over the pressure, from 1 up. While the pressure grows, details that did not fit still do not;
 * the choice changes only once the kept ones fill more than the budget, so it is computed once per choice.
 */
export function twoStepPressureCurve(layout: TwoStepLayout, judge: Judge, budget: number | null): Step[] {
  const { head, tail, lengths, verdict } = takeApart(layout, judge, true)
  if (budget === null) {
    return stepsAt([], 1, () => verdict(head.length, tail.length, [...lengths.keys()]))
  }
  const opening = head.length + tail.length
  const steps: Step[] = []
  let pressure = 1
  for (;;) {
    const choice = chooseDetails(lengths, opening + pressure, budget)
    if (choice.kept.length === 0) break
    steps.push({ from: pressure, status: verdict(head.length, tail.length, choice.kept) })
    pressure += budget - choice.used + 1
  }
  // No detail from here on: what is left to go is the end of the payload, and the head is cut wherever the budget cuts it.
  const places = tail.changes.map((change) => budget - head.length - change + 1)
  const bare = stepsAt(places, pressure, (at) =>
    verdict(clamp(budget, head.length), clamp(budget - head.length - at, tail.length), []),
  )
  return [...steps, ...bare]
}

/** The smallest budget above the present one at which a skipped detail fits, or null when all are kept. */
function nextBudget(lengths: readonly number[], opening: number, { kept }: Choice): number | null {
  const chosen = new Set(kept)
  let used = opening
  let least: number | null = null
  for (const [index, length] of lengths.entries()) {
    if (chosen.has(index)) used += length
    else if (least === null || used + length < least) least = used + length
  }
  return least
}

/** Steps of a two-step layout over the budget, from 0 up, under a fixed pressure. */
export function twoStepCutCurve(layout: TwoStepLayout, judge: Judge, pressure: number): Step[] {
  const { head, tail, lengths, verdict } = takeApart(layout, judge, pressure > 0)
  const opening = head.length + pressure + tail.length
  const first = nextBudget(lengths, opening, { kept: [], tooLong: [], used: opening })
  const places = [...head.changes, ...tail.changes.map((change) => head.length + pressure + change)]
  const bare = stepsAt(places, 0, (budget) =>
    verdict(clamp(budget, head.length), clamp(budget - head.length - pressure, tail.length), []),
  ).filter(({ from }) => first === null || from < first)
  const steps: Step[] = []
  for (let budget = first; budget !== null; ) {
    const choice = chooseDetails(lengths, opening, budget)
    steps.push({ from: budget, status: verdict(head.length, tail.length, choice.kept) })
    budget = nextBudget(lengths, opening, choice)
  }
  return [...bare, ...steps]
}
