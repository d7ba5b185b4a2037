import { isMark } from './words.ts'

/** A run of code points that composition changes as a whole, so that no position inside it has a folded counterpart. */
export interface Cluster {
  /** UTF-16 indices in the source. */
  readonly start: number
  readonly end: number
  /** UTF-16 index in the folded text where its folded form begins. */
  readonly foldedStart: number
}

/** A text as it is compared (NFC, full case folding, plain spaces), and the way back to the text as received. */
export interface FoldedText {
  readonly source: string
  readonly text: string
  /** UTF-16 index in the source of the character a folded unit came from, and of that character's end; null = same index. */
  readonly map: { readonly starts: readonly number[]; readonly ends: readonly number[] } | null
  /** Only clusters of more than one code point, in order. */
  readonly clusters: readonly Cluster[]
}

const NOT_ASCII = /\P{ASCII}/u
/** No-break and thin spaces, which equal a plain space. */
const SPACES = /[\u00A0\u2000-\u200A\u202F\u205F]/

const folds = new Map<number, string>()

/**
 * Full case folding of one code point. JavaScript has no folding of its own, but upper-casing unites what folding
 * unites (ß and ss, all three sigmas, the Kelvin sign and k) and lower-casing afterwards gives one form. Lower-casing
 * first is for the capital ẞ, which is its own upper case. The dotless ı must stay apart from i: upper-casing would unite them.
 * A single character has no neighbours, so the final-sigma rule of lower-casing never applies.
 */
function foldCodePoint(codePoint: number): string {
  const known = folds.get(codePoint)
  if (known !== undefined) return known
  const char = String.fromCodePoint(codePoint)
  let folded = char
  if (SPACES.test(char)) folded = ' '
  else if (codePoint !== 0x131) folded = char.toLowerCase().toUpperCase().toLowerCase().normalize('NFC')
  folds.set(codePoint, folded)
  return folded
}

function foldAll(text: string): string {
  let out = ''
  for (const char of text) out += foldCodePoint(char.codePointAt(0) ?? 0)
  return out
}

/** Whether the character may compose with the one before it: marks, and the vowel and final letters of Hangul and Kirat Rai. */
function attaches(codePoint: number): boolean {
  if (codePoint < 0x300) return false
  if (codePoint >= 0x1160 && codePoint <= 0x11ff) return true
  if (codePoint >= 0x16d63 && codePoint <= 0x16d6a) return true
  return isMark(codePoint)
}

/** Folds a text that is compared only, never pointed into. */
export function foldOnly(text: string): string {
  return NOT_ASCII.test(text) ? foldText(text).text : text.toLowerCase()
}

/**
 * Folds a text for comparison: NFC, full case folding, NFC again, no-break and thin spaces as plain ones. Works cluster by
 * cluster (a character with what may compose with it), because normal forms never reach across one; so any prefix that ends
 * between two clusters folds to a prefix of the folded text. See docs/measurement.md, token match.
 */
export function foldText(source: string): FoldedText {
  if (!NOT_ASCII.test(source)) return { source, text: source.toLowerCase(), map: null, clusters: [] }
  const starts: number[] = []
  const ends: number[] = []
  const clusters: Cluster[] = []
  let text = ''
  let same = true

  const add = (folded: string, start: number, end: number): void => {
    if (folded.length !== end - start) same = false
    for (let i = 0; i < folded.length; i++) {
      starts.push(start)
      ends.push(end)
    }
    text += folded
  }

  let index = 0
  while (index < source.length) {
    const first = source.codePointAt(index) ?? 0
    let end = index + (first > 0xffff ? 2 : 1)
    const firstEnd = end
    for (let next = source.codePointAt(end); next !== undefined && attaches(next); next = source.codePointAt(end)) {
      end += next > 0xffff ? 2 : 1
    }
    if (end === firstEnd && first < 0x300) {
      add(foldCodePoint(first), index, end)
    } else {
      const cluster = source.slice(index, end)
      const composed = cluster.normalize('NFC')
      const plain = foldAll(composed)
      const folded = plain.normalize('NFC')
      if (end > firstEnd && composed === cluster && folded === plain) {
        // Nothing composes here: every code point keeps a place of its own.
        for (let i = index; i < end; ) {
          const one = source.codePointAt(i) ?? 0
          const oneEnd = i + (one > 0xffff ? 2 : 1)
          add(foldCodePoint(one), i, oneEnd)
          i = oneEnd
        }
      } else {
        // Equal length does not make the units correspond once the order or the composition changed.
        if (end > firstEnd) {
          same = false
          clusters.push({ start: index, end, foldedStart: text.length })
        }
        add(folded, index, end)
      }
    }
    index = end
  }
  return { source, text, map: same ? null : { starts, ends }, clusters }
}
