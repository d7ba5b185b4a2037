import type { z } from 'zod'
import type { CaseRecord, Counts, Json, Report, ReportConfig, SectionReport } from '../../shared/report/types.ts'
import { countCases } from '../../shared/score/section.ts'
import { totals } from '../../shared/score/totals.ts'
import { WEIGHTS } from '../../shared/score/weights.ts'
import { ReportError } from './errors.ts'
import { reportSchema } from './schema.ts'
import type { ParsedReport } from './schema.ts'
import { visibleLine } from './visible.ts'

/**
 * A report from parsed JSON, made by adebench or by this program. Every field it holds is kept as it is; what an older
 * version did not write yet is added (counts from the cases, weights from the sections), so that nothing has to be guessed
 * later. A missing hash or fingerprint reads as an empty string, which never equals another. Throws ReportError `invalid`
 * that names the source and the field.
 */
export function parseReport(json: unknown, source: string): Report {
  const result = reportSchema.safeParse(json)
  if (!result.success) {
    throw new ReportError('invalid', `${source} is not a report of adebench: ${explain(result.error.issues)}`, 'Choose the .json file that a run wrote into its history folder.')
  }
  return complete(result.data)
}

const SHOWN = 3

function explain(issues: readonly z.core.$ZodIssue[]): string {
  const shown = issues.slice(0, SHOWN).map((issue) => `${fieldName(issue.path)}: ${visibleLine(issue.message, 200)}`)
  const more = issues.length - SHOWN
  return shown.join('; ') + (more > 0 ? `; and ${more} more` : '')
}

/** `sections[0].cases[2].status`; the document itself when the path is empty. */
function fieldName(path: readonly PropertyKey[]): string {
  const name = path.map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at === 0 ? '' : '.'}${String(key)}`)).join('')
  return name === '' ? 'the document' : visibleLine(name, 200)
}

function complete(parsed: ParsedReport): Report {
  const sections = parsed.sections.map(completeSection)
  const sums = totals(sections, ownWeights(parsed))
  const { total = null, sections: changes = {}, ...restOfDelta } = parsed.delta ?? {}
  const report = {
    ...parsed,
    measured_weight: parsed.measured_weight ?? sums.measuredWeight,
    not_run_weight: parsed.not_run_weight ?? sums.notRunWeight,
    total_weight: parsed.total_weight ?? sums.totalWeight,
    counts: completeCounts(parsed.counts, sums.counts),
    config: completeConfig(parsed, sections),
    sections,
    delta: { total, sections: changes, ...restOfDelta },
  }
  // The schema checked every field the type names. An optional field of the schema may be read as undefined, but JSON has no
  // undefined, so such a field is absent: that is all the two types disagree about.
  return report as Report
}

function completeSection(section: ParsedReport['sections'][number]): SectionReport {
  const cases = (section.cases ?? []).map((one) => ({ ...one, ok: one.status === 'PASS', note: one.note ?? '' })) as CaseRecord[] // as above
  const completed = {
    ...section,
    cases,
    counts: completeCounts(section.counts, countCases(cases)),
    measures: section.measures ?? {},
    warnings: section.warnings ?? [],
  }
  return completed as SectionReport // as above
}

/** Sections without cases write no counts at all: what is written stays, what is not comes from the cases. */
function completeCounts(written: ParsedReport['counts'], counted: Counts): Counts {
  return { ...counted, ...written } as Counts // JSON has no undefined: what was written is a number
}

/** The weights of a full run: the report's own where it says them. */
function ownWeights(parsed: ParsedReport): Readonly<Record<string, number>> {
  const own = parsed.config?.['weights']
  if (typeof own !== 'object' || own === null) return WEIGHTS
  const entries = Object.entries(own).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  return entries.length === 0 ? WEIGHTS : Object.fromEntries(entries)
}

/** Published summaries have no config and name door and hash at the top. */
function completeConfig(parsed: ParsedReport, sections: readonly SectionReport[]): ReportConfig {
  const text = (name: string): string => {
    const value = parsed[name]
    return typeof value === 'string' ? value : ''
  }
  const config = {
    adapter: text('memory'),
    door: text('door'),
    cases_hash: text('cases_hash'),
    // Before pressure could be set there was none.
    pressure: 0,
    sections: sections.filter(({ weight }) => weight > 0).map(({ name }) => name),
    fingerprint: '',
    ...parsed.config,
  }
  return config as { readonly [name: string]: Json } & ReportConfig // the rest is JSON: it was parsed from it
}
