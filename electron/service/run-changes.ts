import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ChangeKind } from '../../shared/compare/types.ts'
import type { Store } from '../store/open.ts'
import { compareCases } from './compare-cases.ts'
import type { RunBook } from './run-book.ts'

/** How one case stands to the run before. */
export interface CaseChange {
  readonly kind: ChangeKind
  /** Null: it had none. */
  readonly marginBefore: number | null
}

export interface Changes {
  /** The run it is compared with. */
  readonly previous: string
  /** By case key; empty while a large run is being compared. */
  readonly cases: ReadonlyMap<string, CaseChange>
}

/** Cases that are compared, texts included, before a list is answered: some tens of milliseconds. */
export const AT_ONCE = 300
/** Cases compared at a time in the background: other work gets its turn in between. */
const PART = 100

/** What changed, of a run with few cases. */
export function changesAtOnce(store: Store, before: RunBook, after: RunBook): Changes {
  return { previous: before.run.uid, cases: changesOf(store, before, after, [...after.cases.keys()]) }
}

/** The same, a part at a time. Rejects with the signal's reason. */
export async function allChanges(store: Store, before: RunBook, after: RunBook, signal: AbortSignal): Promise<Changes> {
  const keys = [...after.cases.keys()]
  const cases = new Map<string, CaseChange>()
  for (let from = 0; from < keys.length; from += PART) {
    await nextTurn()
    signal.throwIfAborted()
    for (const [key, change] of changesOf(store, before, after, keys.slice(from, from + PART))) cases.set(key, change)
  }
  return { previous: before.run.uid, cases }
}

function changesOf(store: Store, before: RunBook, after: RunBook, keys: readonly string[]): Map<string, CaseChange> {
  return new Map(compareCases(store, before, after, keys).map((entry) => [entry.key, { kind: entry.kind, marginBefore: entry.before?.margin ?? null }]))
}
