import { setupDifferences, type Setup } from '../../shared/fingerprint/setup.ts'
import type { RunDetail, RunSummary } from '../store/run-types.ts'
import type { Store } from '../store/open.ts'

/** The run another one is compared with, and what differs in the set-up (nothing for a comparable one). */
export interface PreviousRun {
  readonly run: RunSummary
  readonly differences: readonly string[]
}

/** A run of this set-up that its owner pinned as the baseline; null when none is, or the run is it. */
function baselineOf(store: Store, run: RunDetail, fingerprint: string): RunSummary | null {
  return store.runs.list({ fingerprint, pinned: true, states: ['done'], limit: 10 }).rows.find((row) => row.id !== run.id && row.startedAt <= run.startedAt) ?? null
}

/** The pinned baseline of this set-up, else the last run of it before this one; failing that the last of the same memory, door and set, with what differs. */
export function previousRun(store: Store, run: RunDetail): PreviousRun | null {
  const comparable = run.fingerprint === null ? null : (baselineOf(store, run, run.fingerprint) ?? store.runs.lastComparable(run.fingerprint, run.id))
  if (comparable !== null) return { run: comparable, differences: [] }
  const related = store.runs.lastRelated({ adapter: run.adapter, door: run.door, setFolder: run.setFolder }, run.id)
  if (related === null) return null
  const [then, now] = [setupOf(store.runs.get(related.id)), setupOf(run)]
  return { run: related, differences: then === null || now === null ? ['its set-up is not known'] : setupDifferences(then, now) }
}

/** The set-up a run was made with; null for an imported report that has none. */
export function setupOf(run: Pick<RunDetail, 'setup'> | null): Setup | null {
  const setup = run?.setup ?? null
  // Written from a Setup by `startRun`; an imported report has the config of its report.
  return setup !== null && typeof setup === 'object' && 'measuringHash' in setup ? (setup as unknown as Setup) : null
}
