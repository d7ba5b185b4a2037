import type { Node } from 'jsonc-parser'
import { childrenOf, endOf, valueOf } from './entries.ts'
import { insertChildren, removeChildren, separatorAt } from './lists.ts'
import { member, render } from './render.ts'
import type { Place } from './render.ts'
import type { Splice } from './splices.ts'
import { indentOf, lineIndent } from './style.ts'
import type { Style } from './style.ts'

/**
 * What turns the value at a node into `value` with as little as possible changed. A value that means the same keeps its
 * spelling. `value` is plain JSON.
 */
export function replaceValue(text: string, node: Node, value: unknown, style: Style, depth: number): readonly Splice[] {
  const now = valueOf(text, node)
  if (same(now, value)) return []
  const items = childrenOf(node)
  if (items.length > 0 && Array.isArray(value) && node.type === 'array' && value.length > 0) return replaceItems(text, node, value, style, depth)
  if (items.length > 0 && isObject(value) && node.type === 'object') {
    const members = new Map(Object.entries(value))
    if (items.some((item) => members.has(nameOf(item)))) return replaceMembers(text, node, members, style, depth)
  }
  const place = { depth, indent: lineIndent(text, node.offset), mayBreak: true }
  return [{ offset: node.offset, removed: text.slice(node.offset, endOf(node)), inserted: render(value, style, place) }]
}

/** Adds members after the last one of an object that has some. */
export function addMembers(text: string, object: Node, members: readonly (readonly [string, unknown])[], style: Style, depth: number): Splice {
  const index = childrenOf(object).length
  const place = childPlace(text, object, index, style, depth)
  const written = members.map(([key, value]) => member(key, value, style, place))
  return insertChildren(text, object, index, written, style)
}

function replaceMembers(text: string, object: Node, members: ReadonlyMap<string, unknown>, style: Style, depth: number): readonly Splice[] {
  const items = childrenOf(object)
  const splices: Splice[] = []
  for (let at = 0; at < items.length; at++) {
    let end = at
    while (gone(items[end], members)) end += 1
    if (end > at) splices.push(removeChildren(text, object, at, end))
    at = end
    const item = items[at]
    const value = item === undefined ? undefined : childrenOf(item)[1]
    if (item !== undefined && value !== undefined) splices.push(...replaceValue(text, value, members.get(nameOf(item)), style, depth + 1))
  }
  const names = new Set(items.map(nameOf))
  const added = [...members].filter(([key]) => !names.has(key))
  return added.length === 0 ? splices : [...splices, addMembers(text, object, added, style, depth)]
}

/** Equal items at both ends stay; between them items are changed one by one, then the rest is taken out or put in. */
function replaceItems(text: string, list: Node, values: readonly unknown[], style: Style, depth: number): readonly Splice[] {
  const items = childrenOf(list)
  const now = items.map((item) => valueOf(text, item))
  const shorter = Math.min(now.length, values.length)
  let head = 0
  while (head < shorter && same(now[head], values[head])) head += 1
  let tail = 0
  while (tail < shorter - head && same(now.at(-1 - tail), values.at(-1 - tail))) tail += 1
  const changed = shorter - tail
  const splices = items.slice(head, changed).flatMap((item, at) => replaceValue(text, item, values[head + at], style, depth + 1))
  if (now.length > shorter) return [...splices, removeChildren(text, list, changed, now.length - tail)]
  if (values.length === shorter) return splices
  const place = childPlace(text, list, changed, style, depth)
  const written = values.slice(changed, values.length - tail).map((value) => render(value, style, place))
  return [...splices, insertChildren(text, list, changed, written, style)]
}

function childPlace(text: string, container: Node, index: number, style: Style, depth: number): Place {
  const indent = indentOf(separatorAt(text, container, index, style))
  return { depth: depth + 1, indent: indent ?? lineIndent(text, container.offset), mayBreak: indent !== null }
}

function gone(item: Node | undefined, members: ReadonlyMap<string, unknown>): boolean {
  return item !== undefined && !members.has(nameOf(item))
}

export function nameOf(property: Node): string {
  return String(childrenOf(property)[0]?.value)
}

/** Whether two JSON values mean the same; the order of members does not matter. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, at) => same(item, b[at]))
  if (!isObject(a) || !isObject(b)) return false
  const other = new Map(Object.entries(b))
  const own = Object.entries(a)
  return own.length === other.size && own.every(([key, value]) => other.has(key) && same(value, other.get(key)))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
