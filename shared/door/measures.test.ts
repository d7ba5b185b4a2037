import { describe, expect, it } from 'vitest'
import type { CaseRecord } from '../report/types.ts'
import { doorMeasures } from './measures.ts'

function entry(more: Partial<CaseRecord>): CaseRecord {
  return { case: 'q', status: 'PASS', ok: true, note: '', validated: true, ...more }
}

const options = { door: 'chat', cut: 1500, pressure: 600 }

describe('door measures', () => {
  it('are those of the cases that have them, means rounded half to even', () => {
    const cases = [
      entry({ position: 10, margin: 299, chars: 100, duplicates: 1 }),
      entry({ position: 15, margin: 300, chars: 101, loose: ['cut'] }),
      entry({ status: 'FAIL', ok: false, position: -1, margin: null, chars: 101, validated: false, duplicates: 2 }),
      entry({ status: 'FAIL', ok: false, position: 11, margin: 7, chars: 101, stale: true, forbidden_hits: [0, 2, 2].map((group) => ({ start: 1, end: 2, alternative: 'x', group, loose: null })) }),
      entry({ status: 'ERROR', ok: false }),
    ]
    const questions = [{ question: 'q', expected: [], forbidden: [['x']], entity: null, validated: true }]
    const { measures, warnings } = doorMeasures(cases, { ...options, questions })
    expect(measures).toEqual({
      door: 'chat',
      door_budget_chars: 1500,
      pressure_chars: 600,
      questions: 5,
      validated: 4,
      mean_answer_position: 12,
      mean_door_text_chars: 101,
      min_margin_chars: 7,
      passes_within_300_chars_of_the_edge: 1,
      questions_with_forbidden_values: 1,
      stale_values_delivered: 2,
      chars_before_answer_mean: 12,
      duplicate_chunks_total: 3,
    })
    expect(warnings).toHaveLength(5)
    for (const [index, word] of ['repeated', 'retired', '299|300', 'not validated', 'loose'].entries()) expect(warnings[index]).toMatch(new RegExp(word))
  })

  it.each([
    [[1, 2], 2],
    [[2, 3], 2],
    [[174, 175], 174],
    [[1, 1, 2], 1],
    [[1, 2, 2], 2],
  ])('mean of %j is %i', (positions, mean) => {
    expect(doorMeasures(positions.map((position) => entry({ position })), options).measures['mean_answer_position']).toBe(mean)
  })

  it('are null, not zero, where nothing was measured', () => {
    const { measures, warnings } = doorMeasures([], { ...options, cut: null })
    expect(measures).toMatchObject({ door_budget_chars: null, mean_answer_position: null, mean_door_text_chars: null, min_margin_chars: null, questions_with_forbidden_values: null, questions: 0 })
    expect(warnings).toEqual([])
  })
})
