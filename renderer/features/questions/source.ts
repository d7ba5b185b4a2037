import type { CaseView } from '../../../shared/contract/types.ts'
import { lacksCard } from '../../../shared/door/judge.ts'
import type { ReadingInput } from '../../../shared/marks/reading.ts'
import type { CaseRecord } from '../../../shared/report/types.ts'
import type { CardState } from './TokenChips.tsx'

const NO_FILLER = { id: 'none', unit: '' }

/** A report that was written with texts holds them finished: as the text of a door that says no more. */
function fromRecord(record: CaseRecord, cut: number | null): Pick<ReadingInput, 'layout' | 'pressure' | 'filler'> | null {
  const { delivered_text: text, uncut_text: uncut } = record
  if (text === undefined) return null
  return { layout: { kind: 'opaque', text, uncut: uncut ?? null, cut, pressure: 0 }, pressure: 0, filler: NO_FILLER }
}

type Recorded = NonNullable<CaseView['recorded']>

function inputOf(view: CaseView, recorded: Recorded | null, record: CaseRecord): ReadingInput | null {
  const source = recorded?.layout == null ? fromRecord(record, view.row.cut) : { layout: recorded.layout, pressure: recorded.pressure, filler: recorded.filler }
  return source === null ? null : { ...source, question: view.question, hits: record.hits, forbiddenHits: record.forbidden_hits }
}

/** What the delivered text of a case is read from; null when there is none (any more). */
export function readingInputOf(view: CaseView): ReadingInput | null {
  return inputOf(view, view.recorded, view.record)
}

/** The same for the previous run. */
export function previousInputOf(view: CaseView): ReadingInput | null {
  return view.previous === null ? null : inputOf(view, view.previous, view.previous.record)
}

/** How the card of a question's entity stands; null when it asks for none. */
export function cardStateOf({ question, raw, hasCards }: Pick<CaseView, 'question' | 'raw' | 'hasCards'>, input: ReadingInput | null): CardState | null {
  if (question === null || question.entity === null) return null
  const { entity } = question
  if (!hasCards) return { entity, state: 'not asked' }
  if (raw === null || input === null) return { entity, state: 'unknown' }
  return { entity, state: lacksCard(question, { layout: input.layout, raw, ms: 0 }, hasCards) ? 'missing' : 'there' }
}
