import type { Hit, LooseReason } from '../match/types.ts'
import { codePointIndex } from '../text/codepoints.ts'
import { unitIndex } from './units.ts'

/** `added` and `removed`: against the text of an earlier run. */
export type MarkKind = 'expected' | 'forbidden' | 'found' | 'added' | 'removed'

/** A marked stretch of a text. `start` and `end` (exclusive) are code points, what a person reads; `from` and `to` UTF-16 indices. */
export interface Mark {
  readonly kind: MarkKind
  /** E1, E2… for expected groups, F1… for forbidden ones, '' for every other kind. */
  readonly badge: string
  readonly group: number
  /** Which of its badge's marks this is, from 0. */
  readonly nth: number
  readonly start: number
  readonly end: number
  readonly from: number
  readonly to: number
  readonly loose: LooseReason | null
}

/** The badge of a group, the same in chip, ruler and text. */
export function badgeOf(kind: 'expected' | 'forbidden', group: number): string {
  return `${kind === 'expected' ? 'E' : 'F'}${group + 1}`
}

function numbered(marks: readonly Omit<Mark, 'nth'>[]): Mark[] {
  const seen = new Map<string, number>()
  return marks
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map((mark) => {
      const nth = seen.get(mark.badge) ?? 0
      seen.set(mark.badge, nth + 1)
      return { ...mark, nth }
    })
}

/** The marks of expected and forbidden hits of one text, by start. Hits of nothing are left out. */
export function marksOf(text: string, expected: readonly Hit[], forbidden: readonly Hit[]): Mark[] {
  const unit = unitIndex(text)
  const mark = (kind: 'expected' | 'forbidden', { start, end, group, loose }: Hit): Omit<Mark, 'nth'> =>
    ({ kind, badge: badgeOf(kind, group), group, start, end, from: unit(start), to: unit(end), loose })
  return numbered([...expected.map((hit) => mark('expected', hit)), ...forbidden.map((hit) => mark('forbidden', hit))].filter(({ from, to }) => to > from))
}

/** Where a person's search words stand in a text, without regard to case; at most `limit` places. */
export function foundMarks(text: string, words: string, limit = 10_000): Mark[] {
  if (words === '') return []
  const position = codePointIndex(text)
  const pattern = new RegExp(RegExp.escape(words), 'giu')
  const marks: Omit<Mark, 'nth'>[] = []
  for (const match of text.matchAll(pattern)) {
    if (marks.length >= limit) break
    const to = match.index + match[0].length
    marks.push({ kind: 'found', badge: '', group: 0, start: position(match.index), end: position(to), from: match.index, to, loose: null })
  }
  return numbered(marks)
}

/** Why a loose hit should be looked at, in one sentence. */
export function looseSentence(reason: LooseReason): string {
  switch (reason) {
    case 'joined-left':
      return 'Loose: digits stand right before it, so it may be the end of a longer number.'
    case 'joined-right':
      return 'Loose: digits follow it, so it may be the beginning of a longer number.'
    case 'cut':
      return 'Loose: the cut goes through this word, so the client sees only its beginning.'
  }
}
