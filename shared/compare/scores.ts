import { canonicalJson } from '../fingerprint/canonical.ts'
import { setupDifferences } from '../fingerprint/setup.ts'
import type { Delta, Report, SectionReport } from '../report/types.ts'
import { roundHalfEven } from '../score/round.ts'
import { sectionPoints } from '../score/section.ts'
import type { CaseComparison, ComparableRun, Comparison, SectionDelta } from './types.ts'

/** Whether two runs measured the same thing. A fingerprint that is not known equals none. */
export function isSameSetup(before: ComparableRun, after: ComparableRun): boolean {
  return before.fingerprint !== '' && before.fingerprint === after.fingerprint
}

function inWords(value: unknown): string {
  return typeof value === 'string' ? value : canonicalJson(value)
}

/** What the flat configuration of two reports says, where the set-ups themselves are not there. */
function configDifferences(before: Report, after: Report): string[] {
  const fields = ['adapter', 'door', 'cases_hash', 'pressure', 'sections'] as const
  return fields.flatMap((field) => {
    const was: unknown = before.config[field]
    const is: unknown = after.config[field]
    if (was === undefined || is === undefined || canonicalJson(was) === canonicalJson(is)) return []
    if (field === 'cases_hash') return ['golden set: the files are not the same']
    return [`${field}: ${inWords(was)} before, ${inWords(is)} after`]
  })
}

/** Plain lines on how the set-ups differ, as far as the runs say; none when they are the same. */
export function differencesOf(before: ComparableRun, after: ComparableRun): string[] {
  if (isSameSetup(before, after)) return []
  if (before.setup === undefined || after.setup === undefined) return configDifferences(before.report, after.report)
  return setupDifferences(before.setup, after.setup)
}

function measured({ sections }: Report): string[] {
  return sections.filter((section) => section.weight > 0 && section.score !== null).map((section) => section.name)
}

function whyNoDelta(before: ComparableRun, after: ComparableRun): string | null {
  if (before.report.total === null || after.report.total === null) return 'One of the runs measured nothing.'
  if (before.fingerprint === '' || after.fingerprint === '') return 'It is not known whether both runs have the same set-up.'
  if (!isSameSetup(before, after)) return 'The runs have different set-ups.'
  const was = measured(before.report)
  const is = measured(after.report)
  const only = [
    ...was.filter((name) => !is.includes(name)).map((name) => `${name} only before`),
    ...is.filter((name) => !was.includes(name)).map((name) => `${name} only after`),
  ]
  return only.length === 0 ? null : `The runs did not measure the same sections: ${only.join(', ')}.`
}

/** The totals and their difference; without a delta, the reason why there is none. */
export function totalDelta(before: ComparableRun, after: ComparableRun): Comparison['total'] {
  const was = before.report.total
  const is = after.report.total
  const reason = whyNoDelta(before, after)
  return { before: was, after: is, delta: reason !== null || was === null || is === null ? null : roundHalfEven(is - was, 1), reason }
}

function pointsOf(section: SectionReport | undefined): number | null {
  return section === undefined ? null : sectionPoints(section)
}

/** Whether a case ran on both sides under one expectation. An error ran: it counts as not passed. */
function isCommon({ before, after, causes }: CaseComparison): boolean {
  if (before === null || after === null || causes.some(({ kind }) => kind === 'expectation edited')) return false
  return before.status !== 'SKIP' && after.status !== 'SKIP'
}

/** Every section of either run, in the order of the later one, then those only the earlier one has. */
export function sectionDeltas(before: ComparableRun, after: ComparableRun, cases: readonly CaseComparison[]): SectionDelta[] {
  const names = new Set([...after.report.sections, ...before.report.sections].map((section) => section.name))
  const same = isSameSetup(before, after)
  return [...names].map((name) => {
    const earlier = before.report.sections.find((section) => section.name === name)
    const later = after.report.sections.find((section) => section.name === name)
    const weight = later?.weight ?? earlier?.weight ?? 0
    const was = pointsOf(earlier)
    const is = pointsOf(later)
    const common = cases.filter((one) => one.section === name && isCommon(one))
    return {
      name,
      weight,
      before: was,
      after: is,
      delta: !same || weight === 0 || was === null || is === null ? null : roundHalfEven(is - was, 1),
      common: {
        cases: common.length,
        passedBefore: common.filter((one) => one.before?.status === 'PASS').length,
        passedAfter: common.filter((one) => one.after?.status === 'PASS').length,
      },
    }
  })
}

/** What a report says of the last comparable run: the same differences as a comparison of the two, and none where it gives none. */
export function deltaBetween(then: Report, now: Report): Delta {
  const asRun = (report: Report): ComparableRun => ({ when: report.when, fingerprint: report.config.fingerprint, report })
  const before = asRun(then)
  const after = asRun(now)
  const sections = sectionDeltas(before, after, []).flatMap(({ name, delta }) => (delta === null ? [] : [[name, delta] as const]))
  return { total: totalDelta(before, after).delta, sections: Object.fromEntries(sections), against: then.when }
}
