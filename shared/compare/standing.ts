import type { Status } from '../report/types.ts'
import type { ChangeKind } from './types.ts'

/** How a question stands between two memories, neither of which came first. */
export const STANDINGS = ['both pass', 'only the first', 'only the second', 'neither', 'not comparable'] as const
export type Standing = (typeof STANDINGS)[number]

interface Outcomes {
  readonly kind: ChangeKind
  readonly before: { readonly status: Status } | null
  readonly after: { readonly status: Status } | null
}

function hasEvidence(side: { readonly status: Status } | null): side is { readonly status: 'PASS' | 'FAIL' } {
  return side?.status === 'PASS' || side?.status === 'FAIL'
}

/** A side that is missing, errored or skipped says nothing about the other: it is never a fail. Nor is an edited expectation one question. */
export function standingOf({ kind, before, after }: Outcomes): Standing {
  if (kind === 'not comparable' || !hasEvidence(before) || !hasEvidence(after)) return 'not comparable'
  if (before.status === after.status) return before.status === 'PASS' ? 'both pass' : 'neither'
  return before.status === 'PASS' ? 'only the first' : 'only the second'
}

export function countStandings(cases: readonly Outcomes[]): Readonly<Record<Standing, number>> {
  const counts = { 'both pass': 0, 'only the first': 0, 'only the second': 0, neither: 0, 'not comparable': 0 }
  for (const one of cases) counts[standingOf(one)] += 1
  return counts
}

/** Whether two runs measured one memory, whatever its version. A name it gives itself says so; without one, where it was found. */
export function isSameMemory(before: { readonly name: string | null; readonly adapter: string }, after: { readonly name: string | null; readonly adapter: string }): boolean {
  return before.name !== null && after.name !== null ? before.name === after.name : before.adapter === after.adapter
}
