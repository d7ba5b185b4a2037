/*
 * Every length and position a person sees counts Unicode code points, while JavaScript counts UTF-16 units. The two
 * agree as long as a string holds no surrogates, which one quick search tells; that is the fast path everywhere here.
 */

const SURROGATE = /[\uD800-\uDFFF]/
/** Units between two remembered positions of `codePointIndex`: a look-up walks at most this far. */
const STRIDE = 1024

/** Whether the string holds any UTF-16 surrogate, so that units and code points may differ. */
export function hasSurrogates(text: string): boolean {
  return SURROGATE.test(text)
}

function pairAt(text: string, index: number): boolean {
  const unit = text.charCodeAt(index)
  if (unit < 0xd800 || unit > 0xdbff) return false
  const next = text.charCodeAt(index + 1)
  return next >= 0xdc00 && next <= 0xdfff
}

function countUnits(text: string, from: number, to: number): number {
  let count = 0
  for (let i = from; i < to; count++) i += pairAt(text, i) ? 2 : 1
  return count
}

/** Length in code points. A surrogate without its partner counts one. */
export function codePointLength(text: string): number {
  return hasSurrogates(text) ? countUnits(text, 0, text.length) : text.length
}

/** UTF-16 index of the code point at `position`; positions beyond the end give the length, negative ones 0. */
export function toUtf16(text: string, position: number): number {
  if (position <= 0) return 0
  if (position >= text.length) return text.length
  if (!hasSurrogates(text.slice(0, position))) return position
  let index = 0
  for (let i = 0; i < position && index < text.length; i++) index += pairAt(text, index) ? 2 : 1
  return index
}

/** Position in code points of a UTF-16 index; an index inside a surrogate pair gives the position after the pair. */
export function toCodePoint(text: string, index: number): number {
  const end = Math.min(Math.max(index, 0), text.length)
  return hasSurrogates(text.slice(0, end)) ? countUnits(text, 0, end) : end
}

/** The first `length` code points; the whole text when it is shorter, '' for a length of 0 or less. */
export function cutAt(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, toUtf16(text, length))
}

/** Code points from `start` to `end` (exclusive, default the end). Both are clamped to the text. */
export function sliceCodePoints(text: string, start: number, end?: number): string {
  const from = toUtf16(text, start)
  return end === undefined ? text.slice(from) : text.slice(from, Math.max(from, toUtf16(text, end)))
}

/**
 * A converter from UTF-16 indices to code point positions for many look-ups in one text, in any order: one walk
 * over the text at the start, then a short one per look-up.
 */
export function codePointIndex(text: string): (index: number) => number {
  if (!hasSurrogates(text)) return (index) => index
  const units: number[] = []
  const points: number[] = []
  let count = 0
  for (let i = 0; i < text.length; count++) {
    if (i >= units.length * STRIDE) {
      units.push(i)
      points.push(count)
    }
    i += pairAt(text, i) ? 2 : 1
  }
  return (index) => {
    let slot = Math.min(Math.floor(index / STRIDE), units.length - 1)
    // A pair lying across a stride pushes its remembered index one further: then the slot before is the right one.
    while (slot > 0 && (units[slot] ?? 0) > index) slot--
    const from = units[slot] ?? 0
    return (points[slot] ?? 0) + countUnits(text, from, index)
  }
}
