import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Mark, MarkKind } from './marks.ts'
import { segmentsOf } from './segments.ts'

function mark(from: number, to: number, badge: string, kind: MarkKind = 'expected'): Mark {
  return { kind, badge, group: 0, nth: 0, start: from, end: to, from, to, loose: null }
}

describe('segmentsOf', () => {
  it('parts at the edges of overlapping marks and says where each opens and closes', () => {
    const segments = segmentsOf({ from: 0, to: 20 }, [mark(2, 8, 'E1'), mark(5, 12, 'F1', 'forbidden')], [])
    expect(segments.map(({ from, to, marks, opens, closes }) =>
      [from, to, marks.map((m) => m.badge).join(), opens.map((m) => m.badge).join(), closes.map((m) => m.badge).join()])).toEqual([
      [0, 2, '', '', ''],
      [2, 5, 'E1', 'E1', ''],
      [5, 8, 'E1,F1', 'F1', 'E1'],
      [8, 12, 'F1', '', 'F1'],
      [12, 20, '', '', ''],
    ])
  })

  it('opens a mark only in the piece it begins in and closes it only where it ends', () => {
    const marks = [mark(8, 12, 'E1')]
    const before = segmentsOf({ from: 0, to: 10 }, marks, [])
    const after = segmentsOf({ from: 10, to: 20 }, marks, [])
    expect(before.at(-1)).toMatchObject({ from: 8, to: 10, opens: [{ badge: 'E1' }], closes: [] })
    expect(after[0]).toMatchObject({ from: 10, to: 12, opens: [], closes: [{ badge: 'E1' }] })
  })

  it('dims repeated lines, marks inside them included', () => {
    const segments = segmentsOf({ from: 0, to: 10 }, [mark(4, 6, 'E1')], [{ from: 2, to: 8 }])
    expect(segments.map(({ from, repeated }) => [from, repeated])).toEqual([[0, false], [2, true], [4, true], [6, true], [8, false]])
  })

  it('gives nothing for an empty stretch', () => {
    expect(segmentsOf({ from: 3, to: 3 }, [], [])).toEqual([])
  })

  it('always covers the stretch, each place once, with exactly the marks over it', () => {
    const marks = fc.array(fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 10 })).map(([from, length]) => mark(from, from + length, 'E1')), { maxLength: 8 })
    fc.assert(fc.property(marks, (list) => {
      const segments = segmentsOf({ from: 5, to: 35 }, list, [])
      expect(segments[0]?.from).toBe(5)
      expect(segments.slice(0, -1).map(({ to }) => to)).toEqual(segments.slice(1).map(({ from }) => from))
      expect(segments.at(-1)?.to).toBe(35)
      for (const segment of segments) {
        for (let at = segment.from; at < segment.to; at++) {
          expect(segment.marks).toEqual(list.filter((m) => m.from <= at && m.to > at))
        }
      }
    }))
  })
})
