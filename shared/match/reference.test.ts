import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sliceCodePoints } from '../text/codepoints.ts'
import { foldText } from './fold.ts'
import { matchGroups } from './match.ts'
import { needlesOf } from './needles.ts'
import { search } from './search.ts'

const seed = 20260913
const parts = ['8', '7', '1', ' ', '.', 'e', 'é', '\u0301', '\u0323', 'E', 's', 'S', 'ß', '北', 'ー', '🚀', 'ª', '²', '\n', '\u00a0', '/', '-', '\ud83d', '\u1112', '\u1161', '한', 'İ', '\u0307', 'σ', 'Σ', 'ς', '٣', '_', '=', '\u0338']
const text = fc.array(fc.constantFrom(...parts), { maxLength: 24 }).map((list) => list.join(''))
const alternative = fc
  .tuple(fc.array(fc.constantFrom(...parts), { minLength: 0, maxLength: 3 }), fc.constantFrom('', '', '*'))
  .map(([list, star]) => list.join('') + star)
const groups = fc.array(fc.array(alternative, { maxLength: 3 }), { maxLength: 3 })

/** Folding of a whole string in one go. */
function fold(value: string): string {
  return Array.from(value.normalize('NFC'), (char) => (/[\u00a0]/.test(char) ? ' ' : char.toLowerCase().toUpperCase().toLowerCase()))
    .join('')
    .normalize('NFC')
}

const word = /^[\p{Nd}\p{L}\p{M}]$/u
const glue = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]$/u
const isWord = (char: string | undefined): boolean => char !== undefined && word.test(char) && char !== 'ª' && char !== 'º'
const isBlocking = (char: string | undefined): boolean => char !== undefined && isWord(char) && !glue.test(char)

/** Every place of an alternative in the folded text, found by looking at each place. Counts code points of the folded text. */
function slow(value: string, wanted: string): number[] {
  const prefix = wanted.endsWith('*')
  const needle = Array.from(fold(prefix ? wanted.slice(0, -1) : wanted))
  const chars = Array.from(fold(value))
  const out: number[] = []
  if (needle.length === 0) return out
  for (let at = 0; at + needle.length <= chars.length; at++) {
    if (!needle.every((char, index) => chars[at + index] === char)) continue
    if (isWord(needle[0]) && isBlocking(chars[at - 1])) continue
    if (!prefix && isWord(needle.at(-1)) && isBlocking(chars[at + needle.length])) continue
    out.push(at)
  }
  return out
}

describe('match against a slow plain reference', () => {
  it('finds the same alternatives, as often, each hit holding what was looked for', () => {
    fc.assert(
      fc.property(text, groups, (value, wanted) => {
        const matches = matchGroups(value, wanted)
        wanted.forEach((group, index) => {
          const match = matches[index]
          const places = group.map((one) => slow(value, one))
          expect(match?.alternative).toBe(group.find((_, order) => (places[order]?.length ?? 0) > 0) ?? null)
          expect(match?.hits.length).toBe(places.flat().length)
          for (const hit of match?.hits ?? []) {
            expect(hit.group).toBe(index)
            const bare = hit.alternative.endsWith('*') ? hit.alternative.slice(0, -1) : hit.alternative
            expect(fold(sliceCodePoints(value, hit.start, hit.end))).toContain(fold(bare))
          }
        })
      }),
      { numRuns: 800, seed },
    )
  })

  it('gives hits whose text, cut out, is the alternative: when no character folds into several', () => {
    const plain = text.map((value) => value.replace(/[ßİ]/g, '').normalize('NFC'))
    fc.assert(
      fc.property(plain, groups, (value, wanted) => {
        for (const hit of matchGroups(value, wanted).flatMap((group) => group.hits)) {
          const bare = hit.alternative.endsWith('*') ? hit.alternative.slice(0, -1) : hit.alternative
          expect(fold(sliceCodePoints(value, hit.start, hit.end))).toBe(fold(bare))
        }
      }),
      { numRuns: 500, seed },
    )
  })

  it('finds the same through the tree of many needles as one by one', () => {
    fc.assert(
      fc.property(text, groups, (value, wanted) => {
        const folded = foldText(value)
        const needles = needlesOf(wanted)
        const key = (list: ReturnType<typeof search>): string[] =>
          list.map(({ needle, start, end, closed }) => [needle.group, needle.order, start, end, closed].join()).toSorted()
        expect(key(search(folded, needles, 0))).toEqual(key(search(folded, needles, Infinity)))
      }),
      { numRuns: 800, seed },
    )
  })
})
