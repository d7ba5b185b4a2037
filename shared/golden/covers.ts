import { needlesOf } from '../match/needles.ts'
import { search } from '../match/search.ts'
import type { TokenGroups } from './types.ts'

/**
 * Whether every text that holds `narrow` (by the scorer's rules) holds `wide` too: `1.3` covers `1.3.0`, `Sun*` covers
 * `Sunday`, `8766` does not cover `87665`. What never matches (empty, a lone star) is covered by anything and covers nothing.
 */
export function covers(wide: string, narrow: string): boolean {
  const [inner] = needlesOf([[narrow]])
  if (inner === undefined) return true
  const folded = { source: inner.folded, text: inner.folded, uneven: [], clusters: [] }
  return search(folded, needlesOf([[wide]])).some(({ needle, end, closed }) => {
    // After a starred token anything may follow, so a hit that asks for a boundary right there is not certain.
    const open = inner.prefix && needle.rightEdge && end === inner.folded.length
    return closed && !open
  })
}

/** Whether one of the alternatives covers the token. */
export function coveredBy(alternatives: readonly string[], token: string): boolean {
  return alternatives.some((alternative) => covers(alternative, token))
}

/** Whether the groups hold an alternative that matches wherever the token does. */
export function coveredIn(groups: TokenGroups, token: string): boolean {
  return groups.some((group) => coveredBy(group, token))
}
