import { diffArrays } from 'diff'
import type { Mark, MarkKind } from '../../../shared/marks/marks.ts'
import type { MarkedText } from '../../../shared/marks/reading.ts'
import { diffRuns } from '../questions/diffText.ts'

/** How long a comparison by lines may take before the texts are set side by side as they are. Milliseconds. */
const PATIENCE_MS = 250
/** Pairs of changed lines looked through for those that belong together. */
const MOST_PAIRS = 2500

/** A line of one side, in UTF-16 indices, with what is marked in it. */
export interface Line {
  readonly from: number
  readonly to: number
  readonly marks: readonly Mark[]
  /** The simulated payload, which the viewer folds; code points. Null: a line of text. */
  readonly payload: number | null
}

/** A row of the two columns: a line on one side or on both. */
export interface AlignedRow {
  /** `words`: one line that changed. `lines`: what stands here on either side is only there. */
  readonly kind: 'same' | 'words' | 'lines'
  readonly before: Line | null
  readonly after: Line | null
}

type Side = Pick<MarkedText, 'text' | 'marks' | 'blocks'>

function linesOf({ text, blocks }: Side): Omit<Line, 'marks'>[] {
  const lines: Omit<Line, 'marks'>[] = []
  const plain = (from: number, to: number): void => {
    for (let at = from; at < to;) {
      const end = text.indexOf('\n', at)
      const next = end === -1 || end >= to ? to : end + 1
      lines.push({ from: at, to: next, payload: null })
      at = next
    }
  }
  let at = 0
  for (const block of blocks.filter(({ payload }) => payload)) {
    plain(at, block.from)
    lines.push({ from: block.from, to: block.to, payload: block.end - block.start })
    at = block.to
  }
  plain(at, text.length)
  return lines
}

function changeMark(kind: Extract<MarkKind, 'added' | 'removed'>, from: number, to: number): Mark {
  return { kind, badge: '', group: 0, nth: 0, start: from, end: to, from, to, loose: null }
}

/** Marks of the words only one of two lines has. A line end is not drawn as part of a word. */
function wordMarks(before: Side, was: Line, after: Side, is: Line): readonly [Mark[], Mark[]] {
  const [gone, come]: [Mark[], Mark[]] = [[], []]
  let [one, two] = [was.from, is.from]
  for (const { op, text } of diffRuns(before.text.slice(was.from, was.to), after.text.slice(is.from, is.to))) {
    const { length } = text
    const drawn = text.replace(/(?<!^)\n$/u, '').length
    if (op === 'removed') gone.push(changeMark('removed', one, one + drawn))
    if (op === 'added') come.push(changeMark('added', two, two + drawn))
    if (op !== 'added') one += length
    if (op !== 'removed') two += length
  }
  return [gone, come]
}

/** Whether two lines share enough words to be one line that changed, not two lines. */
function areAlike(one: string, other: string): boolean {
  const words = (text: string): Set<string> => new Set(text.match(/[\p{L}\p{N}\p{M}_]+/gu))
  const [first, second] = [words(one), words(other)]
  if (first.size === 0 && second.size === 0) return true
  return [...first].filter((word) => second.has(word)).length * 2 >= Math.max(first.size, second.size)
}

/** The index in `come` of the line each of `gone` became, in order; -1: it has none. Very many lines are not looked through. */
function partnersOf(gone: readonly string[], come: readonly string[]): readonly number[] {
  if (gone.length * come.length > MOST_PAIRS) return gone.map(() => -1)
  let next = 0
  return gone.map((line) => {
    const found = come.findIndex((other, index) => index >= next && areAlike(line, other))
    if (found >= 0) next = found + 1
    return found
  })
}

function withMarks(line: Line, more: readonly Mark[]): Line {
  return more.length === 0 ? line : { ...line, marks: [...line.marks, ...more].toSorted((a, b) => a.from - b.from || a.to - b.to) }
}

/** Lines with the tokens that reach into them, so that a line is drawn without looking through all of them. */
function marked(side: Side): Line[] {
  return linesOf(side).map((line) => ({ ...line, marks: side.marks.filter((mark) => mark.from < line.to && mark.to > line.from) }))
}

/** Two readings line by line beside each other: equal lines stand in one row, changed ones are paired and compared word by word. */
export function alignLines(before: Side, after: Side): readonly AlignedRow[] {
  const [was, is] = [marked(before), marked(after)]
  const texts = (side: Side, lines: readonly Line[]): string[] => lines.map(({ from, to }) => side.text.slice(from, to))
  const [old, now] = [texts(before, was), texts(after, is)]
  const changes = diffArrays(old, now, { timeout: PATIENCE_MS }) ?? [{ value: old, removed: true, added: false }, { value: now, removed: false, added: true }]
  const rows: AlignedRow[] = []
  let [one, two] = [0, 0]
  let [gone, come]: [Line[], Line[]] = [[], []]
  const lines = (first: readonly Line[], second: readonly Line[]): void => {
    for (let index = 0; index < Math.max(first.length, second.length); index += 1) rows.push({ kind: 'lines', before: first[index] ?? null, after: second[index] ?? null })
  }
  const flush = (): void => {
    const partners = partnersOf(gone.map(({ from, to }) => before.text.slice(from, to)), come.map(({ from, to }) => after.text.slice(from, to)))
    let [done, used] = [0, 0]
    for (const [index, partner] of partners.entries()) {
      const [first, second] = [gone[index], come[partner]]
      if (first === undefined || second === undefined) continue
      lines(gone.slice(done, index), come.slice(used, partner))
      const [less, more] = wordMarks(before, first, after, second)
      rows.push({ kind: 'words', before: withMarks(first, less), after: withMarks(second, more) })
      done = index + 1
      used = partner + 1
    }
    lines(gone.slice(done), come.slice(used))
    gone = []
    come = []
  }
  for (const { value, added, removed } of changes) {
    if (removed) gone.push(...was.slice(one, one + value.length))
    else if (added) come.push(...is.slice(two, two + value.length))
    else {
      flush()
      for (let index = 0; index < value.length; index += 1) rows.push({ kind: 'same', before: was[one + index] ?? null, after: is[two + index] ?? null })
    }
    if (!added) one += value.length
    if (!removed) two += value.length
  }
  flush()
  return rows
}
