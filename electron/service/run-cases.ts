import { keyedCases, type KeyedCase } from '../../shared/compare/keys.ts'
import type { CaseRecord } from '../../shared/report/types.ts'
import { SECTIONS } from '../harness/sections/index.ts'
import type { RunDetail } from '../store/run-types.ts'
import type { Store } from '../store/open.ts'

/** A case of a run, as a screen knows it. */
export interface KnownCase extends KeyedCase {
  /** Its id in the store when a delivery is kept with it; null: there is none. */
  readonly delivery: number | null
}

/**
 * The cases of a run by key, in the order of a report: golden questions first. A run that is done says them in its report,
 * which also has the sections that could not begin; of any other, what it committed.
 */
export function casesOfRun(store: Store, run: RunDetail): ReadonlyMap<string, KnownCase> {
  const stored = Map.groupBy(store.runs.cases(run.id), (entry) => entry.section)
  const deliveries = new Map<string, number>()
  const committed: { readonly name: string; readonly cases: readonly CaseRecord[] }[] = []
  for (const { name } of SECTIONS) {
    const cases = stored.get(name)
    if (cases === undefined) continue
    const section = { name, cases: cases.map((entry) => entry.record) }
    committed.push(section)
    for (const [index, { key }] of keyedCases(section).entries()) {
      const entry = cases[index]
      if (entry?.hasDelivery === true) deliveries.set(key, entry.id)
    }
  }
  const sections: readonly { readonly name: string; readonly cases: readonly CaseRecord[] }[] = run.report?.sections ?? committed
  return new Map(sections.flatMap(keyedCases).map((entry) => [entry.key, { ...entry, delivery: deliveries.get(entry.key) ?? null }]))
}
