import type { SheetQuestion, SheetText } from '../../../shared/contract/types.ts'
import type { GroupReading } from '../../../shared/marks/groups.ts'
import { groupReadings, recordedGroups } from '../../../shared/marks/groups.ts'
import type { Block, Reading, ReadingInput } from '../../../shared/marks/reading.ts'
import { readLost, readUncut } from '../../../shared/marks/reading.ts'
import { unitIndex } from '../../../shared/marks/units.ts'
import { attemptReading } from '../questions/attempt.ts'
import { cardStateOf } from '../questions/source.ts'
import type { CardState } from '../questions/TokenChips.tsx'

/** Code points of a delivered text that are shown before the owner asks for more. */
export const SHOWN = 600

/** What is read out of the text of one question. */
export interface CardReading {
  readonly reading: Reading | null
  readonly groups: readonly GroupReading[]
  readonly card: CardState | null
  /** Why there is no text; null when there is one. */
  readonly why: string | null
}

const NO_RAW = { summary: null, cards: [], semantic: [], episodic: [], working: [], unknownTerms: [] }

/** Reads a question's recorded text. `text` null: there is none, and where the values stood is not known. */
export function readCard(row: SheetQuestion, text: SheetText | null): CardReading {
  const { question } = row
  const input = text?.recorded == null ? null : inputOf(row, text.recorded)
  const card = text === null ? null : cardStateOf({ question, raw: text.raw, hasCards: text.hasCards }, input)
  const nothing = { reading: null, groups: recordedGroups(question, { hits: text?.recorded?.record.hits, forbiddenHits: text?.recorded?.record.forbidden_hits }), card }
  if (input === null) return { ...nothing, why: 'No text of this question is kept.' }
  const attempt = attemptReading(input)
  if (attempt.kind === 'unknown') return { ...nothing, why: attempt.why }
  const { reading } = attempt
  const uncut = readUncut(question, input.layout, text?.raw ?? NO_RAW, reading)
  const lost = reading.composed.rest === '' ? [] : readLost(input, reading).marks
  return { reading, groups: groupReadings(question, { delivered: reading.marks, lost, uncut: uncut.marks }), card, why: null }
}

/** A report that was written with texts holds them finished; what door composed them it does not say. */
function inputOf({ question }: SheetQuestion, { record, layout, pressure, filler }: NonNullable<SheetText['recorded']>): ReadingInput | null {
  const rest = { question, hits: record.hits, forbiddenHits: record.forbidden_hits }
  if (layout !== null) return { ...rest, layout, pressure, filler }
  const { delivered_text: text, uncut_text: uncut } = record
  return text === undefined ? null : { ...rest, layout: { kind: 'opaque', text, uncut: uncut ?? null, cut: null, pressure: 0 }, pressure: 0, filler }
}

/** The blocks that hold the first `SHOWN` code points of the memory's own text. The payload is folded anyway and counts nothing. */
export function firstBlocks(text: string, blocks: readonly Block[], limit = SHOWN): { readonly blocks: readonly Block[]; readonly folded: number } {
  const unit = unitIndex(text)
  const shown: Block[] = []
  let left = limit
  let folded = 0
  for (const block of blocks) {
    if (block.payload) {
      if (left > 0) shown.push(block)
      continue
    }
    const length = block.end - block.start
    const part = Math.min(length, left)
    if (part > 0) shown.push(part === length ? block : { ...block, end: block.start + part, to: unit(block.start + part) })
    left -= part
    folded += length - part
  }
  return { blocks: shown, folded }
}
