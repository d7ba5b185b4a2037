import type { RunRow } from '../../shared/contract/types.ts'
import type { RunSummary } from '../store/run-types.ts'

/** A line of the history as a screen sees it: without ids of the store and without paths. */
export function runRow(run: RunSummary, clean: (text: string) => string): RunRow {
  return {
    repeatGroup: run.repeatGroup,
    uid: run.uid, when: run.whenLocal, state: run.state, origin: run.origin,
    memory: run.memoryName ?? memoryLabel(run.adapter), memoryVersion: run.memoryVersion, door: run.door, set: run.setName,
    fingerprint: run.fingerprint, total: run.total, measuredWeight: run.measuredWeight, totalWeight: run.totalWeight,
    counts: run.counts, note: run.note, tags: [...run.tags], pinned: run.pinned, textsDropped: run.textsDropped,
    failure: run.failure === null ? null : clean(run.failure),
  }
}

/** An adapter's spec without the folder its module lies in. */
function memoryLabel(spec: string): string {
  const [kind = '', ...rest] = spec.split(':')
  return rest.length === 0 || /^https?$/iu.test(kind) ? spec : `${kind}:${rest.join(':').split(/[\\/]/u).at(-1) ?? ''}`
}
