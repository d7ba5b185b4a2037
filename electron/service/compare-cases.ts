import { compareRuns } from '../../shared/compare/compare.ts'
import type { CaseComparison, CaseTexts, ComparableRun } from '../../shared/compare/types.ts'
import { compose, uncutAnswer } from '../../shared/delivery/compose.ts'
import type { Store } from '../store/open.ts'
import { setupOf } from './previous.ts'
import type { RunBook } from './run-book.ts'

/**
 * Some cases of two finished runs compared, texts included: the same as the comparison of the whole runs says of them,
 * without reading the other texts.
 */
export function compareCases(store: Store, before: RunBook, after: RunBook, keys: readonly string[]): readonly CaseComparison[] {
  return compareRuns(part(store, before, keys), part(store, after, keys)).cases
}

function part(store: Store, book: RunBook, keys: readonly string[]): ComparableRun {
  const { report } = book.run
  if (report === null) throw new Error(`run ${book.run.uid} has no report`)
  const setup = setupOf(book.run)
  const known = keys.flatMap((key) => book.cases.get(key) ?? [])
  const sections = report.sections.map((section) => ({
    ...section,
    // With its place among equal names, which the names that are left out no longer tell.
    cases: known.filter((entry) => entry.section === section.name).map(({ record, ordinal }) => ({ ...record, ordinal })),
  }))
  const texts = new Map<string, CaseTexts>()
  for (const { key, delivery: id } of known) {
    const delivery = id === null ? null : store.runs.deliveryOf(id)
    if (delivery !== null) texts.set(key, { delivered: compose(delivery.layout, book).text, uncut: uncutAnswer(delivery) })
  }
  const expected = new Map(keys.flatMap((key) => {
    const question = book.questions.get(key)
    return question === undefined ? [] : [[key, question.expected] as const]
  }))
  return { when: report.when, fingerprint: report.config.fingerprint, report: { ...report, sections }, texts, expected, ...(setup === null ? {} : { setup }) }
}
