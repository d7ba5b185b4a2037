import type { CaseView } from '../../../shared/contract/types.ts'
import type { GroupReading } from '../../../shared/marks/groups.ts'
import { looseSentence } from '../../../shared/marks/marks.ts'
import { formatNumber } from '../../ui/formatNumber.ts'
import type { CaseTone } from '../../ui/StatusSign.tsx'
import { toneOf } from './filters.ts'

export interface Verdict {
  readonly tone: CaseTone
  /** One or more plain sentences. */
  readonly sentences: readonly string[]
}

function list(values: readonly string[]): string {
  return values.map((value) => `“${value}”`).join(', ')
}

function names(groups: readonly GroupReading[]): string {
  return list(groups.map(({ alternatives }) => alternatives.join(' | ')))
}

function staleValues(view: CaseView, groups: readonly GroupReading[]): string {
  const recorded = [...new Set((view.record.forbidden_hits ?? []).map(({ alternative }) => alternative))]
  if (recorded.length > 0) return list(recorded)
  return names(groups.filter(({ state }) => state === 'stale'))
}

function staleSentence(view: CaseView, groups: readonly GroupReading[]): string {
  const values = staleValues(view, groups)
  const retired = values === '' ? 'a retired value' : `the retired ${values}`
  const missing = groups.some(({ kind, state }) => kind === 'expected' && state !== 'found')
  if (missing) return `${retired.charAt(0).toUpperCase()}${retired.slice(1)} is delivered, and the current value is not.`
  return `The current value and ${retired} reach the model together: it has to guess.`
}

function lostSentences(groups: readonly GroupReading[]): string[] {
  const expected = groups.filter(({ kind }) => kind === 'expected')
  const lost = expected.filter(({ state }) => state === 'lost')
  const missing = expected.filter(({ state }) => state === 'missing')
  return [
    ...(lost.length > 0 ? [`The memory answered ${names(lost)}, but it was lost on the way through this door: the client does not receive it.`] : []),
    ...(missing.length > 0 ? [`${names(missing)} is not in what the memory answered.`] : []),
  ]
}

function failSentences(view: CaseView, groups: readonly GroupReading[], cardMissing: boolean): string[] {
  const sentences = [
    ...(view.row.stale && groups.length > 0 ? [staleSentence(view, groups)] : []),
    ...lostSentences(groups),
    ...(cardMissing && view.question?.entity ? [`The card of ${view.question.entity} did not come with the answer.`] : []),
  ]
  // Without the texts the report's own note is all there is.
  return sentences.length > 0 ? sentences : [view.record.note === '' ? 'The report does not say why.' : `The report says: ${view.record.note}.`]
}

function passSentences({ row, record }: CaseView): string[] {
  const loose = (record.loose ?? []).map(looseSentence)
  if (row.margin === null) return ['Everything expected is in the delivered text.', ...loose]
  const left = `${formatNumber(row.margin)} characters are left before the cut`
  return [
    row.thin ? `Everything expected is in the delivered text, but only ${left}: a longer payload would lose it.` : `Everything expected is in the delivered text; ${left}.`,
    ...loose,
  ]
}

/** What came of a golden question, in plain words. `groups` is empty where the texts or the question are not known: then the report's note speaks. */
export function verdictOf(view: CaseView, groups: readonly GroupReading[], cardMissing: boolean): Verdict {
  const tone = toneOf(view.row)
  const { note } = view.record
  const before = view.row.change === 'regressed' ? ['It passed in the previous run.'] : view.row.change === 'fixed' ? ['It did not pass in the previous run.'] : []
  const cause = view.cause === null ? before : [view.cause]
  switch (view.row.status) {
    case 'PASS':
      return { tone: view.row.loose ? 'loose' : view.row.thin ? 'thin' : tone, sentences: [...passSentences(view), ...cause] }
    case 'FAIL':
      return { tone, sentences: [...failSentences(view, groups, cardMissing), ...cause] }
    case 'ERROR':
      return { tone, sentences: [note === 'empty answer' ? 'The memory answered nothing at all.' : `The memory did not answer${note === '' ? '.' : `: ${note}.`}`, ...cause] }
    case 'SKIP':
      return { tone, sentences: [`Nothing was checked${note === '' ? '.' : `: ${note}.`}`, ...cause] }
  }
}
