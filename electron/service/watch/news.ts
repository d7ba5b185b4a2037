import { compareRuns } from '../../../shared/compare/compare.ts'
import type { Comparison } from '../../../shared/compare/types.ts'
import type { Store } from '../../store/open.ts'
import { comparableRun, lostPasses } from '../compare.ts'
import type { RunResult } from '../run.ts'

/** What a watched run says against the one before it. */
export interface WatchedChange {
  readonly before: string
  /** One sentence each, with its cause. */
  readonly regressed: readonly string[]
  readonly fixed: readonly string[]
  readonly totalBefore: number | null
  readonly total: number | null
}

/**
 * Null when there is no earlier run of this set-up. The run just before is meant, not a pinned baseline: against that
 * the same regression would be news again after every run.
 */
export async function changeSince(store: Store, { uid, runId, report }: RunResult): Promise<WatchedChange | null> {
  const before = store.runs.lastComparable(report.config.fingerprint, runId)
  if (before === null) return null
  const comparison = compareRuns(await comparableRun(store, before.uid), await comparableRun(store, uid))
  return { before: before.uid, regressed: lostPasses(comparison), fixed: gainedPasses(comparison), totalBefore: before.total, total: report.total }
}

/** Every case that did not pass and does now. An edited expectation or a section that was left out says nothing. */
export function gainedPasses(comparison: Comparison): readonly string[] {
  return comparison.cases
    .filter((entry) => entry.kind === 'fixed' || (entry.kind === 'not comparable' && entry.before?.status === 'SKIP' && entry.after?.status === 'PASS' && !entry.causes.some(({ kind }) => kind === 'expectation edited')))
    .map((entry) => `${entry.section}: ${entry.case}`)
}

export function isNews(change: WatchedChange | null): change is WatchedChange {
  return change !== null && (change.regressed.length > 0 || change.fixed.length > 0)
}

/** Like "2 regressed, 1 fixed: 88.2 -> 90.1". No question is named: a notification is seen by everybody. */
export function newsText({ regressed, fixed, totalBefore, total }: WatchedChange): string {
  const parts = [...(regressed.length === 0 ? [] : [`${regressed.length} regressed`]), ...(fixed.length === 0 ? [] : [`${fixed.length} fixed`])]
  return `${parts.join(', ')}: ${points(totalBefore)} -> ${points(total)}`
}

function points(total: number | null): string {
  return total === null ? 'not measured' : total.toFixed(1)
}
