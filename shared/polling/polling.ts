const FIRST_DELAY_MS = 20
const LONGEST_DELAY_MS = 1000
const CLEAN_READS = 3
const CLEAN_SPAN_MS = 2000

/** Milliseconds to wait before the next poll: 20, doubling to 1,000. `previous` null = nothing was waited yet. */
export function nextDelay(previous: number | null): number {
  return previous === null ? FIRST_DELAY_MS : Math.min(LONGEST_DELAY_MS, previous * 2)
}

/** One poll. `at`: milliseconds of the run's clock. `clean`: it showed what was written and nothing of what it replaces. */
export interface Read {
  readonly at: number
  readonly clean: boolean
}

/**
 * Whether a value has settled: the latest reads are at least three clean ones in a row, spanning at least 2 s. Where the
 * memory promises that a read after a write always sees it, three are enough (docs/measurement.md, polling).
 */
export function isStable(reads: readonly Read[], readYourWrites: boolean): boolean {
  const run = reads.slice(reads.findLastIndex((read) => !read.clean) + 1)
  const [first] = run
  const last = run.at(-1)
  if (run.length < CLEAN_READS || first === undefined || last === undefined) return false
  return readYourWrites || last.at - first.at >= CLEAN_SPAN_MS
}
