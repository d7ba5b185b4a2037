import { describe, expect, it } from 'vitest'
import type { PressureView } from '../../../shared/contract/types.ts'
import { readingAt } from './reading.ts'

const curve = (last: number) => [{ from: 0, to: last, status: 'PASS' as const }, { from: last + 1, to: null, status: 'FAIL' as const }]
const own: PressureView = {
  uid: 'r', door: 'chat', cut: 1500, pressure: 0, filler: { id: 'f', unit: 'x' }, levels: null, others: [],
  points: [{ uid: 'r', pressure: 0, passes: 1 }, { uid: 's', pressure: 600, passes: 0 }],
  questions: [{ key: 'a', question: 'a', status: 'PASS', curve: curve(100), lastPass: 100, passesForever: false }],
  passes: [{ from: 0, passes: 1 }, { from: 101, passes: 0 }],
}
const whatIf: PressureView = { ...own, cut: 1600, questions: own.questions.map((one) => ({ ...one, curve: curve(200) })), passes: [{ from: 0, passes: 1 }, { from: 201, passes: 0 }] }
const cuts = { pressure: 150, curves: { questions: [{ key: 'a', curve: [{ from: 0, to: 1549, status: 'FAIL' as const }, { from: 1550, to: null, status: 'PASS' as const }] }], passes: [{ from: 0, passes: 0 }, { from: 1550, passes: 1 }] } }

function read(from: Parameters<typeof readingAt>[0], pressure: number, cut: number | null) {
  const reading = readingAt(from, pressure, cut)
  return [reading.passes, reading.statusOf('a')]
}

describe('the reading at a payload and a cut', () => {
  it('comes from the curves of that cut', () => {
    expect(read({ own, whatIf, cuts }, 100, 1500)).toEqual([1, 'PASS'])
    expect(read({ own, whatIf, cuts }, 150, 1500)).toEqual([0, 'FAIL'])
    expect(read({ own, whatIf, cuts }, 150, 1600)).toEqual([1, 'PASS'])
  })

  it('comes from the curves over the cut while that cut\'s own are on their way, and only at their payload', () => {
    expect(read({ own, whatIf: null, cuts }, 150, 1549)).toEqual([0, 'FAIL'])
    expect(read({ own, whatIf, cuts }, 150, 1700)).toEqual([1, 'PASS'])
    expect(read({ own, whatIf: null, cuts }, 151, 1600)).toEqual([null, null])
    expect(read({ own, whatIf: null, cuts: null }, 150, 1600)).toEqual([null, null])
  })

  it('never makes up a value for finished text', () => {
    const finished: PressureView = { ...own, passes: null, questions: own.questions.map((one) => ({ ...one, curve: null, lastPass: null })) }
    expect(read({ own: finished, whatIf: null, cuts: null }, 0, 1500)).toEqual([1, 'PASS'])
    expect(read({ own: finished, whatIf: null, cuts: null }, 600, 1500)).toEqual([0, null])
    expect(read({ own: finished, whatIf: null, cuts: null }, 300, 1500)).toEqual([null, null])
    expect(read({ own: finished, whatIf: null, cuts: null }, 0, 1400)).toEqual([null, null])
  })
})
