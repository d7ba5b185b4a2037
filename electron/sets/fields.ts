import { SetError } from './error.ts'
import type { JsonFile } from './file.ts'
import { lineAndColumn, shorten } from './json.ts'
import type { JsonNode } from './json.ts'

/** One entry of a list in a file, named as an owner would look for it: its number (from 1) and how it begins. */
export interface Entry {
  readonly source: JsonFile
  /** For messages: `entry 3 "Which port does…"`. */
  readonly label: string
  readonly members: ReadonlyMap<string, JsonNode>
  readonly node: JsonNode
}

/** What a value is, for a message: `the number 8766`, `an object`. */
export function describe(node: JsonNode): string {
  switch (node.type) {
    case 'object':
      return 'an object'
    case 'array':
      return node.items.length === 0 ? 'an empty list' : 'a list'
    case 'string':
      return `the text "${shorten(node.value, 30)}"`
    case 'number':
      return `the number ${shorten(node.source, 30)}`
    case 'boolean':
      return String(node.value)
    case 'null':
      return 'null'
  }
}

/** A SetError at a value: file, line, column, entry and field. */
export function wrong(source: JsonFile, node: JsonNode, field: string | null, problem: string, hint: string): SetError {
  return new SetError({ file: source.file, field, problem, hint, ...lineAndColumn(source.text, node.offset) })
}

/** The items of a list. Throws SetError naming `field` for anything else. */
export function listOf(source: JsonFile, node: JsonNode, field: string | null, hint: string): readonly JsonNode[] {
  if (node.type !== 'array') throw wrong(source, node, field, `a list was expected, found ${describe(node)}`, hint)
  return node.items
}

/** An entry that must be an object; `nameField` is the field whose text labels it in messages. */
export function entryOf(source: JsonFile, node: JsonNode, list: string, index: number, nameField: string): Entry {
  const label = entryLabel(list, index, node, nameField)
  if (node.type !== 'object') {
    throw wrong(source, node, label, `an object was expected, found ${describe(node)}`, `Write it as { "${nameField}": … }.`)
  }
  return { source, label, members: node.members, node }
}

/** `entry 3 "Which port does…"`, with the list's name in front where a file holds several. */
export function entryLabel(list: string, index: number, node: JsonNode, nameField: string): string {
  const name = node.type === 'object' ? node.members.get(nameField) : node
  const shown = name?.type === 'string' ? ` "${shorten(name.value)}"` : ''
  return `${list === '' ? '' : `${list}, `}entry ${index + 1}${shown}`
}

/** A text that must be there and hold more than blanks. */
export function requiredText(entry: Entry, field: string): string {
  const node = entry.members.get(field)
  const place = `${entry.label}, field ${field}`
  if (node === undefined) throw wrong(entry.source, entry.node, place, 'the field is missing', `Add "${field}" with a text.`)
  if (node.type !== 'string') throw wrong(entry.source, node, place, `a text was expected, found ${describe(node)}`, textHint(node))
  if (node.value.trim() === '') throw wrong(entry.source, node, place, 'the text is empty', 'Fill it in, or remove the entry.')
  return node.value
}

/** A text, or null when the field is absent or null. */
export function optionalText(entry: Entry, field: string): string | null {
  const node = entry.members.get(field)
  if (node === undefined || node.type === 'null') return null
  if (node.type === 'string') return requiredText(entry, field)
  throw wrong(entry.source, node, `${entry.label}, field ${field}`, `a text was expected, found ${describe(node)}`, textHint(node))
}

/** True or false; absent or null counts as false. */
export function optionalFlag(entry: Entry, field: string): boolean {
  const node = entry.members.get(field)
  if (node === undefined || node.type === 'null') return false
  if (node.type === 'boolean') return node.value
  throw wrong(entry.source, node, `${entry.label}, field ${field}`, `true or false was expected, found ${describe(node)}`, 'Write true or false without quotes.')
}

/** How to mend a value that should be a text. */
export function textHint(node: JsonNode): string {
  return node.type === 'number' || node.type === 'boolean' ? `Put it between double quotes: "${node.type === 'number' ? node.source : String(node.value)}".` : 'Write a text between double quotes.'
}
