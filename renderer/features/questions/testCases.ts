import type { CaseRow, CaseView } from '../../../shared/contract/types.ts'

/** A row and a view with everything filled in, for tests. */
export function testRow(change: Partial<CaseRow> = {}): CaseRow {
  return {
    key: 'k', section: 'door', case: 'Which port?', status: 'PASS', note: '', stale: false, thin: false, loose: false, validated: true,
    margin: 700, answerEnd: 800, cut: 1500, chars: 1000, ms: 1, change: null, marginChange: null, hasText: true, ...change,
  }
}

export function testView(change: Partial<CaseView> = {}): CaseView {
  const row = change.row ?? testRow()
  return {
    row,
    record: { case: row.case, status: row.status, ok: row.status === 'PASS', note: row.note },
    question: { question: row.case, expected: [['4170']], forbidden: [['8010']], entity: null, validated: true },
    hasCards: true, door: 'chat', recorded: null, raw: null, previous: null, cause: null, history: [], ...change,
  }
}
