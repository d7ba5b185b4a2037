import { openMemory } from '../adapters/border.ts'
import type { MemoryAdapter } from '../adapters/contract.ts'
import type { Memory } from '../adapters/memory.ts'
import { AppError } from './errors.ts'

const CALL_TIMEOUT_MS = 60_000
const WARM_UP_TIMEOUT_MS = 300_000

/**
 * Two borders over one adapter: the run's, which obeys the cancel, and one that does not, so that what was written can
 * be removed after a cancel.
 */
export async function openTwice(adapter: MemoryAdapter, signal: AbortSignal): Promise<{ memory: Memory; cleaner: Memory }> {
  const times = { callTimeoutMs: CALL_TIMEOUT_MS, warmUpTimeoutMs: WARM_UP_TIMEOUT_MS }
  try {
    const memory = await openMemory(adapter, { ...times, signal })
    const cleaner = await openMemory(adapter, { ...times, signal: new AbortController().signal })
    return { memory, cleaner }
  } catch (error) {
    signal.throwIfAborted()
    throw new AppError('memory', `the memory could not be opened: ${error instanceof Error ? error.message : String(error)}`, 'Start it, or check how it is named.', { cause: error })
  }
}

/** Rejects with an AppError when the memory says, or shows, that it is not up. */
export async function expectHealthy(memory: Memory, signal: AbortSignal): Promise<void> {
  let problem = 'it says that it is not up'
  try {
    if (await memory.health()) return
  } catch (error) {
    signal.throwIfAborted()
    problem = error instanceof Error ? error.message : String(error)
  }
  throw new AppError('memory', `the memory ${memory.identity.name} does not answer: ${problem}`, 'Start it and run again.')
}
