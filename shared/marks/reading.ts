import type { Composed, Span } from '../delivery/composed.ts'
import { compose, uncutAnswer } from '../delivery/compose.ts'
import type { Filler } from '../delivery/filler.ts'
import { detailBlock } from '../delivery/twostep.ts'
import type { Detail, Layout, RawAnswer } from '../delivery/types.ts'
import { judgeDoor } from '../door/judge.ts'
import type { Question } from '../golden/types.ts'
import { matchEach } from '../match/match.ts'
import type { Hit } from '../match/types.ts'
import { codePointLength } from '../text/codepoints.ts'
import type { Mark } from './marks.ts'
import { marksOf } from './marks.ts'
import type { Stretch } from './pieces.ts'
import { repeatedLines } from './repeats.ts'
import { unitIndex } from './units.ts'

/** What is needed to read one delivered text: the question (null: not known), the recorded layout and the day it is read for. */
export interface ReadingInput {
  readonly question: Question | null
  readonly layout: Layout
  /** Code points of competing payload. */
  readonly pressure: number
  readonly filler: Filler
  /** Undefined = the layout's own cut, null = none. */
  readonly cut?: number | null | undefined
  /** What a report recorded: used only where the question is not known. */
  readonly hits?: readonly Hit[] | undefined
  readonly forbiddenHits?: readonly Hit[] | undefined
}

/** A labelled stretch of a text, in code points (`start`, `end`) and in UTF-16 indices (`from`, `to`). */
export interface Block extends Stretch, Span {
  /** The simulated competing payload, which the viewer folds. */
  readonly payload: boolean
}

/** A text with everything that is drawn on it. */
export interface MarkedText {
  readonly text: string
  /** Code points. */
  readonly chars: number
  readonly blocks: readonly Block[]
  /** By start. */
  readonly marks: readonly Mark[]
  readonly repeats: readonly Stretch[]
}

/** A delivered text as a person reads it, with what came of it. */
export interface Reading extends MarkedText {
  readonly composed: Composed
  /** Null without a cut, with a group missing, or without the question. */
  readonly margin: number | null
}

const NO_RAW: RawAnswer = { summary: null, cards: [], semantic: [], episodic: [], working: [], unknownTerms: [] }

/** The label of the competing payload among the spans of a composed text. */
export const PAYLOAD_LABEL = 'payload'

/** Spans of a text with their places in it. What no span covers gets a block without a label, so that nothing is left out. */
export function blocksOf(text: string, spans: readonly Span[], payloadAt: number | null = null): Block[] {
  const unit = unitIndex(text)
  const blocks: Block[] = []
  const add = (start: number, end: number, label: string, payload: boolean): void => {
    if (end > start) blocks.push({ start, end, label, payload, from: unit(start), to: unit(end) })
  }
  let at = 0
  for (const [index, { start, end, label }] of spans.entries()) {
    add(at, start, '', false)
    add(start, end, label, index === payloadAt)
    at = end
  }
  add(at, codePointLength(text), '', false)
  return blocks
}

/** Which span is the payload: the one where the layout puts it, not one of the memory's that happens to be called alike. */
export function payloadSpan(layout: Layout, spans: readonly Span[], pressure: number): number | null {
  if (pressure <= 0 || layout.kind === 'opaque') return null
  if (layout.kind === 'two-step') {
    const index = spans.findIndex(({ label, start }) => label === PAYLOAD_LABEL && start <= codePointLength(layout.brief))
    return index === -1 ? null : index
  }
  let index = 0
  for (const block of layout.blocks) {
    if (block.kind === 'payload') return index < spans.length ? index : null
    if (block.text !== '') index += 1
  }
  return null
}

