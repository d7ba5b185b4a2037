import type { CaseRecord, Report } from '../../shared/report/types.ts'

/** A case without what the memory delivered; positions, margins and hits stay. */
export function withoutCaseTexts(record: CaseRecord): CaseRecord {
  const { delivered_text: _delivered, uncut_text: _uncut, ...rest } = record
  return rest
}

/** A report without delivered and uncut texts. Nothing else changes. */
export function withoutTexts(report: Report): Report {
  return { ...report, sections: report.sections.map((section) => ({ ...section, cases: section.cases.map(withoutCaseTexts) })) }
}
