import type { Counts } from '../../../shared/report/types.ts'

/** How many cases a run has, report-only sections included. */
export function casesIn(sections: readonly { readonly counts: Counts }[]): number {
  return sections.reduce((sum, { counts }) => sum + counts.PASS + counts.FAIL + counts.ERROR + counts.SKIP, 0)
}
