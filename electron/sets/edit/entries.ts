import { parseTree } from 'jsonc-parser'
import type { Node } from 'jsonc-parser'
import { sha256 } from './cases-text.ts'

/** One entry of a case file, and where its text stands. */
export interface EntryText {
  readonly index: number
  /** In UTF-16 units, as is `length`. */
  readonly offset: number
  readonly length: number
  readonly raw: string
  /** sha256 of `raw` as hex digits: finds the entry again when others moved around it. */
  readonly hash: string
  readonly value: unknown
}

/** The entries of a case file's list. The text has passed the strict parser; anything but a list has none. */
export function entriesOf(text: string): readonly EntryText[] {
  const root = parseTree(text)
  if (root?.type !== 'array') return []
  return childrenOf(root).map(({ offset, length }, index) => {
    const raw = text.slice(offset, offset + length)
    return { index, offset, length, raw, hash: sha256(raw), value: JSON.parse(raw) as unknown }
  })
}

/** The list a case file consists of. Throws a TypeError for anything else, which no caller may edit. */
export function rootList(text: string): Node {
  const root = parseTree(text)
  if (root?.type !== 'array') throw new TypeError('a case file holds one list')
  return root
}

/** The members of an object, the items of a list, key and value of a member. */
export function childrenOf(node: Node): readonly Node[] {
  return node.children ?? []
}

export function endOf(node: Node): number {
  return node.offset + node.length
}

export function valueOf(text: string, node: Node): unknown {
  return JSON.parse(text.slice(node.offset, endOf(node)))
}
