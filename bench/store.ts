import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { openStore, type Store } from '../electron/store/open.ts'
import type { CommittedStep } from '../electron/harness/types.ts'
import type { Question } from '../shared/golden/types.ts'
import type { CaseRecord, Report } from '../shared/report/types.ts'
import { measure, type Bench, type Row } from './measure.ts'
import { NO_ANSWER } from './pure.ts'
import { prose, token } from './texts.ts'

const CASES = 1_000_000
/** Runs of this many questions each fill the store; the first makes large runs, the second many. */
const SHAPES = [1000, 100] as const
/** Every twentieth run still has its delivered texts: the file stays under a gigabyte. */
const TEXTS_EVERY = 20
const PAGE = 100

/** A store with 1,000,000 cases: the first page of the history, and one run with all that its page shows. */
export const manyCases: Bench = {
  words: 'store history run detail 1,000,000 cases',
  async run() {
    const rows: Row[] = []
    for (const questions of SHAPES) rows.push(...(await inFolder((file) => measureShape(file, questions))))
    return rows
  },
}

async function inFolder<T>(use: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'adebench-bench-'))
  try {
    return await use(join(folder, 'adebench.db'))
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function measureShape(file: string, questions: number): Promise<readonly Row[]> {
  const runs = CASES / questions
  const template = makeTemplate(file, questions)
  multiply(file, template, runs)
  const name = (what: string) => `store of ${runs} runs with ${questions} cases: ${what}`
  const rounds = { rounds: 11, warmUp: 2 }
  const rows = [
    await measure({ ...rounds, name: name('open and list 100'), budget: 100, note: 'a fresh connection, as the command line opens it' }, () => {
      const store = openStore(file)
      expectRuns(store, runs)
      store.close()
    }),
  ]
  const store = openStore(file)
  try {
    const newest = store.runs.find('last').id
    rows.push(
      await measure({ ...rounds, name: name('list 100'), budget: 100 }, () => expectRuns(store, runs)),
      await measure({ ...rounds, name: name('list 100 from the end'), budget: 100 }, () => store.runs.list({ limit: PAGE, offset: runs - PAGE })),
      await measure({ ...rounds, name: name('search that finds nothing'), budget: null }, () => store.runs.list({ limit: PAGE, search: 'nowhere' })),
      await measure({ ...rounds, name: name('run detail, report'), budget: 50 }, (round) => store.runs.get(newest - (round + 2))),
      await measure({ ...rounds, name: name('run detail, report and cases'), budget: 50 }, (round) => [store.runs.get(newest - (round + 2)), store.runs.cases(newest - (round + 2))]),
      await measure({ ...rounds, name: name('steps of a run, as a resume or a curve reads them'), budget: null }, (round) => store.runs.steps(newest - (round + 2))),
    )
  } finally {
    store.close()
  }
  return rows
}

function expectRuns(store: Store, runs: number): void {
  const { rows, total } = store.runs.list({ limit: PAGE })
  if (total !== runs || rows.length !== PAGE) throw new Error(`the history shows ${rows.length} of ${total} runs, expected ${PAGE} of ${runs}`)
}

/** One run recorded as the program does it; the id. */
function makeTemplate(file: string, count: number): number {
  const store = openStore(file)
  try {
    const questions = Array.from({ length: count }, (_, index): Question => ({ question: `Where is part ${index} of the ${prose(30, index).replaceAll('\n', ' ')}?`, expected: [[token(index)]], forbidden: [], entity: null, validated: true }))
    const { id } = store.runs.create({
      whenLocal: '2026-01-01T12:00:00', startedAt: 1_767_268_800_000, adapter: 'synthetic', memoryName: 'synthetic', memoryVersion: '1', door: 'chat', setFolder: '/sets/large', setName: 'large',
      casesHash: '0123456789', measuringHash: 'ab'.repeat(32), fingerprint: '0123456789', setup: { measuringHash: 'ab'.repeat(32) }, settings: { request: {}, questions },
    })
    const steps = questions.map((question, index) => stepOf(question, index))
    for (const [index, step] of steps.entries()) store.runs.commitStep(id, 'door', index, step)
    store.runs.finish(id, reportOf(steps.flatMap((step) => step.cases)))
    return id
  } finally {
    store.close()
  }
}

function stepOf({ question }: Question, index: number): CommittedStep {
  const hit = { start: 300 + index, end: 309 + index, alternative: token(index), group: 0, loose: null }
  const record: CaseRecord = { case: question, status: index % 9 === 0 ? 'FAIL' : 'PASS', ok: index % 9 !== 0, note: index % 9 === 0 ? `missing ${token(index)}` : '', position: 300 + index, margin: 1200, chars: 2400, ms: 12.5, stale: false, duplicates: 0, validated: true, hits: [hit], ordinal: 0, content_hash: 'cd'.repeat(32) }
  const text = prose(2400, index)
  return {
    id: `question:0:${question}`, cases: [record], data: { semantic: 8, dated: 8, ownChars: 2400, hasCards: 0 }, calls: [{ door: 'chat', ms: 12.5, chars: 2400, failed: false }], seconds: 0.0125,
    deliveries: [{ caseIndex: 0, delivery: { layout: { kind: 'composed', blocks: [{ kind: 'payload' }, { kind: 'text', label: 'answer', text }], cut: 2400 }, raw: { ...NO_ANSWER, summary: text }, ms: 12.5 } }],
  }
}

function reportOf(cases: readonly CaseRecord[]): Report {
  const counts = { PASS: cases.filter((entry) => entry.ok).length, FAIL: cases.filter((entry) => !entry.ok).length, ERROR: 0, SKIP: 0 }
  return {
    when: '2026-01-01T12:00:00', total: 22.2, measured_weight: 25, not_run_weight: 75, total_weight: 100, counts,
    config: { adapter: 'synthetic', door: 'chat', cases_hash: '0123456789', pressure: 0, sections: ['door'], fingerprint: '0123456789' },
    sections: [{ name: 'door', weight: 25, score: 0.8889, cases, counts, measures: {}, warnings: [] }], delta: { total: null, sections: {} },
  }
}

/**
 * Copies the template until there are `runs`, each later than the one before. Straight in the tables: recording a million
 * steps one by one would take longer than everything else. Columns are looked up, so that a migration does not break it.
 */
function multiply(file: string, template: number, runs: number): void {
  const db = new Database(file)
  try {
    db.pragma('foreign_keys = OFF')
    const columns = (table: string, own: Readonly<Record<string, string>>): { into: string; from: string } => {
      const names = db.pragma(`table_info(${table})`) as readonly { readonly name: string }[] // rows of SQLite's own pragma
      return { into: names.map(({ name }) => name).join(', '), from: names.map(({ name }) => own[name] ?? name).join(', ') }
    }
    const { steps, cases } = db.prepare(`SELECT (SELECT max(id) FROM steps) AS steps, (SELECT max(id) FROM cases) AS cases`).get() as { readonly steps: number; readonly cases: number }
    const copy = (table: string, where: string, own: Readonly<Record<string, string>>) => {
      const { into, from } = columns(table, own)
      return db.prepare(`INSERT INTO ${table} (${into}) SELECT ${from} FROM ${table} WHERE ${where}`)
    }
    const run = copy('runs', 'id = @template', { id: 'id + @n', uid: "uid || '-' || @n", ordered_at: 'ordered_at + @n * 60000', started_at: 'started_at + @n * 60000', content_hash: 'NULL' })
    const report = copy('reports', 'run_id = @template', { run_id: 'run_id + @n' })
    const step = copy('steps', 'run_id = @template', { id: 'id + @n * @steps', run_id: 'run_id + @n' })
    const entry = copy('cases', 'run_id = @template', { id: 'id + @n * @cases', run_id: 'run_id + @n', step: 'step + @n * @steps' })
    const delivery = copy('deliveries', 'case_id <= @cases', { case_id: 'case_id + @n * @cases' })
    db.transaction(() => {
      for (let n = 1; n < runs; n++) {
        run.run({ template, n })
        report.run({ template, n })
        step.run({ template, n, steps })
        entry.run({ template, n, steps, cases })
        if (n % TEXTS_EVERY === 0 || n > runs - TEXTS_EVERY) delivery.run({ n, cases })
      }
    })()
    db.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    db.close()
  }
}
