import { matchGroups } from '../match/match.ts'
import { codePointLength, cutAt } from '../text/codepoints.ts'

const MARKER = /(?:never\s+omit|non\s+omettere\s+mai)\s*:/iu
const SHORTEST_ITEM = 4
const WORD = /[\p{L}\p{M}\p{N}_./@-]{4,}/gu
const DIGIT = /\p{Nd}/u
const LETTERS_ONLY = /^[\p{L}\p{M}]+$/u
const SHARE_OF_WORDS = 0.6

/**
 * What a correction says a card must hold: the items after "never omit:" (or "non omettere mai:"), up to the first full
 * stop that white space follows, split at commas and semicolons. Items of three characters or fewer are dropped (see
 * docs/measurement.md, cards). Empty where the correction names none.
 */
export function mandatoryItems(correction: string): string[] {
  const marker = MARKER.exec(correction)
  if (marker === null) return []
  const rest = correction.slice(marker.index + marker[0].length)
  const [listed = ''] = rest.split(/\.\s/u, 1)
  return listed
    .split(/[,;]/u)
    .map((item) => item.trim())
    .filter((item) => codePointLength(item) >= SHORTEST_ITEM)
    .map((item) => item.replace(/^[\s.;]+|[\s.;]+$/gu, ''))
    .filter((item) => item !== '')
}

/** Letter case and the way accents are encoded do not count. */
function plain(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** A word without its ending, so that a plural or an inflected form is still found; one with punctuation stays whole. */
function stem(word: string): string {
  return LETTERS_ONLY.test(word) ? cutAt(word, Math.max(5, codePointLength(word) - 2)) : word
}

/**
 * Whether a card holds a mandatory item: every word with a digit as a whole token, and at least 60 % of the other words
 * as they are or by stem. Words have four characters or more; an item without any is present (docs/measurement.md, cards).
 */
export function itemPresent(item: string, card: string): boolean {
  const words = [...plain(item).matchAll(WORD)].map(([word]) => word)
  const exact = words.filter((word) => DIGIT.test(word))
  if (matchGroups(card, exact.map((word) => [word])).some((group) => group.alternative === null)) return false
  const loose = words.filter((word) => !DIGIT.test(word))
  const text = plain(card)
  const found = loose.filter((word) => text.includes(word) || text.includes(stem(word)))
  return found.length >= SHARE_OF_WORDS * loose.length
}
