import { formatDuration } from '../../ui/formatNumber.ts'

/** Elapsed time, and what the same measurement took last time where that is known. */
export function progressText(elapsedMs: number, expectedMs: number | null): string {
  const elapsed = `${formatDuration(Math.max(0, elapsedMs))} elapsed`
  if (expectedMs === null) return elapsed
  const left = expectedMs - elapsedMs
  return left > 0 ? `${elapsed}, last time ${formatDuration(expectedMs)}` : `${elapsed}, longer than last time (${formatDuration(expectedMs)})`
}
