import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codePointLength, toUtf16 } from '../text/codepoints.ts'
import { splitsPair, unitIndex } from './units.ts'

describe('unitIndex', () => {
  it('agrees with the plain walk, surrogates and lone halves included', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.integer({ min: -3, max: 70 }), (text, position) => {
      expect(unitIndex(text)(position)).toBe(toUtf16(text, position))
    }))
  })

  it('agrees far into a long text', () => {
    const text = 'a😀b'.repeat(4000)
    const unit = unitIndex(text)
    for (const position of [0, 1023, 1024, 1025, 2048, 9999, codePointLength(text), 99_999]) expect(unit(position)).toBe(toUtf16(text, position))
  })
})

describe('splitsPair', () => {
  it('knows the inside of a character', () => {
    expect([0, 1, 2, 3].map((index) => splitsPair('a😀', index))).toEqual([false, false, true, false])
  })
})
