import type { SheetText } from '../../../shared/contract/types.ts'
import type { DoorJudgement } from '../../../shared/door/judge.ts'
import { judgeDoor } from '../../../shared/door/judge.ts'
import type { Filler } from '../../../shared/delivery/filler.ts'
import type { Layout, RawAnswer } from '../../../shared/delivery/types.ts'
import type { Question } from '../../../shared/golden/types.ts'
import type { Mark } from '../../../shared/marks/marks.ts'
import type { Reading } from '../../../shared/marks/reading.ts'
import { readDelivery, readUncut } from '../../../shared/marks/reading.ts'

/** How a draft would end with the text that was recorded, or why that cannot be said. */
export type DraftOutcome =
  | { readonly kind: 'unknown'; readonly why: string }
  | {
    readonly kind: 'judged'
    readonly judgement: DoorJudgement
    readonly reading: Reading
    /** What the memory answered before payload and cut. */
    readonly uncut: readonly Mark[]
    readonly uncutText: string
    /** True: the question asks for a card, and what the memory answered is not kept. */
    readonly cardUnknown: boolean
  }

interface Source {
  readonly layout: Layout
  readonly pressure: number
  readonly filler: Filler
}

const NO_RAW: RawAnswer = { summary: null, cards: [], semantic: [], episodic: [], working: [], unknownTerms: [] }
const NO_FILLER: Filler = { id: 'none', unit: '' }

/** What was recorded, or the finished text an imported report holds. */
function sourceOf(text: SheetText): Source | null {
  const { recorded } = text
  if (recorded === null) return null
  const { layout, pressure, filler, record } = recorded
  if (layout !== null) return { layout, pressure, filler }
  if (record.delivered_text === undefined) return null
  return { layout: { kind: 'opaque', text: record.delivered_text, uncut: record.uncut_text ?? null, cut: null, pressure: 0 }, pressure: 0, filler: NO_FILLER }
}

/** Judges a draft exactly as a run would judge it with this text. */
export function judgeDraft(question: Question, text: SheetText | null): DraftOutcome {
  if (text === null) return { kind: 'unknown', why: 'There is no delivered text to judge it with: run this set once.' }
  const source = sourceOf(text)
  if (source === null) {
    const failed = text.recorded?.record.status === 'ERROR'
    return { kind: 'unknown', why: failed ? 'The memory did not answer this question in the run that is shown.' : 'The run that is shown keeps no text of this question: run this set again.' }
  }
  const raw = text.raw ?? NO_RAW
  const hasCards = text.hasCards && text.raw !== null
  try {
    const judgement = judgeDoor({ question, delivery: { layout: source.layout, raw, ms: 0 }, pressure: source.pressure, filler: source.filler, hasCards })
    const reading = readDelivery({ question, ...source })
    const uncut = readUncut(question, source.layout, raw, reading)
    return { kind: 'judged', judgement, reading, uncut: uncut.marks, uncutText: uncut.text, cardUnknown: question.entity !== null && text.hasCards && text.raw === null }
  } catch (thrown) {
    return { kind: 'unknown', why: thrown instanceof Error ? thrown.message : String(thrown) }
  }
}
