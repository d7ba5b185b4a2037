import type { MemoryEntry, RunOptions } from '../../../shared/contract/types.ts'

/** Whether a run has to be asked for first: it would write, and the owner has not said yet whether it may. */
export function needsConsent(memory: Pick<MemoryEntry, 'embedded' | 'writesAllowed'>, options: Pick<RunOptions, 'readOnly'>): boolean {
  return !memory.embedded && !memory.writesAllowed && !options.readOnly
}

export type WriteStance =
  /** The embedded memory, which dies with its run. */
  | 'own'
  | 'allowed'
  | 'read-only'
  /** Will be asked before the run. */
  | 'to ask'

export function writeStance(memory: Pick<MemoryEntry, 'embedded' | 'writesAllowed'>, readOnly: boolean): WriteStance {
  if (readOnly) return 'read-only'
  if (memory.embedded) return 'own'
  return memory.writesAllowed ? 'allowed' : 'to ask'
}

export const STANCE_WORDS: Readonly<Record<WriteStance, string>> = {
  own: 'The embedded memory is written to and thrown away with the run.',
  allowed: 'The probes write into this memory and remove what they wrote: you allowed it.',
  'read-only': 'Read-only: nothing is written into this memory. What needs writing (updates, live state, imports) is skipped and leaves the coverage.',
  'to ask': 'Before anything is written into this memory you are shown what, and asked.',
}
