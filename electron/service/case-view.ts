import type { CaseView } from '../../shared/contract/types.ts'
import type { Delivery } from '../../shared/delivery/types.ts'
import type { AppContext } from './app-context.ts'
import { caseRow, cutOf } from './case-row.ts'
import { compareCases } from './compare-cases.ts'
import { AppError } from './errors.ts'
import type { KnownCase } from './run-cases.ts'
import type { RunBook } from './run-book.ts'
import { takingTurns } from './turns.ts'

/** Runs of the same memory, door and set a case is followed through. */
const HISTORY = 20

/** One case with what was delivered, now and before, and how it ended in the runs before. Throws an AppError when the run has no such case. */
export async function caseView(app: AppContext, uid: string, key: string): Promise<CaseView> {
  const { store, facts } = app
  const book = facts.book(store, uid)
  const { run } = book
  const known = book.cases.get(key)
  // Not quoted: it is a golden question.
  if (known === undefined) throw new AppError('report', `run ${run.uid} has no such case`, 'Choose one of its list.')
  const changes = facts.changes(store, book)
  const before = changes === null ? null : facts.book(store, changes.previous)
  // With its texts, which say more of the cause than the figures.
  const compared = before === null ? undefined : compareCases(store, before, book, [key]).find((entry) => entry.key === key)
  const change = compared === undefined ? null : { kind: compared.kind, marginBefore: compared.before?.margin ?? null }
  const delivery = deliveryOf(app, known)
  const was = before?.cases.get(key)
  const wasDelivered = was === undefined ? null : deliveryOf(app, was)
  return {
    row: caseRow(known, cutOf(run), change),
    record: known.record,
    question: book.questions.get(key) ?? null,
    hasCards: hasCards(app, book, known),
    door: run.door,
    recorded: delivery === null ? null : recorded(book, known, delivery),
    raw: delivery?.raw ?? null,
    previous: before === null || was === undefined || wasDelivered === null ? null : recorded(before, was, wasDelivered),
    cause: compared?.cause?.text ?? null,
    history: await historyOf(app, book, key),
  }
}

export function deliveryOf({ store }: AppContext, { delivery }: KnownCase): Delivery | null {
  return delivery === null ? null : store.runs.deliveryOf(delivery)
}

/** What a door handed over for a case, as data. */
export function recorded({ run, filler, pressure }: RunBook, { record }: KnownCase, { layout }: Delivery): NonNullable<CaseView['recorded']> {
  return { uid: run.uid, when: run.whenLocal, record, layout, pressure, filler: { id: filler.id, unit: filler.unit } }
}

/** Whether a card that is asked for had to come. */
export function hasCards({ store, facts }: AppContext, { run }: RunBook, { section, key }: KnownCase): boolean {
  return section === 'door' && run.origin === 'own' && (facts.cards(store, run).get(key) ?? true)
}

async function historyOf({ store, facts }: AppContext, { run }: RunBook, key: string): Promise<CaseView['history']> {
  const { rows } = store.runs.list({ adapter: run.adapter, door: run.door, states: ['done'], limit: HISTORY * 5 })
  const history: CaseView['history'] = []
  const turn = takingTurns()
  for (const { uid, whenLocal, fingerprint } of rows.filter((row) => row.setFolder === run.setFolder).slice(0, HISTORY)) {
    // Each of them may be large and read for the first time.
    await turn()
    const known = facts.book(store, uid).cases.get(key)
    if (known === undefined) continue
    const { status, note, margin } = known.record
    history.push({ uid, when: whenLocal, status, note, margin: margin ?? null, comparable: fingerprint !== null && fingerprint === run.fingerprint })
  }
  return history
}
