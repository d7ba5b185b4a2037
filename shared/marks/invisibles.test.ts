import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countHidden, hiddenOffset, showHidden } from './invisibles.ts'
import { splitsPair } from './units.ts'

describe('showHidden', () => {
  it('writes out spaces, tabs, line ends, zero-width, direction and control characters', () => {
    expect(showHidden('a b\tc\nd\u200be\u202ef\u001b[0m')).toBe('a·b⇥\tc↵\nd‹U+200B›e‹U+202E›f‹U+001B›[0m')
  })

  it('writes a run once, with how often', () => {
    expect(showHidden('x\u200b\u200b\u200by')).toBe('x‹U+200B×3›y')
    expect(showHidden('\u{e0041}\u{e0041}')).toBe('‹U+E0041×2›')
  })

  it('shows lone halves of a pair', () => {
    expect(showHidden('a\ud83d')).toBe('a‹U+D83D›')
  })

  it('leaves what can be seen alone, whole emoji included', () => {
    expect(showHidden('Größe😀—“x”')).toBe('Größe😀—“x”')
  })
})

describe('countHidden', () => {
  it('counts code points, not spaces, tabs and line feeds', () => {
    expect(countHidden('a b\tc\n')).toBe(0)
    expect(countHidden('\u200b\u200b\u202e\u{e0041}\u{e0041}')).toBe(5)
  })
})

describe('hiddenOffset', () => {
  it('finds the way back from what is shown', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\t', '\n', '\u200b', '😀'), maxLength: 30 }), (text) => {
      const inRun = (at: number): boolean => text.charAt(at) === '\u200b' && text.charAt(at - 1) === '\u200b'
      const places = Array.from({ length: text.length + 1 }, (_, at) => at).filter((at) => !inRun(at) && !splitsPair(text, at))
      expect(places.map((at) => hiddenOffset(text, showHidden(text.slice(0, at)).length))).toEqual(places)
    }))
  })
})
