import type { CaseRecord, Counts, SectionReport } from '../report/types.ts'
import { roundHalfEven } from './round.ts'

type ScoredCase = Pick<CaseRecord, 'status' | 'fraction'>

/** How many cases ended how. */
export function countCases(cases: readonly Pick<CaseRecord, 'status'>[]): Counts {
  const counts = { PASS: 0, FAIL: 0, ERROR: 0, SKIP: 0 }
  for (const { status } of cases) counts[status] += 1
  return counts
}

/** What a case earns of its one point when the section averages fractions. An error earns nothing, whatever it says. */
function fractionOf(scored: ScoredCase): number {
  if (scored.status === 'ERROR') return 0
  return scored.fraction ?? (scored.status === 'PASS' ? 1 : 0)
}

/**
 * Section score, 0 to 1 with four decimals: PASS / (PASS + FAIL + ERROR), or with `'fractions'` the mean of the cases'
 * fractions over the same cases (ERROR = 0). Null, never zero, when no case ran: not measured (docs/measurement.md, score).
 */
export function sectionScore(cases: readonly ScoredCase[], scoring?: 'fractions'): number | null {
  const measured = cases.filter((scored) => scored.status !== 'SKIP')
  if (measured.length === 0) return null
  const earned =
    scoring === 'fractions'
      ? measured.reduce((sum, scored) => sum + fractionOf(scored), 0)
      : measured.filter((scored) => scored.status === 'PASS').length
  return roundHalfEven(earned / measured.length, 4)
}

/** Points of a section, one decimal: score x weight, rounded. Null: not measured (docs/measurement.md, score). */
export function sectionPoints({ score, weight }: Pick<SectionReport, 'score' | 'weight'>): number | null {
  return score === null ? null : roundHalfEven(score * weight, 1)
}
