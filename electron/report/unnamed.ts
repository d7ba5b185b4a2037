import type { CaseRecord, Json, Report, SectionReport } from '../../shared/report/types.ts'

/** Figures of a case that say nothing of what was asked or answered. */
const FIGURES = ['position', 'margin', 'chars', 'ms', 'stale', 'duplicates', 'validated', 'fraction'] as const

/**
 * A report of a private golden set for publishing: scores, counts and figures only. Questions, expected values, notes,
 * warnings, names out of the memory and hashes of single questions are left out, whatever else was asked for.
 */
export function withoutContent(report: Report): Report {
  const { written: _written, warnings: _warnings, ...rest } = report
  return { ...rest, config: { ...report.config, set: 'private set' }, sections: report.sections.map(unnamedSection) }
}

function unnamedSection(section: SectionReport): SectionReport {
  return {
    ...section,
    cases: section.cases.map((entry, index) => unnamedCase(entry, `${section.name} ${index + 1}`)),
    measures: Object.fromEntries(Object.entries(section.measures).flatMap(([name, value]) => {
      const kept = figuresOf(value)
      return kept === undefined ? [] : [[name, kept] as const]
    })),
    warnings: [],
  }
}

function unnamedCase(entry: CaseRecord, name: string): CaseRecord {
  const figures = FIGURES.flatMap((field) => (entry[field] === undefined ? [] : [[field, entry[field]] as const]))
  return { case: name, status: entry.status, ok: entry.ok, note: '', ...Object.fromEntries(figures) }
}

/** Numbers, booleans and nulls of a measure; texts are left out. Undefined: nothing is left. */
function figuresOf(value: Json): Json | undefined {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value !== 'object' || Array.isArray(value)) return undefined
  const kept = Object.entries(value).flatMap(([name, member]) => {
    const figure = figuresOf(member)
    return figure === undefined ? [] : [[name, figure] as const]
  })
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
}
