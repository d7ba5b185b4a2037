import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundHalfEven } from './round.ts'

// Computed with Python 3.11's round.
const GOLDEN: readonly (readonly [value: number, digits: number, rounded: number])[] = [
  [81.25, 1, 81.2],
  [18.75, 1, 18.8],
  [2.675, 2, 2.67],
  [0.5, 0, 0],
  [1.5, 0, 2],
  [2.5, 0, 2],
  [-2.5, 0, -2],
  [-81.25, 1, -81.2],
  [0.125, 2, 0.12],
  [0.375, 2, 0.38],
  [1.005, 2, 1],
  [0.15, 1, 0.1],
  [0.35, 1, 0.3],
  [99.95, 1, 100],
  [0.045, 2, 0.04],
  [0.91667499999, 4, 0.9167],
  [1 / 3, 4, 0.3333],
  [123456789.98765, 3, 123456789.988],
  [1e300, 3, 1e300],
  [5e-324, 15, 0],
]

describe('roundHalfEven', () => {
  it.each(GOLDEN)('%d to %i decimals is %d', (value, digits, rounded) => {
    expect(roundHalfEven(value, digits)).toBe(rounded)
  })

  it('gives no negative zero, which would be written as -0.0', () => {
    expect(Object.is(roundHalfEven(-0.04, 1), 0)).toBe(true)
    expect(Object.is(roundHalfEven(-0, 1), 0)).toBe(true)
  })

  it('refuses what is not a number, and decimals it cannot give', () => {
    for (const value of [Number.NaN, Infinity, -Infinity]) expect(() => roundHalfEven(value, 1)).toThrow(RangeError)
    for (const digits of [-1, 16, 0.5]) expect(() => roundHalfEven(1, digits)).toThrow(RangeError)
  })

  it('goes to the even neighbour on every exact half', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (n) => {
        const rounded = roundHalfEven(n + 0.5, 0)
        expect(Math.abs(rounded - (n + 0.5))).toBe(0.5)
        expect(rounded % 2 === 0).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  it('is never further away than half a unit, stays put the second time, and mirrors the sign', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.integer({ min: 0, max: 6 }), (value, digits) => {
        const rounded = roundHalfEven(value, digits)
        expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5 * 10 ** -digits * (1 + 1e-9) + 1e-9)
        expect(roundHalfEven(rounded, digits)).toBe(rounded)
        expect(roundHalfEven(-value, digits)).toBe(rounded === 0 ? 0 : -rounded)
      }),
      { numRuns: 300 },
    )
  })
})
