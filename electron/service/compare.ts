import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { compareRuns } from '../../shared/compare/compare.ts'
import { caseKey } from '../../shared/compare/keys.ts'
import type { CaseComparison, CaseTexts, ComparableRun, Comparison } from '../../shared/compare/types.ts'
import { compose, uncutAnswer } from '../../shared/delivery/compose.ts'
import { questionKeys } from '../../shared/fingerprint/hashes.ts'
import type { TokenGroups } from '../../shared/golden/types.ts'
import type { Report } from '../../shared/report/types.ts'
import { parseReport } from '../report/parse.ts'
import type { Store } from '../store/open.ts'
import type { RunResult } from './run.ts'
import { AppError } from './errors.ts'
import { recordedDoor } from './curves.ts'
import { recordOf } from './run-record.ts'
import { setupOf } from './previous.ts'

/** A run of the history (uid, beginning of one, last, last~1) or a report file. Rejects with an AppError or StoreError. */
export async function comparableRun(store: Store, reference: string): Promise<ComparableRun> {
  if (reference.toLowerCase().endsWith('.json') && existsSync(reference)) return fromReport(await readReport(reference))
  return storedRun(store, store.runs.find(reference).id)
}

/** What a run or report file says of its memory: the name it gave itself (null: a file does not say), and where it was found. */
export async function memoryOf(store: Store, reference: string): Promise<{ readonly name: string | null; readonly adapter: string }> {
  if (reference.toLowerCase().endsWith('.json') && existsSync(reference)) return { name: null, adapter: (await readReport(reference)).config.adapter }
  const { memoryName, adapter } = store.runs.find(reference)
  return { name: memoryName, adapter }
}

/** A finished run of the store with its texts, where it still has them. Throws an AppError when it has no report. */
function storedRun(store: Store, runId: number): ComparableRun {
  const run = store.runs.get(runId)
  if (run?.report == null) throw new AppError('report', `run ${run?.uid ?? runId} has no report: it did not end`, 'Go on with it first: adebench run --resume.')
  const setup = setupOf(run)
  const base = { ...fromReport(run.report), ...(setup === null ? {} : { setup }) }
  if (run.origin === 'imported' || run.textsDropped) return base
  const { questions } = recordOf(run)
  const expected = new Map<string, TokenGroups>(questionKeys(questions).map((key, index) => [caseKey('door', key.question, key.ordinal), questions[index]?.expected ?? []]))
  return { ...base, expected, texts: textsOf(store, runId, run.report) }
}

function textsOf(store: Store, runId: number, report: Report): ReadonlyMap<string, CaseTexts> {
  if (!report.sections.some((section) => section.name === 'door')) return new Map()
  const door = recordedDoor(store, runId)
  const keys = questionKeys(door.questions.map((entry) => entry.question))
  return new Map(door.questions.flatMap(({ delivery }, index) => {
    const key = keys[index]
    if (delivery === null || key === undefined) return []
    const delivered = compose(delivery.layout, { pressure: report.config.pressure, filler: door.filler }).text
    return [[caseKey('door', key.question, key.ordinal), { delivered, uncut: uncutAnswer(delivery) }] as const]
  }))
}

function fromReport(report: Report): ComparableRun {
  return { when: report.when, fingerprint: report.config.fingerprint, report }
}

async function readReport(file: string): Promise<Report> {
  let json: unknown
  try {
    json = JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/u, ''))
  } catch (error) {
    throw new AppError('report', `${file} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`, 'Choose the .json file that a run wrote.', { cause: error })
  }
  return parseReport(json, file)
}

/** Why a run has nothing to be worse than, in one sentence; null when it was compared. */
export function nothingToCompare({ previous }: RunResult): string | null {
  if (previous === null) return 'there is no earlier run of this memory, door and set'
  return previous.differences.length > 0 ? `the last run has another set-up (${previous.differences.join('; ')})` : null
}

/** What got worse since the last comparable run, one sentence each; empty without one (see `nothingToCompare`). */
export function regressionsSince(store: Store, result: RunResult): readonly string[] {
  if (result.previous === null || result.previous.differences.length > 0) return []
  return lostPasses(compareRuns(storedRun(store, result.previous.run.id), storedRun(store, result.runId)))
}

/**
 * Every case that passed and does not pass any longer, with its cause: failed, errored, and also skipped or gone, since a
 * feature that disappeared is no "no regression". An edited expectation or a section that was left out says nothing.
 */
export function lostPasses(comparison: Comparison): readonly string[] {
  const says = (entry: CaseComparison) => !entry.causes.some(({ kind }) => kind === 'expectation edited' || kind === 'section not run now' || kind === 'section not run before')
  return comparison.cases
    .filter((entry) => entry.before?.status === 'PASS' && entry.after?.status !== 'PASS' && says(entry))
    .map((entry) => `${entry.section}: ${entry.case}: ${entry.cause?.text ?? 'no cause known'}`)
}
