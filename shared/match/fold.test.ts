import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldOnly, foldText, isWhole, sourceEnd, sourceStart } from './fold.ts'
import { blocks, isWord } from './words.ts'

const seed = 20260913
const parts = ['a', 'E', 'é', '\u0301', '\u0323', '\u0345', 'ß', 'ẞ', 'İ', 'Σ', 'ς', 'ﬁ', '\u1112', '\u1161', '\u11ab', '하', '🚀', '𐐀', '\u00a0', '=', '\u0338', '\u{16d67}', '\u{11099}', '\u{110ba}', 'ǰ', 'Å', '\u212b', '\ud83d', '\ude80', 'क', '\u093c', '\u0958']
const text = fc.array(fc.constantFrom(...parts), { maxLength: 14 }).map((list) => list.join(''))

describe('folding', () => {
  it.each([
    ['STRAẞE', 'strasse'],
    ['straße', 'strasse'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['οδος', 'οδοσ'],
    ['ﬁle', 'file'],
    ['Kelvin', 'kelvin'],
    ['µ', 'μ'],
    ['ſ', 's'],
    ['e\u0301', 'é'],
    ['\u1112\u1161\u11ab', '한'],
    ['ᾼ', 'αι'],
    ['ǰ', 'J\u030c'],
    ['30\u00a0s\u202f\u2009', '30 s  '],
    ['𐐀', '𐐨'],
  ])('unites %s with %s', (one, other) => {
    expect(foldOnly(one)).toBe(foldOnly(other))
  })

  it.each([
    ['ı', 'i'],
    ['İ', 'i'],
    ['caffè', 'caffe'],
    ['²', '2'],
    ['８', '8'],
    ['\u3000', ' '],
    ['\u200b', ''],
  ])('keeps %s apart from %s', (one, other) => {
    expect(foldOnly(one)).not.toBe(foldOnly(other))
  })

  it('is the folding of the whole text, though done cluster by cluster', () => {
    const whole = (value: string): string =>
      Array.from(value.normalize('NFC'), (char) => (char === '\u00a0' ? ' ' : char.toLowerCase().toUpperCase().toLowerCase()))
        .join('')
        .normalize('NFC')
    fc.assert(
      fc.property(text, (value) => {
        expect(foldText(value).text).toBe(whole(value))
      }),
      { numRuns: 2000, seed },
    )
  })

  it('maps every folded unit to the characters it came from, in order', () => {
    fc.assert(
      fc.property(text, (value) => {
        const folded = foldText(value)
        let last = 0
        for (let i = 0; i < folded.text.length; i++) {
          const [start, end] = [sourceStart(folded, i), sourceEnd(folded, i + 1)]
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          const before = isWhole(folded, i) ? foldOnly(value.slice(0, start)) : folded.text.slice(0, i)
          expect(before).toBe(folded.text.slice(0, i))
          last = start
        }
        expect(sourceEnd(folded, folded.text.length)).toBe(value.length)
      }),
      { numRuns: 500, seed },
    )
  })

  it('never reads beyond a slice that ends in half a surrogate pair', () => {
    // The engine's optimised codePointAt did, once in a while: enough rounds for it to be optimised.
    const wrong: number[] = []
    for (let round = 0; round < 20_000; round++) {
      const slice = `é${'a🚀'.repeat(round % 7)}ß 𐐀`.slice(0, -1)
      if (!foldOnly(slice).endsWith('ss \ud801')) wrong.push(round)
    }
    expect(wrong).toEqual([])
  })

  it('knows every character that composes with the one before it', () => {
    // Whatever composes is the decomposition of something: both ways of writing it have to fold alike.
    const apart: string[] = []
    for (let codePoint = 0xa0; codePoint < 0x20000; codePoint++) {
      if (codePoint >= 0xd800 && codePoint <= 0xdfff) continue
      const char = String.fromCodePoint(codePoint)
      const parted = char.normalize('NFD')
      if (parted !== char && foldOnly(parted) !== foldOnly(char)) apart.push(char)
    }
    expect(apart).toEqual([])
  })

  it('never changes by composition whether a character is part of a word: prefixes of a cluster rely on it', () => {
    const odd: string[] = []
    for (let codePoint = 0xa0; codePoint < 0x20000; codePoint++) {
      if (codePoint >= 0xd800 && codePoint <= 0xdfff) continue
      const char = String.fromCodePoint(codePoint)
      const parts = Array.from(char.normalize('NFD'))
      const base = parts[0]?.codePointAt(0) ?? 0
      if (parts.length < 2 || char.normalize('NFC') !== char) continue
      if (isWord(base) !== isWord(codePoint) || blocks(base) !== blocks(codePoint)) odd.push(char)
    }
    expect(odd).toEqual([])
  })
})
