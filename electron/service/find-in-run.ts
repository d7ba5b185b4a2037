import { compose } from '../../shared/delivery/compose.ts'
import type { OutputOf } from '../../shared/contract/methods.ts'
import type { AppContext } from './app-context.ts'
import type { RunBook } from './run-book.ts'
import type { KnownCase } from './run-cases.ts'
import { takingTurns } from './turns.ts'

const MOST_KEYS = 10_000

/** The cases of a run that hold a text in their question, their note or what was delivered: case and composition of letters do not matter. */
export async function findInRun(app: AppContext, uid: string, text: string): Promise<OutputOf<'runs.find'>> {
  const book = app.facts.book(app.store, uid)
  const wanted = fold(text)
  const keys: string[] = []
  const turn = takingTurns()
  for (const known of book.cases.values()) {
    // The first search reads every text: other work gets its turn in between.
    await turn()
    if (keys.length >= MOST_KEYS) break
    if (fold(`${known.record.case}\n${known.record.note}`).includes(wanted) || app.facts.text(book.run, known.key, () => fold(deliveredText(app, book, known))).includes(wanted)) keys.push(known.key)
  }
  return { keys }
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** What the memory's part of the delivered text was. The payload is the same in every case and not the memory's. */
function deliveredText(app: AppContext, { pressure }: RunBook, known: KnownCase): string {
  if (known.delivery === null) return known.record.delivered_text ?? ''
  const delivery = app.store.runs.deliveryOf(known.delivery)
  if (delivery === null) return ''
  const { layout } = delivery
  const text = compose(layout, { pressure, filler: BLANK }).text
  return layout.kind === 'opaque' ? text : text.replaceAll(BLANK.unit, '')
}

/** A payload that is no word of anybody: one code point of the private area, so that lengths stay what they were. */
const BLANK = { id: 'blank', unit: '\u{f0000}' }
