import type { Node } from 'jsonc-parser'
import { childrenOf, endOf, rootList } from './entries.ts'
import { insertChildren, removeChildren, separatorAt } from './lists.ts'
import { render } from './render.ts'
import { addMembers, nameOf, replaceValue } from './replace.ts'
import type { Splice } from './splices.ts'
import { indentOf, lineIndent, styleOf } from './style.ts'
import type { Style } from './style.ts'

/** Ticks or unticks a question: changes the one literal, or adds the field after the last. No field and no tick is no change. */
export function setValidated(text: string, index: number, validated: boolean): readonly Splice[] {
  const root = rootList(text)
  const entry = entryAt(root, index)
  if (entry.type !== 'object') throw new TypeError(`entry ${index} cannot be ticked: it is no object`)
  const field = childrenOf(entry).find((property) => nameOf(property) === 'validated')
  const value = field === undefined ? undefined : childrenOf(field)[1]
  if (value === undefined) {
    if (!validated) return []
    const style = styleFor(text, root, [entry])
    return childrenOf(entry).length === 0 ? replaceValue(text, entry, { validated }, style, 0) : [addMembers(text, entry, [['validated', validated]], style, 0)]
  }
  if (value.value === validated || (value.type === 'null' && !validated)) return []
  return [{ offset: value.offset, removed: text.slice(value.offset, endOf(value)), inserted: String(validated) }]
}

/** Makes an entry mean `value`, changing only the members and values that differ. */
export function replaceEntry(text: string, index: number, value: unknown): readonly Splice[] {
  const root = rootList(text)
  const entry = entryAt(root, index)
  return replaceValue(text, entry, plain(value), styleFor(text, root, [entry]), 0)
}

/** Adds an entry in front of the one at `index` (their number: at the end), written as its neighbours are. */
export function insertEntry(text: string, index: number, value: unknown): readonly Splice[] {
  const root = rootList(text)
  const items = childrenOf(root)
  if (!Number.isInteger(index) || index < 0 || index > items.length) throw new RangeError(`no place ${index} in a list of ${items.length}`)
  const style = styleFor(text, root, [items[index - 1], items[index]])
  if (items.length === 0) return [firstEntry(text, root, plain(value), style)]
  const separated = indentOf(separatorAt(text, root, index, style))
  const written = render(plain(value), style, { depth: 0, indent: separated ?? lineIndent(text, root.offset), mayBreak: true })
  return [insertChildren(text, root, index, [written], style)]
}

/** Takes an entry out with its comma, and nothing else. */
export function removeEntry(text: string, index: number): readonly Splice[] {
  const root = rootList(text)
  entryAt(root, index)
  return [removeChildren(text, root, index, index + 1)]
}

/** Moves an entry so that it then stands at `to`; its text goes along as it is. */
export function moveEntry(text: string, from: number, to: number): readonly Splice[] {
  const root = rootList(text)
  const entry = entryAt(root, from)
  entryAt(root, to)
  if (from === to) return []
  const taken = removeChildren(text, root, from, from + 1)
  const target = to > from ? to + 1 : to
  const put = insertChildren(text, root, target, [text.slice(entry.offset, endOf(entry))], styleFor(text, root, []))
  return to > from ? [taken, put] : [put, taken]
}

/** Puts the text of an entry in as it is, byte for byte; the list is not empty. */
export function insertRaw(text: string, index: number, raw: string): readonly Splice[] {
  const root = rootList(text)
  return [insertChildren(text, root, index, [raw], styleFor(text, root, []))]
}

/** An empty list opens up: what it was filled with before is not known, one entry a line reads best. */
function firstEntry(text: string, root: Node, value: unknown, style: Style): Splice {
  const offset = root.offset + 1
  const blank = text.slice(offset, endOf(root) - 1)
  const indent = lineIndent(text, root.offset)
  const written = render(value, style, { depth: 0, indent: indent + style.unit, mayBreak: true })
  const opened = style.eol + indent + style.unit + written
  if (indentOf(blank) !== null) return { offset, removed: '', inserted: opened }
  return { offset, removed: blank, inserted: opened + style.eol + indent }
}

function styleFor(text: string, root: Node, preferred: readonly (Node | undefined)[]): Style {
  return styleOf(text, root, [...preferred.filter((node) => node !== undefined), ...childrenOf(root)])
}

function entryAt(root: Node, index: number): Node {
  const entry = childrenOf(root)[index]
  if (entry === undefined) throw new RangeError(`no entry ${index} in a list of ${childrenOf(root).length}`)
  return entry
}

/** As JSON keeps it: without undefined members. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}
