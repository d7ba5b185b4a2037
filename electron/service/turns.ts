import { setImmediate as nextTurn } from 'node:timers/promises'

/** Longest stretch of work that nothing else gets a word in, in milliseconds. */
const STRETCH_MS = 25

/**
 * Awaited between two pieces of work, lets the rest of the program have a turn when the last one is long enough ago:
 * the cancel of a run, its progress and every other screen wait no longer than that.
 */
export function takingTurns(): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < STRETCH_MS) return
    await nextTurn()
    last = performance.now()
  }
}
