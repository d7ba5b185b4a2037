import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakPoint, passesOver, type CurveSegment } from '../curve/curve.ts'
import { breakKind, byBreak, failsBeforePassing, type Breaking } from './breaks.ts'
import { levelScale, nearestStop, roundUp } from './scale.ts'
import { mergeSteps, passesAt, statusAt } from './steps.ts'
import { axisTicks, distinctPlaces } from './ticks.ts'

const seed = 20261130
const length = fc.oneof(fc.nat({ max: 50 }), fc.nat({ max: 5000 }), fc.nat({ max: 10_000_000 }))

describe('the scale', () => {
  it('runs from 0 to 1, is ascending, and gives a length back', () => {
    fc.assert(
      fc.property(length, length, length, (max, a, b) => {
        const scale = levelScale(max)
        expect(scale.position(0)).toBe(0)
        expect(scale.position(scale.max)).toBe(1)
        expect(scale.level(0)).toBe(0)
        expect(scale.level(1)).toBe(scale.max)
        const [low, high] = [Math.min(a, b, scale.max), Math.min(Math.max(a, b), scale.max)]
        expect(scale.position(low)).toBeLessThanOrEqual(scale.position(high))
        expect(scale.level(scale.position(low))).toBe(low)
      }),
      { seed },
    )
  })

  it('has ascending stops from 0 to the end, each reached by one step of a slider', () => {
    fc.assert(
      fc.property(length, (max) => {
        const { stops, max: end } = levelScale(max)
        expect(stops[0]).toBe(0)
        expect(stops.at(-1)).toBe(end)
        expect(stops.length).toBeLessThanOrEqual(402)
        stops.slice(1).forEach((stop, index) => expect(stop).toBeGreaterThan(stops[index]!))
        stops.forEach((stop, index) => expect(nearestStop(stops, stop)).toBe(index))
      }),
      { seed },
    )
  })

  it('stands close to where the length lies, at round lengths', () => {
    const scale = levelScale(500_000)
    scale.stops.forEach((stop, index) => {
      expect(Math.abs(scale.position(stop) - index / (scale.stops.length - 1))).toBeLessThan(0.01)
    })
    expect(scale.stops.filter((stop) => stop >= 10_000).every((stop) => stop % 100 === 0)).toBe(true)
  })

  it('keeps a length outside of it at its ends', () => {
    const scale = levelScale(100)
    expect([scale.position(-5), scale.position(900), scale.level(-1), scale.level(2)]).toEqual([0, 1, 0, 100])
    expect(nearestStop(scale.stops, 1e9)).toBe(scale.stops.length - 1)
  })

  it('ends at a length that reads well', () => {
    expect([0, 10, 11, 1500, 3000, 3001, 700_000, 999_999].map(roundUp)).toEqual([10, 10, 20, 2000, 3000, 4000, 800_000, 1_000_000])
  })
})

describe('ticks', () => {
  it('are round, apart from each other, and begin with 0', () => {
    const scale = levelScale(500_000)
    const ticks = axisTicks(scale, 0.1)
    expect(ticks).toEqual([0, 200, 1000, 10_000, 100_000, 500_000])
    ticks.slice(1).forEach((tick, index) => expect(scale.position(tick) - scale.position(ticks[index]!)).toBeGreaterThanOrEqual(0.1))
    expect(axisTicks(levelScale(3), 0.1)).toEqual([0])
  })

  it('falling on the same pixel are one', () => {
    const scale = levelScale(100_000)
    expect(distinctPlaces([50_000, 50_001, 3, 200_000], scale, 500)).toEqual([3, 50_000])
  })
})

const status = fc.constantFrom('PASS' as const, 'FAIL' as const, 'ERROR' as const)
const curve: fc.Arbitrary<CurveSegment[]> = fc
  .array(fc.tuple(status, fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 6 })
  .map((parts) => {
    const segments: CurveSegment[] = []
    let from = 0
    parts.forEach(([one, wide], index) => {
      const to = index === parts.length - 1 ? null : from + wide - 1
      segments.push({ from, to, status: one })
      from += wide
    })
    return segments
  })

describe('what is read off curves', () => {
  it('is the same as counting the curves that pass', () => {
    fc.assert(
      fc.property(fc.array(curve, { minLength: 1, maxLength: 8 }), fc.nat({ max: 60 }), (curves, at) => {
        const passing = curves.filter((one) => one.some((segment) => segment.status === 'PASS' && segment.from <= at && (segment.to ?? Infinity) >= at))
        expect(passesAt(passesOver(curves), at)).toBe(passing.length)
        expect(curves.filter((one) => statusAt(one, at) === 'PASS')).toEqual(passing)
      }),
      { seed },
    )
  })

  it('merged into one list of lengths, keeps every line exact up to the end', () => {
    const a = [{ from: 0, passes: 3 }, { from: 10, passes: 1 }]
    const b = [{ from: 0, passes: 2 }, { from: 7, passes: 4 }, { from: 90, passes: 0 }]
    expect(mergeSteps([a, b, []], 20)).toEqual([
      { level: 0, passes: [3, 2, null] },
      { level: 7, passes: [3, 4, null] },
      { level: 10, passes: [1, 4, null] },
      { level: 20, passes: [1, 4, null] },
    ])
    expect(mergeSteps([], 5)).toEqual([{ level: 0, passes: [] }, { level: 5, passes: [] }])
  })
})

function entry(segments: CurveSegment[] | null): Breaking {
  if (segments === null) return { curve: null, lastPass: null, passesForever: false }
  const { lastPass, passesForever } = breakPoint(segments)
  return { curve: segments, lastPass, passesForever }
}

describe('where questions break', () => {
  const always = entry([{ from: 0, to: null, status: 'PASS' }])
  const never = entry([{ from: 0, to: null, status: 'FAIL' }])
  const silent = entry([{ from: 0, to: null, status: 'ERROR' }])
  const early = entry([{ from: 0, to: 64, status: 'PASS' }, { from: 65, to: null, status: 'FAIL' }])
  const freed = entry([{ from: 0, to: 611, status: 'FAIL' }, { from: 612, to: 900, status: 'PASS' }, { from: 901, to: null, status: 'FAIL' }])
  const late = entry([{ from: 0, to: 498, status: 'PASS' }, { from: 499, to: null, status: 'FAIL' }])
  const finished = entry(null)

  it('tells the ways apart', () => {
    expect([always, never, silent, early, freed, finished].map(breakKind)).toEqual([
      { kind: 'always' },
      { kind: 'never', error: false },
      { kind: 'never', error: true },
      { kind: 'up to', last: 64 },
      { kind: 'stretches', stretches: [{ from: 612, to: 900 }] },
      { kind: 'unknown' },
    ])
  })

  it('puts the first to break on top and what never passes below', () => {
    expect(byBreak([finished, never, freed, always, late, silent, early])).toEqual([early, late, freed, always, never, silent, finished])
  })

  it('knows the failing stretch that a longer payload ends', () => {
    expect([0, 611, 612, 950].map((at) => failsBeforePassing(freed.curve ?? [], at))).toEqual([true, true, false, false])
  })
})
