import type { RunSummary } from '../../../shared/contract/types.ts'

export interface WarningRow {
  /** Null: about the run as a whole. */
  readonly section: string | null
  readonly text: string
}

/** Every warning of a report in its order: those of the whole run first. */
export function warningRows(report: Pick<NonNullable<RunSummary['report']>, 'warnings' | 'sections'>): readonly WarningRow[] {
  return [
    ...(report.warnings ?? []).map((text) => ({ section: null, text })),
    ...report.sections.flatMap(({ name, warnings }) => warnings.map((text) => ({ section: name, text }))),
  ]
}
