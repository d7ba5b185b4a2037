import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Memory } from '../adapters/memory.ts'

/** Longest stretch of a run that nothing else gets a word in, in milliseconds. */
const BREATH_MS = 25

/**
 * The same memory, which lets the rest of the program have a turn between two questions: one that answers at once would
 * keep the cancel, the progress and every screen waiting until the run is over. The pause is outside of what is timed.
 */
export function breathing(memory: Memory): Memory {
  let last = performance.now()
  const deliver: Memory['deliver'] = async (request) => {
    if (performance.now() - last >= BREATH_MS) {
      await nextTurn()
      last = performance.now()
    }
    return memory.deliver(request)
  }
  return new Proxy(memory, {
    get(target, name) {
      if (name === 'deliver') return deliver
      const value: unknown = Reflect.get(target, name, target)
      // Bound: the memory keeps private state, which a proxy is not.
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}
