import type { RunRow } from '../../../shared/contract/types.ts'

/** The newest run, when it stopped before its end and can go on; null when a later one ended. Rows are newest first. */
export function unfinishedRun(rows: readonly RunRow[]): RunRow | null {
  const newest = rows.find(({ origin, state }) => origin === 'own' && state !== 'running')
  return newest !== undefined && (newest.state === 'interrupted' || newest.state === 'cancelled') && !newest.textsDropped ? newest : null
}
