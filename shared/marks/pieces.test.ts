import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { piecesOf } from './pieces.ts'
import { splitsPair } from './units.ts'

describe('piecesOf', () => {
  it('covers a stretch without gap, never longer than asked, never inside a character', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\n', '😀'), maxLength: 200 }), fc.integer({ min: 2, max: 40 }), (text, size) => {
      const pieces = piecesOf(text, { from: 0, to: text.length }, size)
      expect(pieces.map(({ from, to }) => text.slice(from, to)).join('')).toBe(text)
      for (const { from, to } of pieces) {
        expect(to - from).toBeGreaterThan(0)
        expect(to - from).toBeLessThanOrEqual(size)
        expect(splitsPair(text, from)).toBe(false)
      }
    }))
  })

  it('parts after a line break where there is one and says where the page breaks a line by itself', () => {
    const text = `${'a'.repeat(8)}\n${'b'.repeat(25)}`
    expect(piecesOf(text, { from: 0, to: text.length }, 12).map(({ from, to, joined }) => [from, to, joined])).toEqual([
      [0, 9, false], [9, 21, false], [21, 33, true], [33, 34, true],
    ])
  })

  it('stays quick on 700 KB without a line break', () => {
    const text = '😀a'.repeat(233_334)
    const pieces = piecesOf(text, { from: 0, to: text.length })
    expect(pieces.length).toBeLessThan(200)
    expect(pieces.every(({ from, to }) => to - from <= 20_000)).toBe(true)
  })
})
