import { describe, expect, it } from 'vitest'
import { tQuantile975 } from './student.ts'

describe('t quantile', () => {
  it('is the one of the printed tables', () => {
    const table = [[1, 12.706], [2, 4.303], [3, 3.182], [4, 2.776], [5, 2.571], [9, 2.262], [10, 2.228], [29, 2.045], [30, 2.042], [99, 1.984], [1000, 1.962]] as const
    for (const [degrees, value] of table) expect(tQuantile975(degrees)).toBeCloseTo(value, 3)
  })

  it('falls with every run, towards that of the normal distribution', () => {
    for (let degrees = 1; degrees < 200; degrees++) {
      expect(tQuantile975(degrees + 1)).toBeLessThan(tQuantile975(degrees))
      expect(tQuantile975(degrees)).toBeGreaterThan(1.95996)
    }
  })

  it('refuses what is no number of degrees', () => {
    for (const wrong of [0, -1, 1.5, Number.NaN, Infinity]) expect(() => tQuantile975(wrong)).toThrow(RangeError)
  })
})
