import type { CaseRow } from '../../shared/contract/types.ts'
import { THIN_MARGIN } from '../../shared/door/measures.ts'
import type { RunDetail } from '../store/run-types.ts'
import { setupOf } from './previous.ts'
import type { KnownCase } from './run-cases.ts'
import type { CaseChange } from './run-changes.ts'

/** The cut the golden questions of a run were judged at: of its set-up, or as an imported report says it. */
export function cutOf(run: RunDetail): number | null {
  const setup = setupOf(run)
  if (setup !== null) return setup.cut
  const budget = run.report?.sections.find((section) => section.name === 'door')?.measures['door_budget_chars']
  return typeof budget === 'number' ? budget : null
}

/** One line of the list of questions. `change`: how it stands to the run before; null without one. */
export function caseRow(known: KnownCase, doorCut: number | null, change: CaseChange | null): CaseRow {
  const { key, section, record } = known
  const cut = section === 'door' ? doorCut : null
  const margin = record.margin ?? null
  const kind = change?.kind ?? null
  return {
    key, section, case: record.case, status: record.status, note: record.note,
    stale: record.stale === true,
    thin: record.status === 'PASS' && margin !== null && margin < THIN_MARGIN,
    loose: (record.loose?.length ?? 0) > 0,
    validated: section === 'door' ? (record.validated ?? false) : null,
    margin,
    answerEnd: cut === null || margin === null ? null : cut - margin,
    cut,
    chars: record.chars ?? null,
    ms: record.ms ?? null,
    // A case only the earlier run had is no line of this one.
    change: kind === 'removed' ? null : kind,
    marginChange: margin === null || change?.marginBefore == null ? null : margin - change.marginBefore,
    hasText: known.delivery !== null || record.delivered_text !== undefined,
  }
}
