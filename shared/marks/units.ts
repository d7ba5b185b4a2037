import { hasSurrogates } from '../text/codepoints.ts'

/** Code points between two remembered places: a look-up walks at most this far. */
const STRIDE = 1024

function stepAt(text: string, index: number): number {
  return (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1
}

/**
 * A converter from code point positions to UTF-16 indices for many look-ups in one text, in any order. Positions beyond the
 * end give the length, negative ones 0.
 */
export function unitIndex(text: string): (position: number) => number {
  const clamp = (position: number): number => Math.min(Math.max(position, 0), text.length)
  if (!hasSurrogates(text)) return clamp
  const marks: number[] = []
  let count = 0
  for (let index = 0; index < text.length; index += stepAt(text, index)) {
    if (count % STRIDE === 0) marks.push(index)
    count += 1
  }
  return (position) => {
    if (position <= 0) return 0
    if (position >= count) return text.length
    const slot = Math.floor(position / STRIDE)
    let index = marks[slot] ?? text.length
    for (let i = slot * STRIDE; i < position; i++) index += stepAt(text, index)
    return index
  }
}

/** Whether a UTF-16 index lies between the two halves of one character. */
export function splitsPair(text: string, index: number): boolean {
  if (index <= 0 || index >= text.length) return false
  const before = text.charCodeAt(index - 1)
  const after = text.charCodeAt(index)
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff
}
