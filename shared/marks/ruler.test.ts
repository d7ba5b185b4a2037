import { describe, expect, it } from 'vitest'
import type { GroupReading } from './groups.ts'
import type { Mark } from './marks.ts'
import { placeLabels, rulerOf } from './ruler.ts'

function mark(end: number): Mark {
  return { kind: 'expected', badge: 'E1', group: 0, nth: 0, start: end - 4, end, from: end - 4, to: end, loose: null }
}

function group(badge: string, ends: readonly number[], lostEnd: number | null = null): GroupReading {
  const kind = badge.startsWith('E') ? 'expected' : 'forbidden'
  return { kind, badge, alternatives: ['x'], state: ends.length > 0 ? 'found' : 'missing', marks: ends.map(mark), lostAt: lostEnd === null ? null : mark(lostEnd) }
}

describe('rulerOf', () => {
  it('draws payload, used part, first hits, the deciding tick, the cut and the margin on the scale of the cut', () => {
    const ruler = rulerOf({ chars: 1000, cut: 1500, margin: 900, payload: { start: 0, end: 300 }, groups: [group('E1', [450, 800]), group('E2', [600]), group('F1', [750])] })
    expect(ruler).toMatchObject({ scale: 1500, used: 1000 / 1500, cut: 1, payload: { from: 0, to: 0.2, chars: 300 }, margin: { from: 0.4, to: 1, chars: 900 } })
    expect(ruler.ticks.map(({ badge, end, decides, lost }) => [badge, end, decides, lost])).toEqual([
      ['E1', 450, false, false], ['E2', 600, true, false], ['F1', 750, false, false],
    ])
  })

  it('lengthens the scale for a lost value, at most to twice the cut', () => {
    const near = rulerOf({ chars: 1500, cut: 1500, margin: null, payload: null, groups: [group('E1', [], 1620)] })
    expect(near.scale).toBe(1653)
    expect(near.ticks[0]).toMatchObject({ lost: true, beyond: false, decides: false })
    const far = rulerOf({ chars: 1500, cut: 1500, margin: null, payload: null, groups: [group('E1', [], 700_000)] })
    expect(far.scale).toBe(3000)
    expect(far.cut).toBe(0.5)
    expect(far.ticks[0]).toMatchObject({ at: 1, beyond: true })
  })

  it('takes the text for its scale without a cut, and survives an empty text', () => {
    expect(rulerOf({ chars: 700, cut: null, margin: null, payload: null, groups: [] })).toMatchObject({ scale: 700, used: 1, cut: null, margin: null })
    expect(rulerOf({ chars: 0, cut: null, margin: null, payload: null, groups: [] })).toMatchObject({ scale: 1, used: 0 })
    expect(rulerOf({ chars: 0, cut: 0, margin: null, payload: null, groups: [] })).toMatchObject({ scale: 1, cut: 0 })
  })

  it('knows a margin of zero: the answer ends on the cut', () => {
    expect(rulerOf({ chars: 1500, cut: 1500, margin: 0, payload: null, groups: [group('E1', [1500])] })).toMatchObject({ margin: { from: 1, to: 1, chars: 0 }, ticks: [{ decides: true }] })
  })
})

describe('placeLabels', () => {
  it('centres a label on its place and keeps it inside', () => {
    expect(placeLabels([{ id: 'a', at: 0.5, width: 100 }], 400).get('a')).toBe(150)
    expect(placeLabels([{ id: 'a', at: 1, width: 100 }], 400).get('a')).toBe(300)
    expect(placeLabels([{ id: 'a', at: 0, width: 100 }], 400).get('a')).toBe(0)
  })

  it('pushes neighbours apart without pushing them out', () => {
    const lefts = placeLabels([{ id: 'a', at: 0.9, width: 100 }, { id: 'b', at: 0.95, width: 100 }, { id: 'c', at: 1, width: 100 }], 400)
    expect(lefts.get('c')).toBe(300)
    expect(lefts.get('b')).toBe(192)
    expect(lefts.get('a')).toBe(84)
  })

  it('leaves out the last of the list when there is no room', () => {
    expect([...placeLabels([{ id: 'a', at: 0, width: 60 }, { id: 'b', at: 0.5, width: 60 }], 100).keys()]).toEqual(['a'])
  })
})
