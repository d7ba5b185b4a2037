import { PAYLOAD_END } from '../delivery/filler.ts'
import type { ComposedLayout } from '../delivery/types.ts'
import type { Judge } from './groups.ts'
import type { Piece } from './piece.ts'
import { presentIn } from './piece.ts'
import type { Step } from './segments.ts'
import { stepsAt } from './segments.ts'

/** The axis of the curve, with what stays fixed along it. */
export type Axis = { readonly over: 'pressure'; readonly cut: number | null } | { readonly over: 'cut'; readonly pressure: number }

/** The memory's text between payloads. The payload's closing blank line begins the piece after it, as it never changes. */
function textPieces(layout: ComposedLayout, withPayload: boolean): string[] {
  const pieces = ['']
  for (const block of layout.blocks) {
    if (block.kind === 'payload') {
      if (withPayload) pieces.push(PAYLOAD_END)
    } else {
      pieces.push((pieces.pop() ?? '') + block.text)
    }
  }
  return pieces
}

/**
 * Steps of a composed layout over the pressure (from 1 up: see `pressureCurve` for 0) or over the cut (from 0 up). No hit
 * touches the filler itself, so a text is as good as its pieces, each kept whole, in part or not at all; the pieces move
 * along the axis, and only where a piece's prefix reaches one of its `changes` can the status change.
 */
export function composedCurve(layout: ComposedLayout, judge: Judge, axis: Axis): Step[] {
  const withPayload = axis.over === 'pressure' || axis.pressure > 0
  let offset = 0
  const pieces = textPieces(layout, withPayload).map((text, payloads) => {
    const piece = judge.piece(text)
    const placed = { piece, payloads, offset }
    offset += piece.length
    return placed
  })
  const verdict = (kept: (at: { piece: Piece; payloads: number; offset: number }) => number): 'PASS' | 'FAIL' => {
    const lengths = pieces.map((at) => Math.max(0, Math.min(at.piece.length, kept(at))))
    return judge.verdict((group) => pieces.some(({ piece }, index) => presentIn(piece, group, lengths[index] ?? 0)))
  }

  if (axis.over === 'cut') {
    const places = pieces.flatMap(({ piece, payloads, offset: at }) => piece.changes.map((change) => at + payloads * axis.pressure + change))
    return stepsAt(places, 0, (cut) => verdict((at) => cut - at.offset - at.payloads * axis.pressure))
  }
  const { cut } = axis
  if (cut === null) return stepsAt([], 1, () => verdict(() => Infinity))
  // A piece after k payloads loses k code points of its room with every code point of pressure.
  const places = pieces.flatMap(({ piece, payloads, offset: at }) =>
    payloads === 0 ? [] : piece.changes.map((change) => Math.floor((cut - at - change) / payloads) + 1),
  )
  return stepsAt(places, 1, (pressure) => verdict((at) => cut - at.offset - at.payloads * pressure))
}
