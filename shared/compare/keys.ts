import type { CaseRecord, Report, SectionReport } from '../report/types.ts'

/** How a case is known across runs: its section, its name (a question's text) and its ordinal among equal names. */
export function caseKey(section: string, name: string, ordinal: number): string {
  return JSON.stringify([section, name, ordinal])
}

export interface KeyedCase {
  readonly key: string
  readonly section: string
  readonly ordinal: number
  readonly record: CaseRecord
}

/** The cases of a section with their keys, in order. A case without a recorded ordinal is counted among its equals. */
export function keyedCases(section: Pick<SectionReport, 'name' | 'cases'>): KeyedCase[] {
  const taken = new Set<string>()
  const seen = new Map<string, number>()
  return section.cases.map((record) => {
    const counted = seen.get(record.case) ?? 0
    seen.set(record.case, counted + 1)
    let ordinal = record.ordinal ?? counted
    // A report edited by hand may repeat an ordinal: no case may vanish for it.
    while (taken.has(caseKey(section.name, record.case, ordinal))) ordinal += 1
    const key = caseKey(section.name, record.case, ordinal)
    taken.add(key)
    return { key, section: section.name, ordinal, record }
  })
}

/** All cases of a report by key, in report order. */
export function casesByKey(report: Report): Map<string, KeyedCase> {
  return new Map(report.sections.flatMap(keyedCases).map((keyed) => [keyed.key, keyed]))
}
