import type { CheckedInputOf } from '../../../shared/contract/methods.ts'
import type { SheetText } from '../../../shared/contract/types.ts'
import type { AppContext } from '../app-context.ts'
import { deliveryOf, hasCards, recorded } from '../case-view.ts'

/** What was delivered for a case of a run; nothing of it where the run has no such case, or no texts any more. */
export function sheetText(app: AppContext, { run, key }: CheckedInputOf<'sheet.text'>): SheetText {
  const book = app.facts.book(app.store, run)
  const known = book.cases.get(key)
  const delivery = known === undefined ? null : deliveryOf(app, known)
  return {
    recorded: known === undefined || delivery === null ? null : recorded(book, known, delivery),
    raw: delivery?.raw ?? null,
    hasCards: known !== undefined && hasCards(app, book, known),
  }
}
