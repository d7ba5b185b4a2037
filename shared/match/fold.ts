import { after, attaches, before } from './words.ts'

/** A stretch whose folded form is not unit for unit the text as received. UTF-16 indices, ends exclusive. */
export interface Uneven {
  readonly start: number
  readonly end: number
  readonly foldedStart: number
  readonly foldedEnd: number
}

/** A text as it is compared (NFC, full case folding, plain spaces), and the way back to the text as received. */
export interface FoldedText {
  readonly source: string
  readonly text: string
  /** In order, each one character or one cluster. Everything between them has the length it has in the source. */
  readonly uneven: readonly Uneven[]
  /** Those of `uneven` that are several code points composed as a whole: no position inside has a folded counterpart. */
  readonly clusters: readonly Uneven[]
}

const NOT_ASCII = /\P{ASCII}/u
/** No-break and thin spaces, which equal a plain space. */
const SPACES = /[\u00A0\u2000-\u200A\u202F\u205F]/

const folds = new Map<number, string>()

/**
 * Full case folding of one code point, in NFC. JavaScript has no folding of its own, but upper-casing unites what folding
 * unites (ß and ss, all three sigmas, the Kelvin sign and k) and lower-casing afterwards gives one form. Lower-casing first is
 * for the capital ẞ, which is its own upper case. The dotless ı must stay apart from i: upper-casing would unite them. A
 * single character has no neighbours, so the final-sigma rule of lower-casing never applies.
 */
function foldCodePoint(codePoint: number): string {
  const known = folds.get(codePoint)
  if (known !== undefined) return known
  const char = String.fromCodePoint(codePoint).normalize('NFC')
  let folded = char
  if (SPACES.test(char)) folded = ' '
  else if (codePoint !== 0x131) {
    folded = Array.from(char, (one) => one.toLowerCase().toUpperCase().toLowerCase()).join('').normalize('NFC')
  }
  folds.set(codePoint, folded)
  return folded
}

function foldEach(text: string): string {
  let out = ''
  for (const char of text) out += foldCodePoint(char.codePointAt(0) ?? 0)
  return out
}

const PLAIN = 1
const NOT_PLAIN = 2
const plain = new Uint8Array(0x110000)

/**
 * Whether lower-casing a whole stretch folds this character right, in its place: so that most characters need no look of their
 * own. The capital sigma is none of them, as lower-casing looks at its neighbours.
 */
function isPlain(codePoint: number): boolean {
  const known = plain[codePoint]
  if (known === PLAIN || known === NOT_PLAIN) return known === PLAIN
  const char = String.fromCodePoint(codePoint)
  const folded = foldCodePoint(codePoint)
  const answer =
    codePoint !== 0x3a3 && !attaches(codePoint) && folded === char.toLowerCase() && folded.length === char.length
  plain[codePoint] = answer ? PLAIN : NOT_PLAIN
  return answer
}

function width(codePoint: number): number {
  return codePoint > 0xffff ? 2 : 1
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
  if (!NOT_ASCII.test(source)) return { source, text: source.toLowerCase(), uneven: [], clusters: [] }
  const uneven: Uneven[] = []
  const clusters: Uneven[] = []
  let text = ''
  let done = 0

  const addOne = (codePoint: number, start: number, end: number): void => {
    const folded = foldCodePoint(codePoint)
    if (folded.length !== end - start) {
      uneven.push({ start, end, foldedStart: text.length, foldedEnd: text.length + folded.length })
    }
    text += folded
  }

  const addCluster = (start: number, end: number): void => {
    const cluster = source.slice(start, end)
    const composed = cluster.normalize('NFC')
    const mapped = foldEach(composed)
    const folded = mapped.normalize('NFC')
    if (composed === cluster && folded === mapped) {
      // Nothing composes here: every code point keeps a place of its own.
      for (let at = start; at < end; ) {
        const codePoint = after(source, at)
        const next = at + width(codePoint)
        addOne(codePoint, at, next)
        at = next
      }
      return
    }
    const whole = { start, end, foldedStart: text.length, foldedEnd: text.length + folded.length }
    uneven.push(whole)
    clusters.push(whole)
    text += folded
  }

  for (let at = 0; at < source.length; ) {
    if (source.charCodeAt(at) < 0x80) {
      at++
      continue
    }
    const here = after(source, at)
    if (isPlain(here)) {
      at += width(here)
      continue
    }
    // A mark belongs to the character before it, unless that one is done: then there was a cluster and it would be in it.
    const start = at > done && attaches(here) ? at - width(before(source, at)) : at
    text += source.slice(done, start).toLowerCase()
    const first = after(source, start)
    const firstEnd = start + width(first)
    let end = firstEnd
    while (end < source.length) {
      const next = after(source, end)
      if (!attaches(next)) break
      end += width(next)
    }
    if (end === firstEnd) addOne(first, start, end)
    else addCluster(start, end)
    done = end
    at = end
  }
  return { source, text: text + source.slice(done).toLowerCase(), uneven, clusters }
}

/** The last uneven stretch that begins before folded index `index`, if any. */
function unevenBefore(uneven: readonly Uneven[], index: number): Uneven | undefined {
  let low = 0
  let high = uneven.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((uneven[middle]?.foldedStart ?? 0) < index) low = middle + 1
    else high = middle
  }
  return uneven[low - 1]
}

/** UTF-16 index in the source of the character that the folded unit at `index` came from. */
export function sourceStart({ uneven }: FoldedText, index: number): number {
  const near = unevenBefore(uneven, index + 1)
  if (near === undefined) return index
  return index < near.foldedEnd ? near.start : index - near.foldedEnd + near.end
}

/** UTF-16 index in the source where the character ends that the folded unit before `index` came from. */
export function sourceEnd({ uneven }: FoldedText, index: number): number {
  const near = unevenBefore(uneven, index)
  if (near === undefined) return index
  return index <= near.foldedEnd ? near.end : index - near.foldedEnd + near.end
}

/** Whether folded index `index` lies between two characters of the source, and not in the middle of what one folds into. */
export function isWhole({ uneven }: FoldedText, index: number): boolean {
  const near = unevenBefore(uneven, index)
  return near === undefined || index >= near.foldedEnd
}
