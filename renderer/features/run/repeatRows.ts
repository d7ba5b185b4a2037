import type { Repeats, Spread } from '../../../shared/repeats/repeats.ts'
import type { CaseRow } from '../../../shared/contract/types.ts'
import { formatPoints } from '../../ui/formatNumber.ts'

export interface RepeatRow {
  readonly section: string
  readonly name: string
  readonly passed: number
  readonly runs: number
  readonly flaky: boolean
  /** Of the case in the run that is shown; null when it has no such case. */
  readonly key: string | null
}

/** The cases of a group of repeats, flaky ones first. They are matched by their place: a name may hold what a run measured. */
export function repeatRows(repeats: Repeats, cases: readonly Pick<CaseRow, 'section' | 'key'>[]): readonly RepeatRow[] {
  const keys = Map.groupBy(cases, ({ section }) => section)
  const places = new Map<string, number>()
  const rows = repeats.cases.map(({ section, name, passed, runs, flaky }): RepeatRow => {
    const place = places.get(section) ?? 0
    places.set(section, place + 1)
    return { section, name, passed, runs, flaky, key: keys.get(section)?.[place]?.key ?? null }
  })
  return [...rows.filter(({ flaky }) => flaky), ...rows.filter(({ flaky }) => !flaky)]
}

/** Like "5 runs: 88.2, 95 % interval 86.8 to 89.6, from 86.0 to 90.0". */
export function spreadText(runs: number, spread: Spread | null): string {
  const count = `${runs} ${runs === 1 ? 'run' : 'runs'}`
  if (spread === null) return `${count}: not measured in every one of them`
  const { mean, interval, min, max } = spread
  const sure = interval === null ? '' : `, 95 % interval ${formatPoints(interval.low)} to ${formatPoints(interval.high)}`
  return `${count}: ${formatPoints(mean)}${sure}, from ${formatPoints(min)} to ${formatPoints(max)}`
}
