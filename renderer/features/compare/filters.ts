import { standingOf, STANDINGS } from '../../../shared/compare/standing.ts'
import type { Standing } from '../../../shared/compare/standing.ts'
import type { ComparedCase, ComparedRuns } from '../../../shared/contract/types.ts'

export interface CompareFilter {
  readonly id: string
  readonly label: string
  readonly sign: string | null
  readonly tone: 'plain' | 'pass' | 'fail'
  /** What the chip counts, in a sentence. */
  readonly explain: string
  holds(row: ComparedCase): boolean
}

function ofKind(kind: ComparedCase['kind'], sign: string | null, tone: CompareFilter['tone'], explain: string): CompareFilter {
  return { id: kind.replaceAll(' ', '-'), label: kind, sign, tone, explain, holds: (row) => row.kind === kind }
}

const ALL: CompareFilter = { id: 'all', label: 'all', sign: null, tone: 'plain', explain: 'Every case of either run.', holds: () => true }

/** What changed from an earlier run of a memory to a later one. */
const CHANGES: readonly CompareFilter[] = [
  ALL,
  { id: 'changed', label: 'changed', sign: null, tone: 'plain', explain: 'Everything that is not the same in both runs, what has no evidence included.', holds: (row) => row.kind !== 'same' },
  ofKind('regressed', '▼', 'fail', 'Passed in the earlier run and does not in the later one.'),
  ofKind('fixed', '▲', 'pass', 'Did not pass in the earlier run and does in the later one.'),
  ofKind('text changed', '≠', 'plain', 'Same outcome, another delivered text.'),
  ofKind('same', '=', 'plain', 'Ran in both with the same outcome, and no difference known.'),
  ofKind('added', '+', 'plain', 'Only the later run has it.'),
  ofKind('removed', '−', 'plain', 'Only the earlier run has it.'),
  ofKind('not comparable', '?', 'plain', 'The expectation was edited, or a side was skipped or has no answer: each says why.'),
]

const MEMORY_WORDS: Readonly<Record<Standing, (first: string, second: string) => Pick<CompareFilter, 'label' | 'sign' | 'explain'>>> = {
  'both pass': () => ({ label: 'both pass', sign: '✓✓', explain: 'Both memories deliver what is expected.' }),
  'only the first': (first) => ({ label: `only ${first}`, sign: '✓✕', explain: `${first} passes and the other fails, both with an answer.` }),
  'only the second': (_first, second) => ({ label: `only ${second}`, sign: '✕✓', explain: `${second} passes and the other fails, both with an answer.` }),
  neither: () => ({ label: 'neither', sign: '✕✕', explain: 'Both answered and both fail.' }),
  'not comparable': () => ({ label: 'not comparable', sign: '?', explain: 'A side is missing, skipped or did not answer, or the expectation was edited. An error is never a fail.' }),
}

/** Two memories have no before and after: their names stand in the words. */
function ofMemories(first: string, second: string): readonly CompareFilter[] {
  return [ALL, ...STANDINGS.map((standing): CompareFilter => ({ id: standing.replaceAll(' ', '-'), tone: 'plain', ...MEMORY_WORDS[standing](first, second), holds: (row) => standingOf(row) === standing }))]
}

/** Names of both sides for sentences and headings. Two memories of one name are told apart by their place. */
export function sideNames({ before, after, sameMemory }: Pick<ComparedRuns, 'before' | 'after' | 'sameMemory'>): readonly [string, string] {
  if (sameMemory) return ['before', 'after']
  return before.memory === after.memory ? [`${before.memory} (first)`, `${after.memory} (second)`] : [before.memory, after.memory]
}

export function filtersFor(runs: Pick<ComparedRuns, 'before' | 'after' | 'sameMemory'>): readonly CompareFilter[] {
  return runs.sameMemory ? CHANGES : ofMemories(...sideNames(runs))
}

/** The filter of an address; one that is not offered shows everything. */
export function filterOf(filters: readonly CompareFilter[], id: string): CompareFilter {
  return filters.find((one) => one.id === id) ?? ALL
}

/** What a row shows of the change: sign, word and tone. */
export function changeSign({ kind }: Pick<ComparedCase, 'kind'>): { readonly sign: string; readonly word: string; readonly tone: 'better' | 'worse' | 'plain' } {
  const known = CHANGES.find((one) => one.label === kind)
  return { sign: known?.sign ?? '', word: kind, tone: kind === 'regressed' ? 'worse' : kind === 'fixed' ? 'better' : 'plain' }
}

/** The weightiest first, as one reads them; the order within a kind stays. */
const ORDER: readonly ComparedCase['kind'][] = ['regressed', 'fixed', 'text changed', 'not comparable', 'removed', 'added', 'same']
export function orderCases(cases: readonly ComparedCase[]): readonly ComparedCase[] {
  return cases.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
}
