import type { RunSummary } from '../../../shared/contract/types.ts'
import type { Json } from '../../../shared/report/types.ts'

export interface MeasureRow {
  readonly section: string
  /** The name as the report has it; a measure inside another is named `outer, inner`. */
  readonly name: string
  readonly value: string | number | boolean | null
}

/** What the sections measured besides their cases, flat, in the order of the report. */
export function measureRows(sections: NonNullable<RunSummary['report']>['sections']): readonly MeasureRow[] {
  return sections.flatMap(({ name: section, measures }) => Object.entries(measures).flatMap(([name, value]) => flat(section, name, value)))
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

function flat(section: string, name: string, value: Json): readonly MeasureRow[] {
  if (isList(value)) return [{ section, name, value: JSON.stringify(value) }]
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([inner, of]) => flat(section, `${name}, ${inner}`, of))
  return [{ section, name, value }]
}
