import type { Report, Status } from '../report/types.ts'
import { roundHalfEven } from '../score/round.ts'
import type { RepeatedCase, Repeats, Spread } from './repeats.ts'
import { tQuantile975 } from './student.ts'

/** One run of several: its uid when it is kept here, null when only its report is known. */
export interface RepeatedRun {
  readonly uid: string | null
  readonly report: Report
}

interface Points {
  readonly points: number
  /** The most these points could be. */
  readonly weight: number
}

/** Mean, range and interval of the same measurement made several times, and how every scored case ended. */
export function summarizeRepeats(runs: readonly RepeatedRun[]): Repeats {
  const reports = runs.map((run) => run.report)
  const uids = runs.flatMap(({ uid }) => (uid === null ? [] : [uid]))
  return {
    runs: runs.length,
    // Uids of some of the runs could not be told apart by place: all or none.
    uids: uids.length === runs.length ? uids : [],
    totals: reports.map((report) => report.total),
    total: spread(reports.map(({ total, measured_weight }) => (total === null ? null : { points: total, weight: measured_weight }))),
    core: spread(reports.map((report) => report.core ?? null)),
    cases: repeatedCases(reports),
  }
}

function spread(values: readonly (Points | null)[]): Spread | null {
  const known = values.filter((value) => value !== null)
  if (known.length !== values.length || known.length === 0) return null
  const points = known.map((value) => value.points)
  const mean = points.reduce((sum, value) => sum + value, 0) / points.length
  return {
    mean: roundHalfEven(mean, 1),
    min: Math.min(...points),
    max: Math.max(...points),
    interval: interval(points, mean, Math.max(...known.map((value) => value.weight))),
  }
}

function interval(points: readonly number[], mean: number, weight: number): Spread['interval'] {
  const count = points.length
  if (count < 2) return null
  const variance = points.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1)
  const reach = tQuantile975(count - 1) * Math.sqrt(variance / count)
  const inside = (value: number): number => roundHalfEven(Math.min(Math.max(value, 0), weight), 1)
  return { low: inside(mean - reach), high: inside(mean + reach) }
}

/** Cases are matched by their place in the section: names may hold what a run measured. */
function repeatedCases(reports: readonly Report[]): RepeatedCase[] {
  const [first] = reports
  if (first === undefined) return []
  return first.sections.filter((section) => section.weight > 0).flatMap(({ name, cases }) => {
    const others = reports.map((report) => report.sections.find((section) => section.name === name)?.cases ?? [])
    return cases.map((entry, index) => {
      const statuses = others.map((list): Status | null => list[index]?.status ?? null)
      return {
        section: name,
        name: entry.case,
        passed: statuses.filter((status) => status === 'PASS').length,
        runs: reports.length,
        flaky: new Set(statuses).size > 1,
      }
    })
  })
}
