import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBlank, trimEnd } from './blank.ts'
import { codePointIndex, codePointLength, cutAt, sliceCodePoints, toCodePoint, toUtf16 } from './codepoints.ts'

const seed = 20260913
const text = fc.array(fc.constantFrom('a', 'é', 'e\u0301', '🚀', '北', '\ud83d', '\ude80', ' '), { maxLength: 40 }).map((parts) => parts.join(''))

describe('code points', () => {
  it('agree with iterating the string, lone surrogates included', () => {
    fc.assert(
      fc.property(text, fc.nat({ max: 45 }), fc.nat({ max: 45 }), (value, start, end) => {
        const points = Array.from(value)
        expect(codePointLength(value)).toBe(points.length)
        expect(cutAt(value, end)).toBe(points.slice(0, end).join(''))
        expect(sliceCodePoints(value, start)).toBe(points.slice(start).join(''))
        expect(sliceCodePoints(value, start, Math.max(start, end))).toBe(points.slice(start, Math.max(start, end)).join(''))
        let units = 0
        points.forEach((point, position) => {
          expect(toUtf16(value, position)).toBe(units)
          expect(toCodePoint(value, units)).toBe(position)
          expect(codePointIndex(value)(units)).toBe(position)
          units += point.length
        })
      }),
      { numRuns: 300, seed },
    )
  })

  it('cut never splits a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), fc.nat({ max: 35 }), (value, length) => {
        const kept = cutAt(value, length)
        expect(value.startsWith(kept)).toBe(true)
        expect(kept.isWellFormed()).toBe(true)
        expect(codePointLength(kept)).toBe(Math.min(length, codePointLength(value)))
      }),
      { numRuns: 300, seed },
    )
  })

  it('clamp what lies outside of the text', () => {
    expect(cutAt('abc', -1)).toBe('')
    expect(cutAt('🚀', 0)).toBe('')
    expect(sliceCodePoints('abc', -5, 2)).toBe('ab')
    expect(sliceCodePoints('abc', 2, 1)).toBe('')
    expect(toUtf16('🚀a', 9)).toBe(3)
  })

  it('are looked up across the strides of a long text, in any order', () => {
    const long = `a${'🚀'.repeat(3000)}b`
    const position = codePointIndex(long)
    expect([6001, 1, 1025, 1023, 2049, 6002].map(position)).toEqual([3001, 1, 513, 512, 1025, 3002])
  })
})

describe('blank', () => {
  it('follows Python: file separators and next-line are white space, a byte order mark is not', () => {
    expect(isBlank(' \t\n\u001c\u0085\u00a0\u3000')).toBe(true)
    expect(isBlank('')).toBe(true)
    expect(isBlank('\ufeff')).toBe(false)
    expect(isBlank('\u200b')).toBe(false)
    expect(trimEnd(' a \u001f\n')).toBe(' a')
  })
})
