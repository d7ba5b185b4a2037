import type { RunState, RunSummary } from '../../../shared/contract/types.ts'
import type { Counts } from '../../../shared/report/types.ts'
import { WEIGHTS } from '../../../shared/score/weights.ts'
import { sectionPoints } from '../../../shared/score/section.ts'

export interface SectionRow {
  readonly name: string
  readonly weight: number
  /** Points of the shown report; null: not measured, or not run. */
  readonly points: number | null
  readonly state: 'measured' | 'not measured' | 'not run' | 'report only'
  readonly counts: Counts | null
  readonly change: number | null
  /** Only while a run is going on: how far it is with this section. */
  readonly progress: { readonly done: number; readonly total: number } | null
}

type SummaryReport = NonNullable<RunSummary['report']>

/**
 * The rows of the section table: every section that scores, in its order, whether it ran or not, so that rows keep their
 * places; then the report-only ones with cases. While a run is going on its counts replace the shown report's.
 */
export function sectionRows(report: SummaryReport | null, state: RunState): readonly SectionRow[] {
  const running = state.kind === 'running' ? new Map(state.sections.map((section) => [section.name, section])) : null
  const known = new Map((report?.sections ?? []).map((section) => [section.name, section]))
  const extra = (report?.sections ?? []).filter(({ name, counts }) => !(name in WEIGHTS) && hasCases(counts)).map(({ name }) => name)
  return [...Object.keys(WEIGHTS), ...extra].map((name) => {
    const section = known.get(name)
    const going = running?.get(name)
    const weight = section?.weight ?? (WEIGHTS as Readonly<Record<string, number>>)[name] ?? 0
    const points = section === undefined || weight === 0 ? null : sectionPoints(section)
    return {
      name, weight, points,
      state: weight === 0 ? 'report only' : section === undefined ? 'not run' : points === null ? 'not measured' : 'measured',
      counts: running === null ? (section?.counts ?? null) : (going?.counts ?? null),
      change: running === null ? (report?.delta.sections[name] ?? null) : null,
      progress: going === undefined ? null : { done: going.done, total: going.total },
    }
  })
}

function hasCases({ PASS, FAIL, ERROR, SKIP }: Counts): boolean {
  return PASS + FAIL + ERROR + SKIP > 0
}
