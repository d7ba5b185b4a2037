const WORD = /[\p{Nd}\p{L}\p{M}]/u
const MARK = /\p{M}/u
const DIGIT = /\p{Nd}/u
/** Scripts written without spaces between words, with what they share: the long vowel mark, the iteration marks. */
const GLUING =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u

/** Kinds of a character at the edge of a hit. `glue` is a word character that never blocks a neighbour. */
type Kind = 'other' | 'word' | 'glue'

const kinds = new Map<number, Kind>()

function kindOf(codePoint: number): Kind {
  const known = kinds.get(codePoint)
  if (known !== undefined) return known
  const char = String.fromCodePoint(codePoint)
  // The ordinal signs are letters to Unicode, but nobody reads the one of `8766º` as part of a word.
  const word = WORD.test(char) && codePoint !== 0xaa && codePoint !== 0xba
  const kind = !word ? 'other' : GLUING.test(char) ? 'glue' : 'word'
  kinds.set(codePoint, kind)
  return kind
}

/** Whether an alternative that begins or ends with this character asks for a boundary there. */
export function isWord(codePoint: number): boolean {
  return kindOf(codePoint) !== 'other'
}

/** Whether this character, next to a hit, makes the hit part of a longer word. See docs/measurement.md, token match. */
export function blocks(codePoint: number): boolean {
  if (codePoint < 0x80) {
    const lower = codePoint | 0x20
    return (lower >= 0x61 && lower <= 0x7a) || (codePoint >= 0x30 && codePoint <= 0x39)
  }
  return kindOf(codePoint) === 'word'
}

/** Whether the character is a decimal digit of any script. */
export function isDigit(codePoint: number): boolean {
  return codePoint < 0x80 ? codePoint >= 0x30 && codePoint <= 0x39 : DIGIT.test(String.fromCodePoint(codePoint))
}

/** Whether the character is a combining mark. */
export function isMark(codePoint: number): boolean {
  return codePoint >= 0x300 && MARK.test(String.fromCodePoint(codePoint))
}

/** Code point that ends before UTF-16 index `index`, or -1 at the start of the text. */
export function before(text: string, index: number): number {
  if (index <= 0) return -1
  const unit = text.charCodeAt(index - 1)
  if (unit >= 0xdc00 && unit <= 0xdfff && index > 1) {
    const pair = text.codePointAt(index - 2) ?? -1
    if (pair > 0xffff) return pair
  }
  return unit
}

/** Code point that begins at UTF-16 index `index`, or -1 at the end of the text. */
export function after(text: string, index: number): number {
  return text.codePointAt(index) ?? -1
}
