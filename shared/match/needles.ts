import type { TokenGroups } from '../golden/types.ts'
import { foldOnly } from './fold.ts'
import { after, before, isWord } from './words.ts'

/** One alternative, ready to be searched for in folded text. */
export interface Needle {
  /** As written in the golden set, star included. */
  readonly alternative: string
  readonly group: number
  /** Place in its group's list: the first that matches is the one reported. */
  readonly order: number
  readonly folded: string
  /** True: a trailing star, anything may follow. */
  readonly prefix: boolean
  /** True: the first character is a letter or digit, so the character before a hit must not be one. */
  readonly leftEdge: boolean
  /** True: the last character is a letter or digit and there is no star. */
  readonly rightEdge: boolean
}

/** Prepares the alternatives of all groups, in order. Empty ones (or a star alone) never match and are left out. */
export function needlesOf(groups: TokenGroups): Needle[] {
  const needles: Needle[] = []
  groups.forEach((alternatives, group) => {
    alternatives.forEach((alternative, order) => {
      const prefix = alternative.endsWith('*')
      const folded = foldOnly(prefix ? alternative.slice(0, -1) : alternative)
      if (folded === '') return
      needles.push({
        alternative,
        group,
        order,
        folded,
        prefix,
        leftEdge: isWord(after(folded, 0)),
        rightEdge: !prefix && isWord(before(folded, folded.length)),
      })
    })
  })
  return needles
}
