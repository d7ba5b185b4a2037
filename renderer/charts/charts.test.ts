import { describe, expect, it } from 'vitest'
import { countTicks, valueAxis } from './domain.ts'
import { lineLook } from './lines.ts'
import { placeNames } from './placeNames.ts'
import { timeAxis, timeLabel } from './timeTicks.ts'
import { walkSpots } from './walk.ts'

describe('the axis of values', () => {
  it('has round ends around the values, inside the limits', () => {
    expect(valueAxis([88.1, 96.4], { limits: [0, 100] })).toEqual({ domain: [85, 100], ticks: [85, 90, 95, 100] })
    expect(valueAxis([90], { limits: [0, 100] })).toEqual({ domain: [89, 91], ticks: [89, 89.5, 90, 90.5, 91] })
    expect(valueAxis([3], { whole: true })).toEqual({ domain: [2, 4], ticks: [2, 3, 4] })
    expect(valueAxis([-212, 1400], { whole: true })).toEqual({ domain: [-500, 1500], ticks: [-500, 0, 500, 1000, 1500] })
  })

  it('stands without values, and with one at a limit', () => {
    expect(valueAxis([], { limits: [0, 100] }).domain).toEqual([0, 1])
    expect(valueAxis([100, 100], { limits: [0, 100] }).domain).toEqual([99, 100])
    expect(valueAxis([0, 0], { limits: [0, 0] }).domain).toEqual([0, 0.5])
  })

  it('of a count ends with all of them', () => {
    expect([0, 1, 2, 8, 40, 101].map(countTicks)).toEqual([[0], [0, 1], [0, 1, 2], [0, 5, 8], [0, 20, 40], [0, 50, 101]])
  })

  it('does not drift', () => {
    expect(valueAxis([0, 0.7]).ticks).toEqual([0, 0.2, 0.4, 0.6, 0.8])
  })
})

describe('the axis of time', () => {
  const day = 86_400

  it('has few round ticks, within the time there is', () => {
    expect(timeAxis(0, 10 * day, 6)).toEqual({ domain: [0, 10 * day], ticks: [0, 2, 4, 6, 8, 10].map((days) => days * day), form: 'day' })
    expect(timeAxis(100, 1000, 4)).toEqual({ domain: [100, 1000], ticks: [300, 600, 900], form: 'time' })
    expect(timeAxis(0, 40 * 365 * day, 5).ticks.length).toBeLessThanOrEqual(6)
  })

  it('gives moments close to each other room', () => {
    expect(timeAxis(7200, 7200, 2).domain).toEqual([6900, 7500])
    expect(timeAxis(7200, 7260, 6)).toMatchObject({ domain: [6930, 7530], ticks: [7200, 7500] })
  })

  it('is labelled by the owner\'s clock', () => {
    expect([timeLabel(day * 333 + 3600 * 21 + 900, 'time'), timeLabel(day * 333, 'day'), timeLabel(day * 333, 'month')]).toEqual(['30 Nov 21:15', '30 Nov', 'Nov 1970'])
    expect(timeAxis(0, 900 * day, 6).form).toBe('month')
  })
})

describe('lines', () => {
  it('are told apart by more than their colour, and come again only after many', () => {
    const looks = Array.from({ length: 12 }, (_, index) => JSON.stringify(lineLook(index)))
    expect(new Set(looks).size).toBe(12)
    expect(new Set(Array.from({ length: 6 }, (_, index) => lineLook(index).dash)).size).toBe(6)
  })
})

describe('names along an axis', () => {
  it('are shown as far as there is room, earlier ones first', () => {
    expect(placeNames([{ at: 0.5 }, { at: 0.55 }, { at: 0.9 }], 0.1).map((name) => name.shown)).toEqual([true, false, true])
  })
})

describe('walking the points', () => {
  const spots = [
    { line: 'a', id: '1' },
    { line: 'b', id: '2' },
    { line: 'a', id: '3' },
    { line: 'b', id: '4' },
    { line: 'a', id: '5' },
  ]
  const go = (line: string, id: string, key: string) => walkSpots(spots, ['a', 'c', 'b'], { line, id }, key)

  it('stays on the line sideways and stops at its ends', () => {
    expect(go('a', '3', 'ArrowRight')).toEqual({ line: 'a', id: '5' })
    expect(go('a', '1', 'ArrowLeft')).toEqual({ line: 'a', id: '1' })
    expect([go('b', '2', 'End'), go('b', '4', 'Home')]).toEqual([{ line: 'b', id: '4' }, { line: 'b', id: '2' }])
  })

  it('changes to the nearest point of the next line that has one', () => {
    expect(go('a', '5', 'ArrowDown')).toEqual({ line: 'b', id: '4' })
    expect(go('b', '2', 'ArrowUp')).toEqual({ line: 'a', id: '1' })
    expect(go('b', '2', 'ArrowDown')).toEqual({ line: 'b', id: '2' })
  })

  it('begins at the newest point, and leaves other keys alone', () => {
    expect(walkSpots(spots, ['a', 'b'], null, 'ArrowLeft')).toEqual({ line: 'a', id: '5' })
    expect(walkSpots([], [], null, 'Home')).toBe(null)
    expect([go('a', '1', 'Tab'), walkSpots(spots, ['a', 'b'], null, 'x')]).toEqual([null, null])
  })
})
