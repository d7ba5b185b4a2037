import { isGeneric } from './generic.ts'

export type TokenKind = 'number' | 'version' | 'date' | 'name' | 'path' | 'other'

export interface Token {
  readonly token: string
  readonly kind: TokenKind
}

/** A stretch without spaces, brackets and quotes, its punctuation taken off. `start` and `end` are UTF-16 indices. */
interface Chunk {
  readonly text: string
  readonly start: number
  readonly end: number
  /** Nothing of its sentence stands before it. */
  readonly opens: boolean
}

/* Every pattern below is either one class repeated or looks at a chunk of bounded length: no text makes them slow. */
const CHUNK = /[^\s"'`´“”„‘’«»()[\]{}<>;|=*,]+(?:,\d{3}(?!\d))*/gu
const LONGEST = 80
const LEADING = /^[.:!?…#\-–—]+(?=[^.:!?…#\-–—])/u
const TRAILING = /[.:!?…\-–—]+$/u
const MONTH = /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/iu
const DAY = /^\d{1,2}(?:st|nd|rd|th)?$/u
const YEAR = /^(?:19|20)\d\d$/u
const NUMBER = /^[€$£]?\d+(?:,\d{3})*(?:\.\d+)?(?:%|[\p{L}µ]{1,4})?$/u
const UNIT = /^(?:%|[kmgt]i?b|[munµ]?s|min|minutes?|hours?|days?|weeks?|months?|years?|seconds?|[kmc]?m|[kmg]?hz|[km]?g|kwh?|euros?|eur|usd|gbp|chf|percent|tokens|points)$/iu
const VERSION = /^v?\d+(?:\.\d+){2,}(?:[-+][\w.]+)?$|^v\d+(?:\.\d+)*$/u
const ADDRESS = /^\d+(?:\.\d+){3}(?::\d+)?$/u
const PATH = /[\p{L}\p{N}_~.][/\\]|[/\\][\p{L}\p{N}_~.]|[\p{L}\p{N}]_[\p{L}\p{N}]|[\p{L}\p{N}]@[\p{L}\p{N}]|[\p{L}_][\w-]*\.\p{L}/u
const CODE = /\p{L}-?\p{N}|\p{N}\p{L}|^\d{1,2}:\d\d(?::\d\d)?$|\p{Ll}\p{Lu}/u
const NAME = /^\p{Lu}[\p{L}\p{M}]+(?:-\p{Lu}?[\p{L}\p{M}]+)*$/u
/** Written with capitals no sentence gives a word. */
const CAPITALS = /^\p{Lu}{2,}$|\p{Ll}\p{Lu}/u

/** Walks the tokens of a text in their order, those that stand out: numbers, versions, dates, names, paths, identifiers. */
export function* tokensOf(text: string): Generator<Token> {
  let waiting: Chunk[] = []
  for (const chunk of chunksOf(text)) {
    waiting.push(chunk)
    if (waiting.length < 3) continue
    const used = yield* take(text, waiting)
    waiting = waiting.slice(used)
  }
  while (waiting.length > 0) waiting = waiting.slice(yield* take(text, waiting))
}

function* chunksOf(text: string): Generator<Chunk> {
  let before = 0
  let closed = true
  for (const { 0: raw, index } of text.matchAll(CHUNK)) {
    if (raw.length > LONGEST) {
      closed = false
      before = index + raw.length
      continue
    }
    const bare = raw.replace(LEADING, '').replace(TRAILING, '')
    const start = index + raw.length - raw.replace(LEADING, '').length
    const opens: boolean = closed || text.slice(before, index).includes('\n')
    before = index + raw.length
    // A bullet or a dash alone: what follows opens a sentence if it did.
    closed = /[.:!?…\]]$/u.test(raw) || (opens && !/[\p{L}\p{N}]/u.test(raw))
    if (/[\p{L}\p{N}]/u.test(bare)) yield { text: bare, start, end: start + bare.length, opens }
  }
}

/** Yields what begins at the first of the chunks, and tells how many are done with. */
function* take(text: string, [first, second, third]: readonly Chunk[]): Generator<Token, number> {
  if (first === undefined) return 1
  const near = [first, ...(second !== undefined && isNext(text, first, second) ? [second] : [])]
  if (third !== undefined && near.length === 2 && second !== undefined && isNext(text, second, third)) near.push(third)
  const whole = (count: number): string => text.slice(first.start, near[count - 1]?.end ?? first.end)
  const date = dateLength(near.map((chunk) => chunk.text))
  if (date > 0) {
    yield { token: whole(date), kind: 'date' }
    return date
  }
  const plain = (chunk: Chunk | undefined): boolean => chunk !== undefined && NAME.test(chunk.text)
  if (plain(first)) {
    const spaced = (count: number): boolean => text.slice(near[count - 1]?.end, near[count]?.start) === ' '
    let count = 1
    while (count < 3 && plain(near[count]) && spaced(count)) count++
    if (isGeneric(first.text)) return 1
    if (count > 1 || !first.opens || CAPITALS.test(first.text)) yield { token: whole(count), kind: 'name' }
    return count
  }
  const kind = kindOf(first.text)
  if (kind === 'number' && second !== undefined && near.length > 1 && UNIT.test(second.text)) {
    yield { token: whole(2), kind }
    return 2
  }
  if (kind !== null && !isGeneric(first.text)) yield { token: first.text, kind }
  return 1
}

function isNext(text: string, left: Chunk, right: Chunk): boolean {
  const between = text.slice(left.end, Math.min(right.start, left.end + 3))
  return between === ' ' || between === ', '
}

/** How many of the words are one date. */
function dateLength([first = '', second = '', third = '']: readonly string[]): number {
  if (/^\d{4}-\d\d-\d\d$/u.test(first)) return 1
  const dayFirst = DAY.test(first) && MONTH.test(second)
  if (dayFirst || (MONTH.test(first) && DAY.test(second))) return YEAR.test(third) ? 3 : 2
  return MONTH.test(first) && YEAR.test(second) ? 2 : 0
}

function kindOf(chunk: string): TokenKind | null {
  if (ADDRESS.test(chunk)) return 'path'
  if (VERSION.test(chunk)) return 'version'
  if (NUMBER.test(chunk)) return 'number'
  if (PATH.test(chunk)) return 'path'
  return CODE.test(chunk) ? 'other' : null
}
