import { describe, expect, it } from 'vitest'
import type { Hit } from '../match/types.ts'
import { foundMarks, marksOf } from './marks.ts'

const hit = (start: number, end: number, group = 0): Hit => ({ start, end, alternative: 'x', group, loose: null })

describe('marksOf', () => {
  it('badges groups, numbers the marks of a badge and gives UTF-16 places', () => {
    const marks = marksOf('😀 port 4170 or 8010', [hit(7, 11), hit(2, 6, 1)], [hit(15, 19)])
    expect(marks.map(({ badge, nth, start, from, to }) => [badge, nth, start, from, to])).toEqual([
      ['E2', 0, 2, 3, 7],
      ['E1', 0, 7, 8, 12],
      ['F1', 0, 15, 16, 20],
    ])
  })

  it('leaves out hits of nothing and beyond the text', () => {
    expect(marksOf('abc', [hit(1, 1), hit(9, 12)], [])).toEqual([])
  })
})

describe('foundMarks', () => {
  it('finds words without regard to case, with code points before surrogates counted once', () => {
    expect(foundMarks('😀 Port port', 'PORT').map(({ start, end, from }) => [start, end, from])).toEqual([[2, 6, 3], [7, 11, 8]])
  })

  it('takes what a pattern would take for syntax as it is written', () => {
    expect(foundMarks('a.c abc (x) [y]{2}/\\', '.')).toHaveLength(1)
    for (const words of ['(x)', '[y]', '{2}', '/', '\\', 'a.c']) expect(foundMarks('a.c abc (x) [y]{2}/\\', words)).toHaveLength(1)
  })

  it('stops at its limit and finds nothing for nothing', () => {
    expect(foundMarks('aaaa', 'a', 2)).toHaveLength(2)
    expect(foundMarks('aaaa', '')).toEqual([])
  })
})
