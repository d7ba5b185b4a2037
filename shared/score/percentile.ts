/**
 * The value at rank min(n - 1, floor(q * n)) of an ascending list, `q` from 0 to 1: the one percentile rule for
 * latencies and census levels (docs/measurement.md, report-only). Null for an empty list, never zero.
 */
export function percentile(sorted: readonly number[], q: number): number | null {
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? null
}
