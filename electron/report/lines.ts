import type { Report, SectionReport } from '../../shared/report/types.ts'
import { roundHalfEven } from '../../shared/score/round.ts'
import { sectionPoints } from '../../shared/score/section.ts'
import { corePoints } from '../../shared/score/totals.ts'
import { visibleLine } from './visible.ts'

/** The wording that the terminal and the Markdown report share. */

/** Points of a section with their weight: `18.8 / 25`, `not measured`, or `report only` (docs/measurement.md, score). */
export function pointsLine(section: SectionReport): string {
  if (section.weight === 0) return 'report only'
  const points = sectionPoints(section)
  return `${points === null ? 'not measured' : points.toFixed(1)} / ${section.weight}`
}

/** `48.0 / 55`, with what is missing; null when no core section was measured. */
export function coreLine(report: Report): string | null {
  const { points, weight, missing } = report.core ?? corePoints(report.sections)
  if (weight === 0) return null
  const without = missing.length === 0 ? '' : `, without ${missing.map((name) => visibleLine(name)).join(', ')}`
  return `${points.toFixed(1)} / ${weight}${without}`
}

export function countsLine(report: Report): string {
  const { PASS, FAIL, ERROR, SKIP } = report.counts
  return `${PASS} PASS · ${FAIL} FAIL · ${ERROR} ERROR · ${SKIP} SKIP`
}

/** The change against the last run with the same set-up, or that there is none: never a zero for want of one. */
export function deltaLine(report: Report): string {
  const { total, sections, against } = report.delta
  if (total === null) return 'no earlier run with the same set-up to compare with'
  const moved = Object.entries(sections).filter(([, change]) => change !== 0)
    .map(([name, change]) => `${visibleLine(name)} ${signed(change)}`)
  const since = against === undefined ? 'the run before' : `the run of ${visibleLine(against)}`
  const where = moved.length === 0 ? '' : ` (${moved.join(', ')})`
  return `${total === 0 ? 'same score as' : `${signed(total)} against`} ${since}${where}`
}

function signed(change: number): string {
  const rounded = roundHalfEven(change, 1)
  return `${rounded < 0 ? '−' : '+'}${Math.abs(rounded).toFixed(1)}`
}

/** Why a section found no evidence: its first warning or the note of its first skipped case; empty when it does not say. */
export function unmeasuredReason(section: SectionReport): string {
  const skipped = section.cases.find((one) => one.status === 'SKIP')
  const fromCase = skipped === undefined ? '' : skipped.note === '' ? skipped.case : skipped.note
  return visibleLine(section.warnings[0] ?? fromCase)
}

/** Sections worth a row: those that score, and report-only ones that have cases. */
export function tableSections(report: Report): readonly SectionReport[] {
  return report.sections.filter((section) => section.weight > 0 || section.cases.length > 0)
}
