import type { Node } from 'jsonc-parser'
import { childrenOf, endOf } from './entries.ts'
import type { Splice } from './splices.ts'
import { indentOf } from './style.ts'
import type { Style } from './style.ts'

/**
 * Takes the children from `first` to before `end` out of an object or list, with their commas. White space around the
 * neighbours stays; an emptied list keeps only the line end before its closing bracket.
 */
export function removeChildren(text: string, container: Node, first: number, end: number): Splice {
  const items = childrenOf(container)
  const before = items[first - 1]
  const after = items[end]
  const start = before === undefined ? (after === undefined ? container.offset + 1 : (items[first]?.offset ?? 0)) : endOf(before)
  const last = items[end - 1]
  const stop = before === undefined && after !== undefined ? after.offset : last === undefined ? start : endOf(last)
  return { offset: start, removed: text.slice(start, stop), inserted: '' }
}

/** Puts children already written out before the child at `index` of an object or list that holds some. */
export function insertChildren(text: string, container: Node, index: number, written: readonly string[], style: Style): Splice {
  const items = childrenOf(container)
  const before = items[index - 1]
  const separator = separatorAt(text, container, index, style)
  if (before !== undefined) return { offset: endOf(before), removed: '', inserted: written.map((child) => separator + child).join('') }
  return { offset: items[0]?.offset ?? container.offset + 1, removed: '', inserted: written.map((child) => child + separator).join('') }
}

/**
 * What separates the children around `index`. Of the two neighbouring separators the one with a line end counts, and of
 * two with line ends the one with fewer, so that a blank line between groups is not repeated.
 */
export function separatorAt(text: string, container: Node, index: number, style: Style): string {
  const items = childrenOf(container)
  const around = [index - 1, index].flatMap((at) => between(text, items, at))
  const candidates = around.length === 0 ? between(text, items, index + 1) : around
  const broken = candidates.filter((one) => indentOf(one) !== null).toSorted((a, b) => lineEnds(a) - lineEnds(b))
  const chosen = broken[0] ?? candidates[0]
  if (chosen !== undefined) return chosen
  const pad = text.slice(container.offset + 1, items[0]?.offset ?? container.offset + 1)
  const indent = indentOf(pad)
  return indent === null ? style.comma : `,${style.eol}${indent}`
}

/** What separates the child at `at` from the one before, if there are two. */
function between(text: string, items: readonly Node[], at: number): readonly string[] {
  const left = items[at - 1]
  const right = items[at]
  return left === undefined || right === undefined ? [] : [text.slice(endOf(left), right.offset)]
}

function lineEnds(blank: string): number {
  return blank.match(/\r\n|\n|\r/gu)?.length ?? 0
}
