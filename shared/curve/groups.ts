import type { Question } from '../golden/types.ts'
import { foldText } from '../match/fold.ts'
import { needlesOf } from '../match/needles.ts'
import { search } from '../match/search.ts'
import { indexPiece } from './piece.ts'
import type { Piece } from './piece.ts'

export type Verdict = 'PASS' | 'FAIL'

/** Judges texts of one question by its groups alone: what is blank and which card is missing does not change along a curve. */
export interface Judge {
  /** True when an alternative holds a line break, so that it could reach from one detail into the next. */
  readonly acrossLines: boolean
  piece(text: string): Piece
  text(text: string): Verdict
  /** `present` tells for each group, expected ones first, whether it is found. */
  verdict(present: (group: number) => boolean): Verdict
}

/** Prepares the judge of a question: PASS when every expected group is found and no forbidden one. */
export function judgeAs({ expected, forbidden }: Question): Judge {
  const count = expected.length + forbidden.length
  const needles = needlesOf([...expected, ...forbidden])
  const verdict = (present: (group: number) => boolean): Verdict => {
    for (let group = 0; group < count; group++) {
      if (present(group) !== group < expected.length) return 'FAIL'
    }
    return 'PASS'
  }
  return {
    acrossLines: needles.some(({ folded }) => folded.includes('\n')),
    piece: (text) => indexPiece(text, needles, count),
    text(text) {
      const found = new Set<number>()
      for (const { closed, needle } of search(foldText(text), needles)) if (closed) found.add(needle.group)
      return verdict((group) => found.has(group))
    },
    verdict,
  }
}
