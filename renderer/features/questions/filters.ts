import type { CaseRow } from '../../../shared/contract/types.ts'
import type { CaseTone } from '../../ui/StatusSign.tsx'

/** The section of the golden questions: they stand before the cases of every other section. */
export const QUESTIONS_SECTION = 'door'

export interface Filter {
  readonly id: string
  readonly label: string
  readonly tone: CaseTone | 'plain'
  readonly sign: string | null
  /** Always offered, so that its place is the same in every run; the others only where there is something to see. */
  readonly always: boolean
  /** What the chip counts, in a sentence. */
  readonly explain: string
  holds(row: CaseRow): boolean
}

function filter(id: string, label: string, tone: Filter['tone'], sign: string | null, always: boolean, explain: string, holds: (row: CaseRow) => boolean): Filter {
  return { id, label, tone, sign, always, explain, holds }
}

export const FILTERS: readonly Filter[] = [
  filter('all', 'all', 'plain', null, true, 'Every case of the run.', () => true),
  filter('pass', 'pass', 'pass', null, true, 'There was evidence and it was right.', (row) => row.status === 'PASS'),
  filter('fail', 'fail', 'fail', null, true, 'There was evidence and it was wrong.', (row) => row.status === 'FAIL'),
  filter('error', 'error', 'error', null, true, 'The memory did not answer.', (row) => row.status === 'ERROR'),
  filter('skip', 'skip', 'skip', null, true, 'The memory has no such feature, or there was nothing to check.', (row) => row.status === 'SKIP'),
  filter('stale', 'stale', 'stale', null, false, 'A retired value was delivered.', (row) => row.stale),
  filter('thin', 'thin margin', 'thin', null, false, 'Passed with less than 300 characters to the cut.', (row) => row.thin),
  filter('loose', 'loose', 'loose', null, false, 'Rests on a hit that a careful reader might not take.', (row) => row.loose),
  filter('regressed', 'regressed', 'fail', '▼', false, 'Passed in the previous comparable run and does not now.', (row) => row.change === 'regressed'),
  filter('fixed', 'fixed', 'pass', '▲', false, 'Did not pass in the previous comparable run and does now.', (row) => row.change === 'fixed'),
  filter('changed', 'text changed', 'plain', '≠', false, 'Same outcome as in the previous comparable run, but another delivered text.', (row) => row.change === 'text changed'),
  filter('unvalidated', 'not validated', 'plain', '○', false, 'Nobody has confirmed the expected answer yet.', (row) => row.validated === false),
]

const ALL = FILTERS[0]

/** The filter of an address; an unknown name shows everything. */
export function filterOf(id: string | undefined): Filter {
  const known = FILTERS.find((one) => one.id === id) ?? ALL
  if (known === undefined) throw new Error('there is no filter')
  return known
}

/** Golden questions first, then the other sections as the run had them. The order within a section stays. */
export function orderRows(rows: readonly CaseRow[]): CaseRow[] {
  return [...rows.filter((row) => row.section === QUESTIONS_SECTION), ...rows.filter((row) => row.section !== QUESTIONS_SECTION)]
}

/** The sections of a run with their number of cases, in the order of `rows`. */
export function sectionsOf(rows: readonly CaseRow[]): { readonly section: string; readonly count: number }[] {
  const counts = new Map<string, number>()
  for (const { section } of rows) counts.set(section, (counts.get(section) ?? 0) + 1)
  return [...counts].map(([section, count]) => ({ section, count }))
}

export interface Narrowing {
  /** '' = every section. */
  readonly section: string
  /** Keys the service found; null = nothing is searched for. */
  readonly found: ReadonlySet<string> | null
}

/** The rows of a section that hold what is searched for: what the chips count. */
export function narrowRows(rows: readonly CaseRow[], { section, found }: Narrowing): readonly CaseRow[] {
  if (section === '' && found === null) return rows
  return rows.filter((row) => (section === '' || row.section === section) && (found === null || found.has(row.key)))
}

/** How many rows each filter would show. */
export function countRows(rows: readonly CaseRow[]): ReadonlyMap<string, number> {
  return new Map(FILTERS.map((one) => [one.id, rows.reduce((count, row) => count + (one.holds(row) ? 1 : 0), 0)]))
}

/** The one sign of a row: what is worst about it comes first. */
export function toneOf(row: Pick<CaseRow, 'status' | 'stale'>): CaseTone {
  if (row.status === 'ERROR') return 'error'
  if (row.stale) return 'stale'
  if (row.status === 'FAIL') return 'fail'
  return row.status === 'SKIP' ? 'skip' : 'pass'
}

export interface ChangeWords {
  readonly sign: string
  readonly word: string
  readonly tone: 'better' | 'worse' | 'plain'
}

/** How a case stands to the previous run, as it is drawn in the list; null without a previous run. */
export function changeWords(row: Pick<CaseRow, 'change' | 'marginChange'>, format: (value: number) => string): ChangeWords | null {
  const { change, marginChange } = row
  switch (change) {
    case null:
      return null
    case 'regressed':
      return { sign: '▼', word: 'passed before, not now', tone: 'worse' }
    case 'fixed':
      return { sign: '▲', word: 'passes now, not before', tone: 'better' }
    case 'added':
      return { sign: 'new', word: 'not in the previous run', tone: 'plain' }
    case 'not comparable':
      return { sign: '?', word: 'not comparable with the previous run', tone: 'plain' }
    case 'same':
    case 'text changed': {
      if (marginChange !== null && marginChange !== 0) {
        const value = `${marginChange > 0 ? '+' : ''}${format(marginChange)}`
        return { sign: value, word: `margin ${value} characters against the previous run`, tone: 'plain' }
      }
      return change === 'same' ? { sign: '=', word: 'same as before', tone: 'plain' } : { sign: '≠', word: 'same outcome, another text', tone: 'plain' }
    }
  }
}
