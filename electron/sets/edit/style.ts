import type { Node } from 'jsonc-parser'
import { childrenOf, endOf } from './entries.ts'

/** How an owner writes JSON, so that what is added looks like what is there. */
export interface Style {
  readonly eol: string
  /** What one level is indented by. */
  readonly unit: string
  /** Between a name and its value. */
  readonly colon: string
  /** Between two values of one line. */
  readonly comma: string
  /** Inside the braces and the brackets of one line. */
  readonly bracePad: string
  readonly bracketPad: string
  /** The shapes written over several lines, as `shapeOf` names them. */
  readonly lines: ReadonlySet<string>
  /** True: other than ASCII is written as escapes throughout. */
  readonly ascii: boolean
}

/**
 * The style of the samples, the first having the first say. The samples are entries: a shape is an object or a list at
 * its depth below one, so that objects over several lines with their lists on one line stay just that.
 */
export function styleOf(text: string, root: Node, samples: readonly Node[]): Style {
  const seen = new Map<string, string>()
  const note = (key: string, value: string): void => {
    if (!seen.has(key)) seen.set(key, value)
  }
  for (const sample of samples) look(text, sample, 0, note)
  const first = childrenOf(root)[0]
  if (first !== undefined) note('unit', indentOf(text.slice(root.offset + 1, first.offset)) ?? '')
  const lines = [...seen].filter(([key, value]) => key.startsWith('shape ') && value === 'lines').map(([key]) => key)
  return {
    eol: /\r\n|\n|\r/u.exec(text)?.[0] ?? '\n',
    unit: seen.get('unit') || '  ',
    colon: seen.get('colon') ?? ': ',
    comma: seen.get('comma') ?? (seen.get('colon') === ':' ? ',' : ', '),
    bracePad: seen.get('object') ?? (seen.get('colon') === ':' ? '' : ' '),
    bracketPad: seen.get('array') ?? '',
    lines: new Set(lines),
    ascii: /\\u(?:00[89a-f]|0[1-9a-f]|[1-9a-f])/iu.test(text) && !/[^\p{ASCII}]/u.test(text),
  }
}

function look(text: string, node: Node, depth: number, note: (key: string, value: string) => void): void {
  if (node.type !== 'object' && node.type !== 'array') return
  const items = childrenOf(node)
  const [first, second] = items
  if (first === undefined) return
  const pad = text.slice(node.offset + 1, first.offset)
  const inner = indentOf(pad)
  note(shapeOf(node.type, depth), inner === null ? 'line' : 'lines')
  if (inner === null) {
    note(node.type, pad)
    if (second !== undefined) noteInLine('comma', text.slice(endOf(first), second.offset), note)
  } else {
    const outer = lineIndent(text, node.offset)
    if (inner.startsWith(outer) && inner.length > outer.length) note('unit', inner.slice(outer.length))
  }
  for (const item of items) {
    const [key, value] = item.type === 'property' ? childrenOf(item) : [undefined, item]
    if (value === undefined) continue
    if (key !== undefined) noteInLine('colon', text.slice(endOf(key), value.offset), note)
    look(text, value, depth + 1, note)
  }
}

function noteInLine(key: string, between: string, note: (key: string, value: string) => void): void {
  if (indentOf(between) === null) note(key, between)
}

/** The white space the last line of a separator begins with; null: it has one line only. A comma may lead that line. */
export function indentOf(blank: string): string | null {
  return /[\n\r]([\t ]*)[^\n\r]*$/u.exec(blank)?.[1] ?? null
}

/** The white space the line of an offset begins with. */
export function lineIndent(text: string, offset: number): string {
  // Walked back by hand: `lastIndexOf` of a line end the file never uses reads all of it, for every entry anew.
  let start = offset
  while (start > 0 && !'\r\n'.includes(text.charAt(start - 1))) start--
  return /^[\t ]*/u.exec(text.slice(start, offset))?.[0] ?? ''
}

export function shapeOf(type: 'object' | 'array', depth: number): string {
  return `shape ${type} ${depth}`
}
