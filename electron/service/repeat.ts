import type { Report } from '../../shared/report/types.ts'
import { roundHalfEven } from '../../shared/score/round.ts'

export interface Spread {
  readonly mean: number
  readonly min: number
  readonly max: number
}

export interface Repeats {
  readonly runs: number
  /** Null when any of the runs measured nothing. */
  readonly total: Spread | null
  readonly core: Spread | null
  /** Cases that did not end the same way in every run, in the order of the report. */
  readonly changing: readonly { readonly section: string; readonly name: string; readonly passed: number; readonly runs: number }[]
}

/** Mean and range of the same measurement made several times, and the cases that did not always end alike. */
export function summarizeRepeats(reports: readonly Report[]): Repeats {
  const totals = reports.map((report) => report.total)
  const cores = reports.map((report) => report.core?.points ?? null)
  return { runs: reports.length, total: spread(totals), core: spread(cores), changing: changingCases(reports) }
}

function spread(values: readonly (number | null)[]): Spread | null {
  const known = values.filter((value) => value !== null)
  if (known.length !== values.length || known.length === 0) return null
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length
  return { mean: roundHalfEven(mean, 1), min: Math.min(...known), max: Math.max(...known) }
}

/** Cases are matched by their place in the section: names may hold what a run measured. */
function changingCases(reports: readonly Report[]): Repeats['changing'] {
  const [first] = reports
  if (first === undefined) return []
  return first.sections.filter((section) => section.weight > 0).flatMap((section) =>
    section.cases.flatMap((entry, index) => {
      const statuses = reports.map((report) => report.sections.find((other) => other.name === section.name)?.cases[index]?.status)
      if (new Set(statuses).size < 2) return []
      return [{ section: section.name, name: entry.case, passed: statuses.filter((status) => status === 'PASS').length, runs: reports.length }]
    }),
  )
}
