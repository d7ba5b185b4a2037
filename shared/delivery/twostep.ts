import { trimEnd } from '../text/blank.ts'
import { codePointLength, cutAt } from '../text/codepoints.ts'
import type { Detail, TwoStepLayout } from './types.ts'
import type { Composed } from './composed.ts'
import { assemble } from './composed.ts'

/** Between the brief and the payload. Counted against the budget: it is delivered like everything else. */
export const BRIEF_END = '\n\n'

/**
 * One detail as it is delivered: blank line, `[id]`, newline, its text right-trimmed and, above `cap` code points, cut and
 * marked. A detail without text is delivered as an empty one.
 */
export function detailBlock(detail: Detail, cap: number | null): string {
  const text = trimEnd(detail.text ?? '')
  const short = cap !== null && codePointLength(text) > cap ? `${trimEnd(cutAt(text, cap))} […]` : text
  return `\n\n[${detail.id}]\n${short}`
}

/** Which details a two-step client fetches and keeps. Indices into the blocks. */
export interface Choice {
  readonly kept: readonly number[]
  /** Asked for, but too long for what was left. */
  readonly tooLong: readonly number[]
  /** Code points used once all kept details are in. */
  readonly used: number
}

/**
 * The fixed rule of a two-step door (docs/measurement.md, pressure): in the order of the brief, each detail only when it
 * fits whole; one that does not is skipped and a later shorter one may still fit; nothing is fetched once the budget is used.
 */
export function chooseDetails(lengths: readonly number[], used: number, budget: number | null): Choice {
  const kept: number[] = []
  const tooLong: number[] = []
  for (const [index, length] of lengths.entries()) {
    if (budget !== null && used >= budget) break
    if (budget !== null && used + length > budget) {
      tooLong.push(index)
      continue
    }
    kept.push(index)
    used += length
  }
  return { kept, tooLong, used }
}

/** Composes a two-step delivery around a ready payload ('' for none). `budget` in code points, null = none. */
export function composeTwoStep(layout: TwoStepLayout, payload: string, budget: number | null): Composed {
  const brief = trimEnd(layout.brief)
  const head = payload === '' ? '' : BRIEF_END + payload
  const blocks = layout.details.map((detail) => detailBlock(detail, layout.detailCap))
  const choice = chooseDetails(blocks.map(codePointLength), codePointLength(brief) + codePointLength(head), budget)
  const kept = new Set(choice.kept)
  const parts = [
    { label: 'brief', text: brief },
    { label: 'payload', text: head },
    ...layout.details.flatMap((detail, index) => (kept.has(index) ? [{ label: detail.id, text: blocks[index] ?? '' }] : [])),
  ]
  return {
    ...assemble(parts, budget),
    fetched: layout.details.filter((_, index) => kept.has(index)).map((detail) => detail.id),
    skipped: layout.details.filter((_, index) => !kept.has(index)).map((detail) => detail.id),
    calls: 1 + choice.kept.length + choice.tooLong.length,
  }
}
