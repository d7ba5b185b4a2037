import { join } from 'node:path'
import { openStore } from '../../electron/store/open.ts'
import type { CommittedStep } from '../../electron/harness/types.ts'
import { makeRequest } from '../../electron/service/request.ts'
import type { Question } from '../../shared/golden/types.ts'
import type { CaseRecord, Report } from '../../shared/report/types.ts'

const CUT = 1500
const FINGERPRINT = '0123456789'

/** Records a run of so many questions as the program does, without a memory: every third one fails. */
export function recordLargeRun(dataFolder: string, count: number): void {
  const store = openStore(join(dataFolder, 'adebench.db'))
  try {
    const questions = Array.from({ length: count }, (_, index): Question => ({ question: questionAt(index), expected: [[`shelf${index}`]], forbidden: [], entity: null, validated: index % 2 === 0 }))
    const { id } = store.runs.create({
      whenLocal: '2026-11-30T12:00:00', startedAt: Date.UTC(2026, 10, 30, 11), adapter: 'synthetic', memoryName: 'synthetic', memoryVersion: '1', door: 'chat', setFolder: dataFolder, setName: 'large',
      casesHash: FINGERPRINT, measuringHash: 'ab'.repeat(32), fingerprint: FINGERPRINT, setup: { measuringHash: 'ab'.repeat(32), cut: CUT, pressure: 0 },
      settings: { request: makeRequest({ given: {} }, {}, dataFolder), questions },
    })
    const steps = questions.map(stepOf)
    for (const [index, step] of steps.entries()) store.runs.commitStep(id, 'door', index, step)
    store.runs.finish(id, reportOf(steps.flatMap(({ cases }) => cases)))
  } finally {
    store.close()
  }
}

export function questionAt(index: number): string {
  return `Where is part ${index + 1} of the workshop kept?`
}

function stepOf({ question }: Question, index: number): CommittedStep {
  const passes = index % 3 !== 0
  const before = `Part ${index + 1} is kept in `
  const text = `${before}${passes ? `shelf${index}` : 'no known place'} of the workshop.`
  const hit = { start: before.length, end: before.length + `shelf${index}`.length, alternative: `shelf${index}`, group: 0, loose: null }
  const record: CaseRecord = {
    case: question, status: passes ? 'PASS' : 'FAIL', ok: passes, note: passes ? '' : `missing shelf${index}`, position: passes ? hit.start : -1, margin: passes ? CUT - hit.end : null, chars: text.length, ms: 1,
    stale: false, duplicates: 0, validated: index % 2 === 0, hits: passes ? [hit] : [], ordinal: 0, content_hash: 'cd'.repeat(32),
  }
  const raw = { summary: text, cards: [], semantic: [], episodic: [], working: [], unknownTerms: [] }
  return {
    id: `question:0:${question}`, cases: [record], data: { semantic: 1, dated: 1, ownChars: text.length, hasCards: 0 }, calls: [], seconds: 0.001,
    deliveries: [{ caseIndex: 0, delivery: { layout: { kind: 'composed', blocks: [{ kind: 'payload' }, { kind: 'text', label: 'answer', text }], cut: CUT }, raw, ms: 1 } }],
  }
}

function reportOf(cases: readonly CaseRecord[]): Report {
  const passed = cases.filter(({ ok }) => ok).length
  const counts = { PASS: passed, FAIL: cases.length - passed, ERROR: 0, SKIP: 0 }
  return {
    when: '2026-11-30T12:00:00', total: 16.7, measured_weight: 25, not_run_weight: 75, total_weight: 100, counts,
    config: { adapter: 'synthetic', door: 'chat', cases_hash: FINGERPRINT, pressure: 0, sections: ['door'], fingerprint: FINGERPRINT },
    sections: [{ name: 'door', weight: 25, score: 0.6666, cases, counts, measures: {}, warnings: [] }], delta: { total: null, sections: {} },
  }
}
