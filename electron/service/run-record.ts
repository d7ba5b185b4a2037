import type { RunDetail } from '../store/run-types.ts'
import { AppError } from './errors.ts'
import type { RunRecord } from './request.ts'

/** What `startRun` kept with a run. Throws an AppError for an imported report, which has none. */
export function recordOf(run: Pick<RunDetail, 'uid' | 'settings' | 'origin'>): RunRecord {
  const { settings } = run
  if (run.origin === 'own' && typeof settings === 'object' && settings !== null && 'request' in settings && 'questions' in settings) {
    // Written by `startRun` as a RunRecord and kept unchanged.
    return settings as RunRecord
  }
  throw new AppError('report', `run ${run.uid} was imported from a report, which does not hold what the memory delivered`, 'Use a run that was made here.')
}
