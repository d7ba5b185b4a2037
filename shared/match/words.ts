const WORD = /[\p{Nd}\p{L}\p{M}]/u
const MARK = /\p{M}/u
const DIGIT = /\p{Nd}/u
/** Scripts written without spaces between words, with what they share: the long vowel mark, the iteration marks. */
const GLUING =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u

/* What is known of a code point, one byte each, filled in as characters are met: looking up a regular expression is slow. */
const UNKNOWN = 0
const OTHER = 1
const WORD_CHARACTER = 2
/** A word character that never blocks a neighbour. */
const GLUE = 3
const ATTACHES = 4
const kinds = new Uint8Array(0x110000)
const attaching = new Uint8Array(0x110000)

function kindOf(codePoint: number): number {
  const known = kinds[codePoint] ?? OTHER
  if (known !== UNKNOWN) return known
  const char = String.fromCodePoint(codePoint)
  // The ordinal signs are letters to Unicode, but nobody reads the one of `8766º` as part of a word.
  const word = WORD.test(char) && codePoint !== 0xaa && codePoint !== 0xba
  const kind = !word ? OTHER : GLUING.test(char) ? GLUE : WORD_CHARACTER
  kinds[codePoint] = kind
  return kind
}

/**
 * Whether a character may compose with the one before it: every mark, and the vowel and final letters of Hangul and Kirat Rai,
 * which compose though they are letters.
 */
export function attaches(codePoint: number): boolean {
  if (codePoint < 0x300) return false
  const known = attaching[codePoint] ?? UNKNOWN
  if (known !== UNKNOWN) return known === ATTACHES
  const letter = (codePoint >= 0x1160 && codePoint <= 0x11ff) || (codePoint >= 0x16d63 && codePoint <= 0x16d6a)
  const answer = letter || MARK.test(String.fromCodePoint(codePoint))
  attaching[codePoint] = answer ? ATTACHES : OTHER
  return answer
}

/** Whether an alternative that begins or ends with this character asks for a boundary there. */
export function isWord(codePoint: number): boolean {
  return kindOf(codePoint) !== OTHER
}

/** Whether this character, next to a hit, makes the hit part of a longer word. See docs/measurement.md, token match. */
export function blocks(codePoint: number): boolean {
  if (codePoint < 0x80) {
    const lower = codePoint | 0x20
    return (lower >= 0x61 && lower <= 0x7a) || (codePoint >= 0x30 && codePoint <= 0x39)
  }
  return kindOf(codePoint) === WORD_CHARACTER
}

/** Whether the character is a decimal digit of any script. */
export function isDigit(codePoint: number): boolean {
  return codePoint < 0x80 ? codePoint >= 0x30 && codePoint <= 0x39 : DIGIT.test(String.fromCodePoint(codePoint))
}

function pair(high: number, low: number): number {
  return (high - 0xd800) * 0x400 + (low - 0xdc00) + 0x10000
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}

/** Code point that ends before UTF-16 index `index`, or -1 at the start of the text. */
export function before(text: string, index: number): number {
  if (index <= 0) return -1
  const unit = text.charCodeAt(index - 1)
  if (!isLow(unit) || index < 2) return unit
  const high = text.charCodeAt(index - 2)
  return isHigh(high) ? pair(high, unit) : unit
}

/**
 * Code point that begins at UTF-16 index `index`, or -1 at the end of the text. Not the built-in: on a slice that ends in
 * the first half of a surrogate pair, V8's optimised codePointAt sometimes reads the second half from beyond the slice.
 */
export function after(text: string, index: number): number {
  if (index >= text.length) return -1
  const unit = text.charCodeAt(index)
  if (!isHigh(unit) || index + 1 >= text.length) return unit
  const low = text.charCodeAt(index + 1)
  return isLow(low) ? pair(unit, low) : unit
}
