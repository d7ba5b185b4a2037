import { matchEach } from '../../../shared/match/match.ts'
import type { Hit } from '../../../shared/match/types.ts'
import { formatNumber } from '../../ui/formatNumber.ts'
import type { Draft, GroupField } from './draft.ts'
import type { DraftOutcome } from './judgeDraft.ts'

/** How one value of the form stands in the delivered text. `other`: not there, but another value of its group is. */
export interface TokenState {
  readonly state: 'found' | 'lost' | 'missing' | 'other' | 'stale' | 'absent' | 'unknown'
  readonly words: string
}

const UNKNOWN: TokenState = { state: 'unknown', words: '' }

function at(hits: readonly Hit[]): string {
  const [first] = hits
  return first === undefined ? '' : `at ${formatNumber(first.start)}${hits.length > 1 ? `, ${hits.length}×` : ''}`
}

/**
 * One state per group and value as the form shows them. Each value is looked for by itself with the scorer's own match: the
 * judgement of the group does not say which of its values were found.
 */
export function tokenStates(draft: Draft, field: GroupField, outcome: DraftOutcome): readonly (readonly TokenState[])[] {
  const groups = draft[field]
  if (outcome.kind === 'unknown') return groups.map((group) => group.map(() => UNKNOWN))
  const single = groups.flatMap((group) => group.map((token) => [token]))
  const { text, composed } = outcome.reading
  const [delivered = []] = matchEach(text, [single], composed.rest)
  const [uncut = []] = matchEach(outcome.uncutText, [single])
  let index = 0
  return groups.map((group) => {
    const own = group.map((token) => {
      const found = { token, hits: delivered[index]?.hits ?? [], answered: (uncut[index]?.hits.length ?? 0) > 0 }
      index += 1
      return found
    })
    const groupFound = own.some(({ hits }) => hits.length > 0)
    return own.map(({ token, hits, answered }): TokenState => {
      if (token.trim() === '') return UNKNOWN
      if (field === 'forbidden') return hits.length > 0 ? { state: 'stale', words: `STALE ${at(hits)}` } : { state: 'absent', words: 'absent' }
      if (hits.length > 0) return { state: 'found', words: at(hits) }
      if (groupFound) return { state: 'other', words: 'not there' }
      return answered ? { state: 'lost', words: 'lost on the way' } : { state: 'missing', words: 'missing' }
    })
  })
}
