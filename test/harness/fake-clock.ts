import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '../../electron/harness/types.ts'

/** A clock that only moves when somebody sleeps on it: half a minute of polling takes no time at all. */
export class FakeClock implements Clock {
  #now = 1_000
  /** The run's cancel, when a test cancels: sleeping ends with its reason, as the machine's clock does. */
  signal: AbortSignal | null = null

  now(): number {
    return this.#now
  }

  advance(ms: number): void {
    this.#now += ms
  }

  async sleep(ms: number): Promise<void> {
    if (this.signal !== null) await nextTurn()
    this.signal?.throwIfAborted()
    this.#now += ms
  }
}
