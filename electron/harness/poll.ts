import { isStable, nextDelay, type Read } from '../../shared/polling/polling.ts'
import type { RunContext } from './types.ts'

export interface PollOutcome<T> {
  readonly served: boolean
  /** Milliseconds from the start to the first read that counts. */
  readonly ms: number
  /** The last thing read. */
  readonly last: T
}

/**
 * Reads until `ready` says yes or the budget is over. A value that comes after the budget is not served: it is a
 * latency, not a pass. Reads at least once.
 */
export async function pollUntil<T>(ctx: RunContext, seconds: number, read: () => Promise<T>, ready: (value: T) => boolean): Promise<PollOutcome<T>> {
  const start = ctx.clock.now()
  let delay: number | null = null
  for (;;) {
    const value = await read()
    const ms = ctx.clock.now() - start
    if (ms <= seconds * 1000 && ready(value)) return { served: true, ms: Math.round(ms), last: value }
    const left = seconds * 1000 - ms
    if (left <= 0) return { served: false, ms: Math.round(ms), last: value }
    delay = nextDelay(delay)
    // The last read falls on the end of the budget, not somewhere before it.
    await ctx.clock.sleep(Math.min(delay, left))
  }
}

export interface StableOutcome<T> {
  readonly stable: boolean
  /** Milliseconds from the start to the first of the clean reads that proved it; null when it never got stable. */
  readonly ms: number | null
  readonly reads: readonly { readonly atMs: number; readonly value: T; readonly clean: boolean }[]
}

/**
 * Reads until the value is clean and stays clean: three clean reads in a row spanning two seconds, or just three
 * where the memory declares that it reads its own writes (see docs/measurement.md, polling).
 */
export async function pollStable<T>(ctx: RunContext, seconds: number, read: () => Promise<T>, clean: (value: T) => boolean): Promise<StableOutcome<T>> {
  const start = ctx.clock.now()
  const reads: { atMs: number; value: T; clean: boolean }[] = []
  let delay: number | null = null
  for (;;) {
    const value = await read()
    const atMs = Math.round(ctx.clock.now() - start)
    reads.push({ atMs, value, clean: clean(value) })
    const marks: Read[] = reads.map((entry) => ({ at: entry.atMs, clean: entry.clean }))
    if (isStable(marks, ctx.memory.identity.readYourWrites)) {
      const firstClean = reads[reads.findLastIndex((entry) => !entry.clean) + 1]
      return { stable: true, ms: firstClean?.atMs ?? null, reads }
    }
    // A value that was clean within the budget may finish proving itself after it, however slow the door is.
    const firstClean = reads[reads.findLastIndex((entry) => !entry.clean) + 1]
    const proving = firstClean !== undefined && firstClean.atMs <= seconds * 1000
    const left = seconds * 1000 - atMs
    if (left <= 0 && !proving) return { stable: false, ms: null, reads }
    delay = nextDelay(delay)
    await ctx.clock.sleep(proving ? delay : Math.min(delay, left))
  }
}

export interface Watched<T> {
  readonly atMs: number
  readonly value: T
  readonly bad: boolean
}

const READS_OF_OWN_WRITES = 3

/**
 * Watches for something bad until the time is over and returns the first bad read, else the last one. One bad read
 * decides: a model asked at that moment would have read it. A memory that reads its own writes shows it at once, so
 * three reads are enough there.
 */
export async function watchFor<T>(ctx: RunContext, seconds: number, read: () => Promise<T>, isBad: (value: T) => boolean): Promise<Watched<T>> {
  const start = ctx.clock.now()
  let delay: number | null = null
  for (let count = 1; ; count++) {
    const value = await read()
    const atMs = Math.round(ctx.clock.now() - start)
    const bad = isBad(value)
    const left = seconds * 1000 - atMs
    const over = left <= 0 || (ctx.memory.identity.readYourWrites && count >= READS_OF_OWN_WRITES)
    if (bad || over) return { atMs, value, bad }
    delay = nextDelay(delay)
    await ctx.clock.sleep(Math.min(delay, left))
  }
}
