import type { FoldedText } from './fold.ts'
import type { Needle } from './needles.ts'
import { after, before, blocks } from './words.ts'

/** Where a needle stands in folded text with nothing on its left that makes it part of a longer word. */
export interface Occurrence {
  readonly needle: Needle
  /** UTF-16 indices in the folded text. */
  readonly start: number
  readonly end: number
  /** False: a word character follows, so it is no hit unless the text is cut right there. */
  readonly closed: boolean
}

/**
 * Up to this many needles the engine's own substring search, once per needle, is far faster than any index. Above it
 * the text is walked once along a tree of all needles, so that the time does not grow with their number.
 */
const FEW = 24

function splitsPair(text: string, index: number): boolean {
  const unit = text.charCodeAt(index)
  return unit >= 0xdc00 && unit <= 0xdfff && before(text, index + 1) > 0xffff
}

function take(text: string, needle: Needle, start: number, out: Occurrence[]): void {
  const end = start + needle.folded.length
  if (needle.leftEdge && blocks(before(text, start))) return
  if (splitsPair(text, start) || splitsPair(text, end)) return
  out.push({ needle, start, end, closed: !needle.rightEdge || !blocks(after(text, end)) })
}

function searchEach(text: string, needles: readonly Needle[], out: Occurrence[]): void {
  for (const needle of needles) {
    for (let at = text.indexOf(needle.folded); at !== -1; at = text.indexOf(needle.folded, at + 1)) {
      take(text, needle, at, out)
    }
  }
}

interface Branch {
  readonly next: Map<number, Branch>
  readonly ending: Needle[]
}

function grow(needles: readonly Needle[]): Branch {
  const root: Branch = { next: new Map(), ending: [] }
  for (const needle of needles) {
    let branch = root
    for (let i = 0; i < needle.folded.length; i++) {
      const unit = needle.folded.charCodeAt(i)
      let next = branch.next.get(unit)
      if (next === undefined) {
        next = { next: new Map(), ending: [] }
        branch.next.set(unit, next)
      }
      branch = next
    }
    branch.ending.push(needle)
  }
  return root
}

function walk(text: string, root: Branch, start: number, out: Occurrence[]): void {
  let branch = root.next.get(text.charCodeAt(start))
  for (let i = start + 1; branch !== undefined; i++) {
    for (const needle of branch.ending) take(text, needle, start, out)
    if (i >= text.length) return
    branch = branch.next.get(text.charCodeAt(i))
  }
}

function searchTree(text: string, needles: readonly Needle[], out: Occurrence[]): void {
  // Needles that open with a word character can only begin where no word character stands before: most places of a
  // text are left after one look, which is why a plain tree needs no failure links here.
  const atWordStart = grow(needles.filter((needle) => needle.leftEdge))
  const anywhere = grow(needles.filter((needle) => !needle.leftEdge))
  for (let start = 0; start < text.length; start++) {
    if (anywhere.next.size > 0) walk(text, anywhere, start, out)
    if (!blocks(before(text, start))) walk(text, atWordStart, start, out)
  }
}

/** All occurrences of all needles, in no particular order, overlapping ones included. */
export function search(folded: FoldedText, needles: readonly Needle[], few: number = FEW): Occurrence[] {
  const out: Occurrence[] = []
  if (needles.length <= few) searchEach(folded.text, needles, out)
  else searchTree(folded.text, needles, out)
  return out
}
