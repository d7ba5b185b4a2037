import type { Memory } from '../adapters/memory.ts'
import { takingTurns } from './turns.ts'

/**
 * The same memory, which lets the rest of the program have a turn between two questions: one that answers at once would
 * keep the cancel, the progress and every screen waiting until the run is over. The pause is outside of what is timed.
 */
export function breathing(memory: Memory): Memory {
  const turn = takingTurns()
  const deliver: Memory['deliver'] = async (request) => {
    await turn()
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
