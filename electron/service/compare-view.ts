import { summarise } from '../../shared/compare/compare.ts'
import { isSameMemory } from '../../shared/compare/standing.ts'
import type { CaseComparison, ComparableRun } from '../../shared/compare/types.ts'
import type { ComparedCase, ComparedCaseView, ComparedRuns } from '../../shared/contract/types.ts'
import type { CaseRecord } from '../../shared/report/types.ts'
import type { AppContext } from './app-context.ts'
import { cutOf } from './case-row.ts'
import { compareCases } from './compare-cases.ts'
import { AppError } from './errors.ts'
import { previousRun, setupOf } from './previous.ts'
import type { RunBook } from './run-book.ts'
import { runRow } from './run-row.ts'
import { takingTurns } from './turns.ts'

/** Cases compared at a time, texts included: other work gets its turn in between. */
const PART = 100

type Compared = Pick<ComparedRuns, 'comparison' | 'cases'>

/** Two finished runs compared. `before` null: the run the later one is compared with by default. */
export async function comparedRuns(app: AppContext, before: string | null, after: string): Promise<ComparedRuns> {
  const later = finished(app, after)
  const earlier = before === null ? defaultBefore(app, later) : finished(app, before)
  // With the earlier run's texts or without: they can be deleted.
  const kind = `compared with ${earlier.run.uid}${earlier.run.textsDropped ? ' without its texts' : ''}`
  const compared = await app.facts.digest(app.store, later.run, kind, () => compareAll(app, earlier, later), later.cases.size + earlier.cases.size)
  const clean = (text: string): string => app.clean(text)
  return {
    before: runRow(earlier.run, clean),
    after: runRow(later.run, clean),
    sameMemory: isSameMemory({ name: earlier.run.memoryName, adapter: earlier.run.adapter }, { name: later.run.memoryName, adapter: later.run.adapter }),
    ...compared,
  }
}

function finished(app: AppContext, uid: string): RunBook {
  const book = app.facts.book(app.store, uid)
  if (book.run.report === null) throw new AppError('report', 'this run did not end: there is nothing to compare', 'Resume it in the history, or choose another run.')
  return book
}

function defaultBefore(app: AppContext, after: RunBook): RunBook {
  const previous = previousRun(app.store, after.run)
  if (previous === null) throw new AppError('report', 'there is nothing to compare this run with yet', 'Run again, or choose another run of the history.')
  return finished(app, previous.run.uid)
}

async function compareAll(app: AppContext, before: RunBook, after: RunBook): Promise<Compared> {
  const keys = [...after.cases.keys(), ...[...before.cases.keys()].filter((key) => !after.cases.has(key))]
  const found: CaseComparison[] = []
  const turn = takingTurns()
  for (let from = 0; from < keys.length; from += PART) {
    await turn()
    app.closing.signal.throwIfAborted()
    // Without the texts, of which a list needs none.
    for (const one of compareCases(app.store, before, after, keys.slice(from, from + PART))) found.push({ ...one, textsBefore: null, textsAfter: null })
  }
  const { cases, ...comparison } = summarise(wholeRun(before), wholeRun(after), found)
  return {
    comparison: { ...comparison, setupDifferences: comparison.setupDifferences.map((line) => app.clean(line)) },
    cases: cases.map((one) => comparedCase(one)),
  }
}

function wholeRun({ run }: RunBook): ComparableRun {
  const { report } = run
  if (report === null) throw new Error(`run ${run.uid} has no report`)
  const setup = setupOf(run)
  return { when: report.when, fingerprint: report.config.fingerprint, report, ...(setup === null ? {} : { setup }) }
}

function comparedCase({ key, section, case: name, kind, cause, before, after, textCompared }: CaseComparison): ComparedCase {
  return { key, section, case: name, kind, cause: cause?.text ?? null, before: side(before), after: side(after), textCompared }
}

function side(record: CaseRecord | null): ComparedCase['before'] {
  return record === null ? null : { status: record.status, note: record.note, margin: record.margin ?? null, ms: record.ms ?? null }
}

/** One case of both runs with what was delivered in each. Throws an AppError when neither has it. */
export function comparedCaseView(app: AppContext, before: string, after: string, key: string): ComparedCaseView {
  const [earlier, later] = [finished(app, before), finished(app, after)]
  const found = compareCases(app.store, earlier, later, [key]).find((one) => one.key === key)
  // Not quoted: it may be a golden question.
  if (found === undefined) throw new AppError('report', 'neither run has such a case', 'Choose one of the list.')
  return {
    compared: comparedCase(found),
    causes: found.causes.map(({ text }) => text),
    before: sideView(app, earlier, key),
    after: sideView(app, later, key),
  }
}

function sideView(app: AppContext, { run, cases, questions, filler, pressure }: RunBook, key: string): ComparedCaseView['before'] {
  const known = cases.get(key)
  if (known === undefined) return null
  const { record } = known
  const delivery = known.delivery === null ? null : app.store.runs.deliveryOf(known.delivery)
  return {
    recorded: delivery === null ? null : { uid: run.uid, when: run.whenLocal, record, layout: delivery.layout, pressure, filler: { id: filler.id, unit: filler.unit } },
    record,
    question: questions.get(key) ?? null,
    cut: known.section === 'door' ? cutOf(run) : null,
  }
}
