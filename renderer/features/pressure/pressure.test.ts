import { describe, expect, it } from 'vitest'
import type { PressureView } from '../../../shared/contract/types.ts'
import { longestCut, longestPayload } from './extent.ts'
import { readPlace, writePlace } from './place.ts'
import { levelScale } from '../../../shared/levels/scale.ts'
import { sliderTicks } from './ticks.ts'
import { breakFigure, breakNote, breakSentence, levelText } from './words.ts'

describe('the address of the pressure screen', () => {
  it('brings everything back', () => {
    const place = { run: 'r1', at: 600, cut: 1200, question: '["q",1]', hidden: ['a', 'b'], over: 'cut', table: true } as const
    expect(readPlace(writePlace({}, place))).toEqual(place)
  })

  it('keeps what it does not know and drops what is at rest', () => {
    expect(writePlace({ at: '600', other: 'x' }, { at: null })).toEqual({ other: 'x' })
    expect(writePlace({ run: 'r1', cut: '5' }, { at: 0 })).toEqual({ run: 'r1', cut: '5', at: '0' })
  })

  it('takes no length that is none, and none longer than the service takes', () => {
    expect(['-1', '1e9', 'x', '', '12345678', '99999999'].map((at) => readPlace({ at }).at)).toEqual([null, null, null, null, 10_000_000, 10_000_000])
  })
})

describe('the ends of the sliders', () => {
  const view: PressureView = {
    uid: 'r', door: 'chat', cut: 1500, pressure: 0, filler: { id: 'f', unit: 'x' }, questions: [], passes: [{ from: 0, passes: 2 }, { from: 900, passes: 0 }],
    levels: null, points: [], others: [],
  }

  it('reach twice the cut, the worst of the census, the last break and what was measured', () => {
    expect(longestPayload(view)).toBe(3000)
    expect(longestPayload({ ...view, levels: { median: 580, p95: 35_788, max: 495_671, label: 'x' } })).toBe(500_000)
    expect(longestPayload({ ...view, cut: null, passes: null })).toBe(1000)
    expect(longestPayload({ ...view, points: [{ uid: 'o', pressure: 5500, passes: 1 }] })).toBe(6000)
    expect(longestCut(null, { questions: [], passes: [{ from: 0, passes: 0 }, { from: 4000, passes: 3 }] })).toBe(5000)
    expect(longestCut(1500, null)).toBe(3000)
  })
})

describe('the ticks of a slider', () => {
  const named = [{ level: 580, label: 'median 580' }, { level: 35_788, label: 'p95 35,788' }, { level: 495_671, label: 'worst 495,671' }, { level: 0, label: 'this run, 0' }]

  it('are named as far as there is room, inside of the track', () => {
    const scale = levelScale(500_000)
    const labels = (width: number) => sliderTicks(scale, named, [], width).map((tick) => tick.label ?? null)
    expect(labels(900)).toEqual(['median 580', 'p95 35,788', 'worst 495,671', 'this run, 0'])
    expect(labels(290)).toEqual(['median 580', 'p95 35,788', null, null])
    expect(labels(40)).toEqual([null, null, null, null])
  })

  it('share the place of the stops and fall on each pixel once', () => {
    const scale = levelScale(1000)
    const ticks = sliderTicks(scale, [{ level: 1000, label: 'end' }, { level: 5000, label: 'beyond' }], [200, 200, 1000], 300)
    expect(ticks.map((tick) => Math.round(tick.value))).toEqual([scale.stops.length - 1, Math.round(scale.position(200) * (scale.stops.length - 1)), scale.stops.length - 1])
  })
})

describe('sentences', () => {
  it('say what a slider means', () => {
    expect(levelText({ cut: 1500, pressure: 600, passes: 5, total: 8 })).toBe('budget 1,500, payload 600: 5 of 8 delivered')
    expect(levelText({ cut: null, pressure: 0, passes: null, total: 8 })).toBe('no budget, payload 0: not measured here')
  })

  it('say where an answer breaks', () => {
    const freed = { kind: 'stretches', stretches: [{ from: 612, to: null }] } as const
    expect([breakFigure(freed), breakNote(freed, true)]).toEqual(['—', 'passes only from 612: the cut removes the retired value'])
    const twice = { kind: 'stretches', stretches: [{ from: 0, to: 9 }, { from: 19, to: 19 }, { from: 30, to: 41 }] } as const
    expect([breakFigure(twice), breakNote(twice, false)]).toEqual(['41', 'passes only up to 9 and at 19 alone and from 30 to 41'])
    expect([breakFigure({ kind: 'up to', last: 1341 }), breakNote({ kind: 'up to', last: 1341 }, false)]).toEqual(['1,341', null])
    expect(breakSentence({ kind: 'up to', last: 1 }, false)).toBe('Passes up to 1 character of payload.')
    expect([breakNote({ kind: 'never', error: true }, false), breakNote({ kind: 'never', error: false }, false)]).toEqual(['the memory did not answer', 'passes at no payload'])
  })
})
