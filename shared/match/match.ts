import type { TokenGroups } from '../golden/types.ts'
import { codePointIndex } from '../text/codepoints.ts'
import { foldText, sourceEnd, sourceStart } from './fold.ts'
import type { FoldedText } from './fold.ts'
import { needlesOf } from './needles.ts'
import { search } from './search.ts'
import type { Occurrence } from './search.ts'
import type { GroupMatch, Hit, LooseReason } from './types.ts'
import { after, before, blocks, isDigit } from './words.ts'

const JOINERS = new Set(Array.from('.,:/-', (char) => char.charCodeAt(0)))

function joinsDigits(edge: number, joiner: number, beyond: number): boolean {
  return isDigit(edge) && JOINERS.has(joiner) && isDigit(beyond)
}

/**
 * Why a careful reader might not take the hit, or null. Edges are read in the uncut text (`rest` follows the text), so that
 * `1.3` left over from `1.3.0` is as loose as it would be uncut.
 */
function looseness(folded: FoldedText, rest: string, { needle, start, end }: Occurrence): LooseReason | null {
  const { text } = folded
  if (end === text.length && needle.rightEdge && blocks(after(rest, 0))) return 'cut'
  if (start > 1 && joinsDigits(after(text, start), before(text, start), before(text, start - 1))) return 'joined-left'
  const joiner = end < text.length ? after(text, end) : after(rest, 0)
  const beyond = end + 1 < text.length ? after(text, end + 1) : after(rest, end + 1 - text.length)
  return joinsDigits(before(text, end), joiner, beyond) ? 'joined-right' : null
}

/**
 * Looks for every alternative of every group in a text, by the rules of docs/measurement.md (token match): whole tokens
 * with Unicode boundaries, NFC and case-folded, `*` as prefix. One result per group, in order; hits in code points of the text
 * as received. `rest` is how the uncut text goes on after `text`: it decides nothing but whether a hit at the cut is loose.
 */
export function matchGroups(text: string, groups: TokenGroups, rest = ''): GroupMatch[] {
  return matchEach(text, [groups], rest)[0] ?? []
}

/** The same for several lists of groups at once: the text is folded only once. */
export function matchEach(text: string, lists: readonly TokenGroups[], rest = ''): GroupMatch[][] {
  const folded = foldText(text)
  return lists.map((groups) => (groups.length === 0 ? [] : matchFolded(folded, text, groups, rest)))
}

function matchFolded(folded: FoldedText, text: string, groups: TokenGroups, rest: string): GroupMatch[] {
  const position = codePointIndex(text)
  const found = Array.from({ length: groups.length }, (): { order: number; alternative: string | null; hits: Hit[] } => ({
    order: Infinity,
    alternative: null,
    hits: [],
  }))
  for (const occurrence of search(folded, needlesOf(groups))) {
    const { needle } = occurrence
    const group = found[needle.group]
    if (!occurrence.closed || group === undefined) continue
    if (needle.order < group.order) {
      group.order = needle.order
      group.alternative = needle.alternative
    }
    group.hits.push({
      start: position(sourceStart(folded, occurrence.start)),
      end: position(sourceEnd(folded, occurrence.end)),
      alternative: needle.alternative,
      group: needle.group,
      loose: looseness(folded, rest, occurrence),
    })
  }
  return found.map(({ alternative, hits }) => ({
    alternative,
    hits: hits.toSorted((a, b) => a.start - b.start || a.end - b.end),
  }))
}
