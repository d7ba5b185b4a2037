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
export function compareCases(store: Store, before: RunBook, after: RunBook, keys: ReadonlySet<string>): readonly CaseComparison[] {
  return compareRuns(part(store, before, keys), part(store, after, keys)).cases
}

/** All cases by their figures alone. A delivered text that changed without any figure changing is not seen: it is said to be the same. */
export function compareFigures(before: RunBook, after: RunBook): readonly CaseComparison[] {
  return compareRuns(whole(before), whole(after)).cases
}

function whole({ run }: RunBook): ComparableRun {
  const setup = setupOf(run)
  const { report } = run
  if (report === null) throw new Error(`run ${run.uid} has no report`)
  return { when: report.when, fingerprint: report.config.fingerprint, report, ...(setup === null ? {} : { setup }) }
}

function part(store: Store, book: RunBook, keys: ReadonlySet<string>): ComparableRun {
  const known = [...book.cases.values()].filter((entry) => keys.has(entry.key))
  const base = whole(book)
  const sections = base.report.sections.map((section) => ({
    ...section,
    // With its place among equal names, which the names that are left out no longer tell.
    cases: known.filter((entry) => entry.section === section.name).map(({ record, ordinal }) => ({ ...record, ordinal })),
  }))
  const texts = new Map<string, CaseTexts>()
  for (const { key, delivery: id } of known) {
    const delivery = id === null ? null : store.runs.deliveryOf(id)
    if (delivery !== null) texts.set(key, { delivered: compose(delivery.layout, book).text, uncut: uncutAnswer(delivery) })
  }
  const expected = new Map([...keys].flatMap((key) => {
    const question = book.questions.get(key)
    return question === undefined ? [] : [[key, question.expected] as const]
  }))
  return { ...base, report: { ...base.report, sections }, texts, expected }
}
