import { invisibleSentence, onlyInvisibleDifference } from '../../../shared/compare/invisible.ts'
import type { ComparedCaseView } from '../../../shared/contract/types.ts'
import type { LostText, Reading, ReadingInput } from '../../../shared/marks/reading.ts'
import { readLost } from '../../../shared/marks/reading.ts'
import { attemptReading } from '../questions/attempt.ts'

export type SideView = NonNullable<ComparedCaseView['before']>

/** One side of a case, read: with a text, or why there is none. */
export type SideRead =
  | { readonly kind: 'read'; readonly reading: Reading; readonly lost: LostText; readonly cut: number | null }
  | { readonly kind: 'none'; readonly why: string }

function inputOf({ recorded, record, question, cut }: SideView): ReadingInput | null {
  const marks = { question, hits: record.hits, forbiddenHits: record.forbidden_hits }
  if (recorded?.layout != null) return { layout: recorded.layout, pressure: recorded.pressure, filler: recorded.filler, ...marks }
  // A report that was written with texts holds them finished.
  const { delivered_text: text, uncut_text: uncut } = record
  if (text === undefined) return null
  return { layout: { kind: 'opaque', text, uncut: uncut ?? null, cut, pressure: 0 }, pressure: 0, filler: { id: 'none', unit: '' }, ...marks }
}

const WITHOUT: Readonly<Record<SideView['record']['status'], string>> = {
  PASS: 'No text of this side is kept: the outcome and its note are all there is.',
  FAIL: 'No text of this side is kept: the outcome and its note are all there is.',
  ERROR: 'The memory did not answer: there is no text.',
  SKIP: 'The check was skipped: there is no text.',
}

/** Null: that run has no such case. */
export function readSide(view: SideView | null): SideRead {
  if (view === null) return { kind: 'none', why: 'This run has no such case.' }
  const input = inputOf(view)
  if (input === null) return { kind: 'none', why: WITHOUT[view.record.status] }
  const attempt = attemptReading(input)
  if (attempt.kind === 'unknown') return { kind: 'none', why: attempt.why }
  return { kind: 'read', reading: attempt.reading, lost: readLost(input, attempt.reading), cut: view.cut }
}

/** How the two texts stand to each other where a look at them would not tell; null otherwise. */
export function likeness(before: SideRead, after: SideRead): string | null {
  if (before.kind === 'none' || after.kind === 'none') return null
  if (before.reading.text === after.reading.text) return 'The same text in both runs, to the last character.'
  const steps = onlyInvisibleDifference(before.reading.text, after.reading.text)
  return steps === null ? null : invisibleSentence(steps)
}
