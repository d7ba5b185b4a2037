import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CaseComparison, ChangeKind } from '../../shared/compare/types.ts'
import type { Store } from '../store/open.ts'
import { compareCases, compareFigures } from './compare-cases.ts'
import type { RunBook } from './run-book.ts'

/** How one case stands to the run before. */
export interface CaseChange {
  /** Null: its figures are the same, and the texts have not been compared yet. */
  readonly kind: ChangeKind | null
  /** Null: it had none. */
  readonly marginBefore: number | null
}

export interface Changes {
  readonly previous: string
  /** By case key. */
  readonly cases: ReadonlyMap<string, CaseChange>
  /** False: some texts have still to be compared. */
  readonly complete: boolean
}

/** Texts that are compared before a list is answered, and at a time afterwards: some tens of milliseconds. */
const AT_ONCE = 300

/** What changed, as far as figures say it, with the texts of a first part. */
export function firstChanges(store: Store, before: RunBook, after: RunBook): Changes {
  const cases = new Map(compareFigures(before, after).map((entry) => [entry.key, changeOf(entry)]))
  const open = [...cases].filter(([key, change]) => change.kind === 'same' && hasTexts(before, after, key)).map(([key]) => key)
  for (const key of open.slice(AT_ONCE)) cases.set(key, { kind: null, marginBefore: cases.get(key)?.marginBefore ?? null })
  compareTexts(store, before, after, open.slice(0, AT_ONCE), cases)
  return { previous: before.run.uid, cases, complete: open.length <= AT_ONCE }
}

/** The same with every text compared; other work gets its turn in between. Rejects with the signal's reason. */
export async function allChanges(store: Store, before: RunBook, after: RunBook, first: Changes, signal: AbortSignal): Promise<Changes> {
  const cases = new Map(first.cases)
  const open = [...cases].filter(([, change]) => change.kind === null).map(([key]) => key)
  for (let from = 0; from < open.length; from += AT_ONCE) {
    await nextTurn()
    signal.throwIfAborted()
    compareTexts(store, before, after, open.slice(from, from + AT_ONCE), cases)
  }
  return { ...first, cases, complete: true }
}

function compareTexts(store: Store, before: RunBook, after: RunBook, keys: readonly string[], into: Map<string, CaseChange>): void {
  for (const entry of compareCases(store, before, after, new Set(keys))) into.set(entry.key, changeOf(entry))
}

function hasTexts(before: RunBook, after: RunBook, key: string): boolean {
  return before.cases.get(key)?.delivery != null && after.cases.get(key)?.delivery != null
}

function changeOf(entry: CaseComparison): CaseChange {
  return { kind: entry.kind, marginBefore: entry.before?.margin ?? null }
}
