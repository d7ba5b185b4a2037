import type { Counts, Report, SectionReport } from '../report/types.ts'
import { roundHalfEven } from './round.ts'
import { sectionPoints } from './section.ts'
import { CORE_SECTIONS, WEIGHTS } from './weights.ts'

export interface Totals {
  /** Points, one decimal; null when no section was measured. */
  readonly total: number | null
  readonly measuredWeight: number
  /** Weight of the sections that were not part of the run. */
  readonly notRunWeight: number
  readonly totalWeight: number
  /** Sections that ran and found no evidence, in their order: their weight left the denominator. */
  readonly notMeasured: readonly string[]
  /** Cases of the sections that score; report-only sections are left out. */
  readonly counts: Counts
}

/**
 * Points of a run over the sections it measured, rounded once at the end (docs/measurement.md, score). `allWeights` are
 * the weights of every section that scores; what is in it and not in `sections` was not run.
 */
export function totals(
  sections: readonly Pick<SectionReport, 'name' | 'weight' | 'score' | 'counts'>[],
  allWeights: Readonly<Record<string, number>>,
): Totals {
  const scoring = sections.filter((section) => section.weight > 0)
  const counts = { PASS: 0, FAIL: 0, ERROR: 0, SKIP: 0 }
  const notMeasured: string[] = []
  let points = 0
  let measuredWeight = 0
  for (const section of scoring) {
    counts.PASS += section.counts.PASS
    counts.FAIL += section.counts.FAIL
    counts.ERROR += section.counts.ERROR
    counts.SKIP += section.counts.SKIP
    if (section.score === null) {
      notMeasured.push(section.name)
      continue
    }
    points += section.score * section.weight
    measuredWeight += section.weight
  }
  const ran = new Set(scoring.map((section) => section.name))
  let notRunWeight = 0
  let totalWeight = 0
  for (const [name, weight] of Object.entries(allWeights)) {
    totalWeight += weight
    if (!ran.has(name)) notRunWeight += weight
  }
  const total = measuredWeight === 0 ? null : roundHalfEven(points, 1)
  return { total, measuredWeight, notRunWeight, totalWeight, notMeasured, counts }
}

export interface CorePoints {
  /** One decimal; 0 with weight 0 when no core section was measured. */
  readonly points: number
  readonly weight: number
  /** Core sections without a score, in their order. */
  readonly missing: readonly string[]
}

/** Points of the core sections: the sum of each section's points rounded to one decimal (docs/measurement.md, score). */
export function corePoints(sections: readonly Pick<SectionReport, 'name' | 'score'>[]): CorePoints {
  const scores = new Map(sections.map((section) => [section.name, section.score]))
  const missing: string[] = []
  let points = 0
  let weight = 0
  for (const name of CORE_SECTIONS) {
    const score = scores.get(name) ?? null
    if (score === null) {
      missing.push(name)
      continue
    }
    points += sectionPoints({ score, weight: WEIGHTS[name] }) ?? 0
    weight += WEIGHTS[name]
  }
  return { points: roundHalfEven(points, 1), weight, missing }
}

/**
 * What part of the full score a run covers, like "coverage 25/100: 75 not run" or "coverage 80/100: 10 not run, 10 not
 * measured"; null when everything was measured. Not run = section not selected, not measured = it found no evidence.
 */
export function coverage(report: Pick<Report, 'measured_weight' | 'not_run_weight' | 'total_weight'>): string | null {
  if (report.measured_weight === report.total_weight) return null
  const notMeasured = report.total_weight - report.measured_weight - report.not_run_weight
  const reasons: string[] = []
  if (report.not_run_weight > 0) reasons.push(`${report.not_run_weight} not run`)
  if (notMeasured > 0) reasons.push(`${notMeasured} not measured`)
  return `coverage ${report.measured_weight}/${report.total_weight}: ${reasons.join(', ')}`
}

/** The headline: points over the measured weight, and the coverage when that is not all of it. Never one without the other. */
export function coverageLine(
  report: Pick<Report, 'total' | 'measured_weight' | 'not_run_weight' | 'total_weight'>,
): string {
  const points = report.total === null ? 'not measured' : `${report.total.toFixed(1)} / ${report.measured_weight}`
  const part = coverage(report)
  return part === null ? points : `${points}, ${part}`
}
