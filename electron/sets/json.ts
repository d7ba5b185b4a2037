import { createScanner } from 'jsonc-parser'
import type { JSONScanner } from 'jsonc-parser'

/** A value of a JSON document with the place it starts at, so that a wrong value can be named where it stands. */
export type JsonNode = { readonly offset: number } & (
  | { readonly type: 'object'; readonly members: ReadonlyMap<string, JsonNode> }
  | { readonly type: 'array'; readonly items: readonly JsonNode[] }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'number'; readonly value: number; readonly source: string }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'null' }
)

/** `offset` in UTF-16 units of the parsed text. */
export class JsonError extends Error {
  override readonly name = 'JsonError'
  readonly offset: number
  readonly hint: string

  constructor(problem: string, hint: string, offset: number) {
    super(problem)
    this.offset = offset
    this.hint = hint
  }
}

// The library declares these as constant enums, which cannot be used by name in separately compiled files.
const TOKEN = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  null: 7,
  true: 8,
  false: 9,
  string: 10,
  number: 11,
  lineComment: 12,
  blockComment: 13,
  lineBreak: 14,
  blank: 15,
  end: 17,
} as const
const SCAN_PROBLEMS: Readonly<Record<number, string>> = {
  1: 'a comment that is never closed',
  2: 'a text that is never closed on its line',
  3: 'an incomplete number',
  4: 'an incomplete \\u escape',
  5: 'an escape JSON does not know',
  6: 'a raw control character inside a text',
}

/** Deeper documents are refused: nothing a set holds comes near, and the limit keeps the stack small. */
const MAX_DEPTH = 100

/**
 * Parses strict JSON (no comments, no trailing commas, no duplicate keys, no broken surrogate pairs, at most 100
 * levels). The text comes without its byte order mark. Throws JsonError at the first problem.
 */
export function parseJson(text: string): JsonNode {
  const reader = new Reader(text)
  reader.next()
  const root = reader.value(0)
  if (!reader.at(TOKEN.end)) reader.fail('something after the end of the document', 'Remove it, or add the missing bracket before it.')
  return root
}

class Reader {
  #token: number = TOKEN.end
  readonly #scanner: JSONScanner
  readonly #text: string

  constructor(text: string) {
    this.#text = text
    this.#scanner = createScanner(text, false)
  }

  at(token: number): boolean {
    return this.#token === token
  }

  next(): void {
    do {
      this.#token = this.#scanner.scan()
    } while (this.at(TOKEN.blank) || this.at(TOKEN.lineBreak))
    const problem = SCAN_PROBLEMS[this.#scanner.getTokenError()]
    if (problem !== undefined) this.fail(problem, 'Mend it as JSON asks.')
    if (this.at(TOKEN.lineComment) || this.at(TOKEN.blockComment)) {
      this.fail('a comment, which JSON does not allow', 'Remove the comment.')
    }
  }

  value(depth: number): JsonNode {
    const offset = this.#scanner.getTokenOffset()
    const token = this.#token
    const source = this.#scanner.getTokenValue()
    switch (token) {
      case TOKEN.openBrace:
      case TOKEN.openBracket:
        if (depth === MAX_DEPTH) this.fail(`nested deeper than ${MAX_DEPTH} levels`, 'Flatten the document.')
        this.next()
        return token === TOKEN.openBrace ? this.#object(offset, depth) : this.#array(offset, depth)
      case TOKEN.string:
        this.#checkPairs(source)
        this.next()
        return { type: 'string', value: source, offset }
      case TOKEN.number:
        this.next()
        return { type: 'number', value: Number(source), source, offset }
      case TOKEN.true:
      case TOKEN.false:
        this.next()
        return { type: 'boolean', value: token === TOKEN.true, offset }
      case TOKEN.null:
        this.next()
        return { type: 'null', offset }
      default:
        return this.fail(`${this.#found()} where a value was expected`, 'Put a value there, or remove what asks for one.')
    }
  }

  #object(offset: number, depth: number): JsonNode {
    const members = new Map<string, JsonNode>()
    while (!this.at(TOKEN.closeBrace)) {
      if (members.size > 0) this.#comma('}')
      if (this.at(TOKEN.closeBrace)) this.fail('a comma after the last field', 'Remove the comma before it.')
      if (!this.at(TOKEN.string)) this.fail(`${this.#found()} where a field name was expected`, 'Write the name between double quotes.')
      const key = this.#scanner.getTokenValue()
      this.#checkPairs(key)
      if (members.has(key)) this.fail(`the field "${shorten(key)}" stands twice in one object`, 'Keep one of the two.')
      this.next()
      if (!this.at(TOKEN.colon)) this.fail(`${this.#found()} where a colon was expected`, `Put a colon after "${shorten(key)}".`)
      this.next()
      members.set(key, this.value(depth + 1))
    }
    this.next()
    return { type: 'object', members, offset }
  }

  #array(offset: number, depth: number): JsonNode {
    const items: JsonNode[] = []
    while (!this.at(TOKEN.closeBracket)) {
      if (items.length > 0) this.#comma(']')
      if (this.at(TOKEN.closeBracket)) this.fail('a comma after the last entry', 'Remove the comma before it.')
      items.push(this.value(depth + 1))
    }
    this.next()
    return { type: 'array', items, offset }
  }

  #comma(closing: string): void {
    if (!this.at(TOKEN.comma)) this.fail(`${this.#found()} where a comma or ${closing} was expected`, `Add the comma or the ${closing}.`)
    this.next()
  }

  #checkPairs(value: string): void {
    if (!value.isWellFormed()) this.fail('half of a surrogate pair, which is no character', 'Write the whole character.')
  }

  #found(): string {
    if (this.at(TOKEN.end)) return 'the end of the file'
    const start = this.#scanner.getTokenOffset()
    return JSON.stringify(shorten(this.#text.slice(start, start + Math.min(this.#scanner.getTokenLength(), 100)), 20))
  }

  fail(problem: string, hint: string): never {
    throw new JsonError(problem, hint, this.#scanner.getTokenOffset())
  }
}

/** At most `length` code points of a text for a message, an ellipsis where it was cut, white space as single blanks. */
export function shorten(text: string, length = 60): string {
  const points = Array.from(text.slice(0, length * 4).replaceAll(/\s+/gu, ' '))
  return points.length <= length && text.length <= length * 4 ? points.join('') : `${points.slice(0, length).join('')}…`
}

/** 1-based line and column (in code points) of a UTF-16 offset. Lines end with LF, CRLF or CR. */
export function lineAndColumn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset)
  let line = 1
  let start = 0
  for (const end of before.matchAll(/\r\n|\n|\r/gu)) {
    line += 1
    start = end.index + end[0].length
  }
  return { line, column: Array.from(before.slice(start)).length + 1 }
}
