import { diffArrays } from 'diff'
import type { Mark, MarkKind } from '../../../shared/marks/marks.ts'
import type { MarkedText } from '../../../shared/marks/reading.ts'
import { splitsPair } from '../../../shared/marks/units.ts'
import { blocksOf } from '../../../shared/marks/reading.ts'
import { codePointLength } from '../../../shared/text/codepoints.ts'

/** How long a comparison may take before a coarser one is tried. Milliseconds. */
const PATIENCE_MS = 250
/** Words, with what joins numbers, dates and paths inside; runs of white space; every other character alone. */
const WORDS = /[\p{L}\p{N}\p{M}_]+(?:[.,:/-][\p{L}\p{N}\p{M}_]+)*|\s+|[^]/gu
const LINES = /[^\n]*\n|[^\n]+/gu

export type Op = 'same' | 'added' | 'removed'

export interface DiffRun {
  readonly op: Op
  readonly text: string
}

/** Whether a text may be parted here: never inside a word or a character. */
function isBorder(text: string, at: number): boolean {
  if (splitsPair(text, at)) return false
  return !(/[\p{L}\p{N}\p{M}_.:-]/u.test(text.charAt(at - 1)) && /[\p{L}\p{N}\p{M}_.:-]/u.test(text.charAt(at)))
}

function commonStart(before: string, after: string): number {
  const most = Math.min(before.length, after.length)
  let at = 0
  while (at < most && before.charCodeAt(at) === after.charCodeAt(at)) at += 1
  while (at > 0 && !(isBorder(before, at) && isBorder(after, at))) at -= 1
  return at
}

function commonEnd(before: string, after: string, start: number): number {
  const most = Math.min(before.length, after.length) - start
  let length = 0
  while (length < most && before.charCodeAt(before.length - 1 - length) === after.charCodeAt(after.length - 1 - length)) length += 1
  while (length > 0 && !(isBorder(before, before.length - length) && isBorder(after, after.length - length))) length -= 1
  return length
}

function middleRuns(before: string, after: string): DiffRun[] {
  if (before === '' || after === '') return whole(before, after)
  const parted = (by: RegExp) => diffArrays(before.match(by) ?? [], after.match(by) ?? [], { timeout: PATIENCE_MS })
  const changes = parted(WORDS) ?? parted(LINES)
  if (changes === undefined) return whole(before, after)
  return changes.map(({ value, added, removed }) => ({ op: added ? 'added' : removed ? 'removed' : 'same', text: value.join('') }))
}

function whole(before: string, after: string): DiffRun[] {
  return [{ op: 'removed', text: before }, { op: 'added', text: after }]
}

/** The two texts as one: what stayed, what went, what came, word by word; by lines or as a whole where words would take too long. */
export function diffRuns(before: string, after: string): DiffRun[] {
  const start = commonStart(before, after)
  const end = commonEnd(before, after, start)
  const runs: readonly DiffRun[] = [
    { op: 'same', text: after.slice(0, start) },
    ...middleRuns(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    { op: 'same', text: after.slice(after.length - end) },
  ]
  return runs.filter(({ text }) => text !== '')
}

/** Marks of one side, moved to where its runs stand in the joined text; one that another run parts becomes several. */
function moved(marks: readonly Mark[], places: readonly { readonly own: number; readonly joined: number; readonly length: number }[]): Mark[] {
  const result: Mark[] = []
  for (const mark of marks) {
    const parts = places.filter(({ own, length }) => mark.from < own + length && mark.to > own)
    for (const [index, { own, joined, length }] of parts.entries()) {
      const from = Math.max(mark.from, own) - own + joined
      const to = Math.min(mark.to, own + length) - own + joined
      // The badge stands once, at the end.
      result.push({ ...mark, from, to, badge: index === parts.length - 1 ? mark.badge : '' })
    }
  }
  return result
}

export interface DiffView {
  readonly text: MarkedText
  /** Code points. */
  readonly added: number
  readonly removed: number
}

/** Two readings of one question as one marked text: differences, and the tokens of both sides. */
export function diffView(before: Pick<MarkedText, 'text' | 'marks'>, after: Pick<MarkedText, 'text' | 'marks'>): DiffView {
  const runs = diffRuns(before.text, after.text)
  const oldPlaces: { own: number; joined: number; length: number }[] = []
  const newPlaces: typeof oldPlaces = []
  const changes: Mark[] = []
  const totals = { added: 0, removed: 0 }
  let joined = 0
  let own = { before: 0, after: 0 }
  for (const { op, text } of runs) {
    const { length } = text
    if (op === 'removed') oldPlaces.push({ own: own.before, joined, length })
    else newPlaces.push({ own: own.after, joined, length })
    if (op !== 'same') {
      totals[op] += codePointLength(text)
      changes.push(changeMark(op, joined, length))
    }
    own = { before: own.before + (op === 'added' ? 0 : length), after: own.after + (op === 'removed' ? 0 : length) }
    joined += length
  }
  const text = runs.map((run) => run.text).join('')
  const chars = codePointLength(text)
  const marks = [...changes, ...moved(before.marks, oldPlaces), ...moved(after.marks, newPlaces)].toSorted((a, b) => a.from - b.from || a.to - b.to)
  return {
    text: { text, chars, blocks: blocksOf(text, [{ start: 0, end: chars, label: 'difference' }]), marks, repeats: [] },
    ...totals,
  }
}

function changeMark(kind: Extract<MarkKind, 'added' | 'removed'>, from: number, length: number): Mark {
  return { kind, badge: '', group: 0, nth: 0, start: from, end: from + length, from, to: from + length, loose: null }
}