/** Reads a delivered text. Throws where `compose` does: finished text at a pressure or cut that was not measured. */
export function readDelivery(input: ReadingInput): Reading {
  const { question, layout, pressure, filler, cut } = input
  const judged = question === null ? null : judgeDoor({ question, delivery: { layout, raw: NO_RAW, ms: 0 }, pressure, filler, hasCards: false, cut })
  const composed = judged?.composed ?? compose(layout, { pressure, filler, cut })
  const { text, spans } = composed
  return {
    composed,
    text,
    chars: judged?.chars ?? codePointLength(text),
    margin: judged?.margin ?? null,
    blocks: blocksOf(text, spans, payloadSpan(layout, spans, pressure)),
    marks: marksOf(text, judged?.hits ?? input.hits ?? [], judged?.forbiddenHits ?? input.forbiddenHits ?? []),
    repeats: repeatedLines(text, undefined, judged?.duplicates),
  }
}

/** What the cut took away: positions go on from the delivered text, so that a lost value is said to lie at 1,620. */
export interface LostText extends MarkedText {
  /** Details a two-step client did not fetch or could not fit, whole, each a text of its own. */
  readonly details: readonly (MarkedText & { readonly id: string })[]
}

/** The part of the composed text beyond the cut, with what it holds of the expected and forbidden values. */
export function readLost(input: ReadingInput, reading: Reading): LostText {
  const { composed, text, chars } = reading
  const { layout, question, pressure, filler } = input
  const whole = text + composed.rest
  const all = layout.kind === 'composed' ? compose(layout, { pressure, filler, cut: null }).spans : []
  const payload = layout.kind === 'composed' ? payloadSpan(layout, all, pressure) : null
  const [expected = [], forbidden = []] = question === null || composed.rest === '' ? [] : matchEach(whole, [question.expected, question.forbidden])
  const beyond = (hits: readonly { readonly hits: readonly Hit[] }[]): Hit[] => hits.flatMap((group) => group.hits).filter((hit) => hit.end > chars)
  const skipped = new Set(composed.skipped)
  return {
    text: whole,
    chars: codePointLength(whole) - chars,
    blocks: blocksOf(whole, all, payload).filter((block) => block.end > chars).map((block) =>
      block.start >= chars ? block : { ...block, start: chars, from: text.length }),
    marks: marksOf(whole, beyond(expected), beyond(forbidden)),
    repeats: [],
    details: layout.kind === 'two-step' ? layout.details.filter(({ id }) => skipped.has(id)).map((detail) => readDetail(question, detail)) : [],
  }
}

function readDetail(question: Question | null, detail: Detail): LostText['details'][number] {
  const text = detailBlock(detail, null)
  const chars = codePointLength(text)
  return { id: detail.id, text, chars, blocks: blocksOf(text, [{ start: 0, end: chars, label: detail.id }]), marks: tokensOf(question, text), repeats: [] }
}

/** Every token of a question in a text that was not judged. */
function tokensOf(question: Question | null, text: string): Mark[] {
  const [expected = [], forbidden = []] = question === null ? [] : matchEach(text, [question.expected, question.forbidden])
  return marksOf(text, expected.flatMap(({ hits }) => hits), forbidden.flatMap(({ hits }) => hits))
}

function uncutParts(layout: Layout): readonly { readonly label: string; readonly text: string }[] | null {
  if (layout.kind !== 'composed') return null
  return layout.blocks.flatMap((block) => (block.kind === 'text' ? [{ label: block.label, text: block.text }] : []))
}

/**
 * What the memory answered before payload and cut, marked like a delivered text. Where the delivered text (`delivered`) is the
 * whole of it, it is not looked through once more.
 */
export function readUncut(question: Question | null, layout: Layout, raw: RawAnswer, delivered: MarkedText | null = null): MarkedText {
  const text = uncutAnswer({ layout, raw, ms: 0 })
  if (delivered?.text === text) return delivered
  const spans: Span[] = []
  let start = 0
  for (const part of uncutParts(layout) ?? []) {
    const end = start + codePointLength(part.text)
    if (end > start) spans.push({ start, end, label: part.label })
    start = end
  }
  return {
    text,
    chars: codePointLength(text),
    blocks: blocksOf(text, spans),
    marks: tokensOf(question, text),
    repeats: repeatedLines(text),
  }
}
