import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pythonSample } from './python.ts'

const range = (n: number): number[] => Array.from({ length: n }, (_, index) => index)

// Drawn with Python 3.11: random.seed(seed); random.sample(range(n), k)
const GOLDEN: readonly (readonly [seed: number, n: number, k: number, drawn: readonly number[]])[] = [
  [11, 1, 1, [0]],
  [11, 3, 3, [1, 2, 0]],
  [11, 12, 8, [7, 8, 11, 9, 3, 1, 4, 10]],
  [11, 40, 8, [28, 35, 29, 39, 32, 12, 11, 38]],
  [11, 278, 8, [231, 238, 260, 97, 94, 262, 243, 95]],
  [23, 15, 15, [14, 12, 4, 1, 0, 9, 13, 6, 3, 8, 2, 11, 5, 10, 7]],
  [23, 60, 15, [59, 49, 18, 53, 5, 1, 37, 19, 27, 24, 33, 22, 8, 46, 12]],
  [23, 277, 15, [148, 42, 8, 157, 216, 194, 271, 183, 66, 98, 136, 227, 7, 113, 232]],
  [23, 5000, 15, [2374, 684, 139, 4849, 2512, 3471, 3106, 4342, 2933, 1067, 1572, 2190, 3641, 115, 1810]],
  [0, 10, 4, [6, 9, 0, 2]],
  [-5, 30, 6, [19, 8, 23, 11, 25, 22]],
  // Either side of the largest population drawn from a pool (21 for k up to 5).
  [11, 21, 5, [14, 17, 20, 18, 16]],
  [11, 22, 5, [14, 17, 16, 18, 6]],
  // The same for larger samples, whose limit grows with their size.
  [11, 50, 6, [28, 35, 29, 49, 32, 37]],
  [11, 85, 6, [57, 71, 59, 84, 65, 75]],
  [11, 86, 6, [57, 71, 59, 65, 75, 24]],
  [23, 150, 20, [74, 21, 4, 78, 108, 97, 135, 91, 33, 49, 68, 113, 3, 56, 116, 6, 27, 127, 107, 5]],
  // Seeds of more than 32 bits.
  [2 ** 40 + 7, 100, 6, [78, 95, 81, 73, 90, 60]],
  [2 ** 53 - 1, 50, 3, [6, 35, 14]],
]

describe('pythonSample', () => {
  it.each(GOLDEN)('seed %i, %i items, %i drawn', (seed, n, k, drawn) => {
    expect(pythonSample(seed, range(n), k)).toEqual(drawn)
  })

  it('draws everything, in sample order, when more is asked for than there is', () => {
    expect(pythonSample(23, range(15), 99)).toEqual(pythonSample(23, range(15), 15))
    expect(pythonSample(23, [], 15)).toEqual([])
    expect(pythonSample(23, range(9), 0)).toEqual([])
  })

  it('refuses what Python has no meaning for', () => {
    expect(() => pythonSample(1.5, range(3), 1)).toThrow(RangeError)
    expect(() => pythonSample(1, range(3), -1)).toThrow(RangeError)
    expect(() => pythonSample(1, range(3), Number.NaN)).toThrow(RangeError)
  })

  it('never draws an item twice and leaves the population as it was', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 40 }), (seed, n, k) => {
        const population = range(n)
        const drawn = pythonSample(seed, population, k)
        expect(drawn).toHaveLength(Math.min(n, k))
        expect(new Set(drawn).size).toBe(drawn.length)
        expect(population).toEqual(range(n))
      }),
      { numRuns: 60 },
    )
  })

  it('keeps undefined items', () => {
    expect(pythonSample(3, [undefined, undefined], 2)).toEqual([undefined, undefined])
  })
})
