import type { Hit } from '../match/types.ts'
import type { CaseRecord, Json, Report, SectionReport, Status } from '../report/types.ts'
import { countCases, sectionScore } from '../score/section.ts'
import { totals } from '../score/totals.ts'
import { WEIGHTS } from '../score/weights.ts'
import type { ComparableRun } from './types.ts'

// Runs made up for the tests of this folder.

/** One case. */
export function record(name: string, status: Status, more: Partial<CaseRecord> = {}): CaseRecord {
  return { case: name, status, ok: status === 'PASS', note: '', ...more }
}

/** A section scored from its cases. */
export function section(name: string, cases: readonly CaseRecord[], measures: Record<string, Json> = {}): SectionReport {
  const weight = Object.entries(WEIGHTS).find(([known]) => known === name)?.[1] ?? 0
  return { name, weight, score: sectionScore(cases), cases, counts: countCases(cases), measures, warnings: [] }
}

/** A run of fingerprint `f` with these sections. */
export function run(sections: readonly SectionReport[], more: Partial<ComparableRun> = {}): ComparableRun {
  const { total, measuredWeight, notRunWeight, totalWeight, counts } = totals(sections, WEIGHTS)
  const report: Report = {
    when: '2026-09-14T10:00:00',
    total,
    measured_weight: measuredWeight,
    not_run_weight: notRunWeight,
    total_weight: totalWeight,
    counts,
    config: { adapter: 'synthetic', door: 'chat', cases_hash: 'aa', pressure: 0, sections: sections.map(({ name }) => name), fingerprint: 'f' },
    sections,
    delta: { total: null, sections: {} },
  }
  return { when: report.when, fingerprint: 'f', report, ...more }
}

/** A hit of an alternative that starts there. */
export function hit(alternative: string, start: number, group = 0): Hit {
  return { start, end: start + alternative.length, alternative, group, loose: null }
}
