import { shapeOf } from './style.ts'
import type { Style } from './style.ts'

/** Where a value will stand. */
export interface Place {
  /** Levels below the entry; 0 is the entry itself. */
  readonly depth: number
  /** The white space its line begins with. */
  readonly indent: string
  /** False inside something that is written on one line. */
  readonly mayBreak: boolean
}

/** A JSON value as its owner would have written it. */
export function render(value: unknown, style: Style, place: Place): string {
  if (typeof value !== 'object' || value === null) return scalar(value, style)
  const type = Array.isArray(value) ? 'array' : 'object'
  const breaks = place.mayBreak && style.lines.has(shapeOf(type, place.depth))
  const indent = breaks ? place.indent + style.unit : place.indent
  const inner = { depth: place.depth + 1, indent, mayBreak: breaks }
  const parts = Array.isArray(value) ? value.map((item: unknown) => render(item, style, inner)) : Object.entries(value).map(([key, item]) => member(key, item, style, inner))
  const [open, close] = type === 'array' ? ['[', ']'] : ['{', '}']
  if (parts.length === 0) return open + close
  if (breaks) return `${open}${style.eol}${indent}${parts.join(`,${style.eol}${indent}`)}${style.eol}${place.indent}${close}`
  const pad = type === 'array' ? style.bracketPad : style.bracePad
  return `${open}${pad}${parts.join(style.comma)}${pad}${close}`
}

/** A member of an object; `place` is that of its value. */
export function member(key: string, value: unknown, style: Style, place: Place): string {
  return `${scalar(key, style)}${style.colon}${render(value, style, place)}`
}

function scalar(value: unknown, style: Style): string {
  const text = JSON.stringify(value)
  return style.ascii ? text.replaceAll(/[^\p{ASCII}]/gu, escaped) : text
}

function escaped(point: string): string {
  return point.split('').map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
}
