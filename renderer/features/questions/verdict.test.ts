import { describe, expect, it } from 'vitest'
import type { GroupReading } from '../../../shared/marks/groups.ts'
import { testRow, testView } from './testCases.ts'
import { verdictOf } from './verdict.ts'

const group = (badge: string, state: GroupReading['state'], value: string): GroupReading =>
  ({ badge, kind: badge.startsWith('E') ? 'expected' : 'forbidden', alternatives: [value], state, marks: [], lostAt: null })

const said = (row: Parameters<typeof testRow>[0], groups: readonly GroupReading[] = [], cardMissing = false, change: Parameters<typeof testView>[0] = {}) => {
  const { tone, sentences } = verdictOf(testView({ row: testRow(row), ...change }), groups, cardMissing)
  return [tone, sentences.join(' ')]
}

describe('verdictOf', () => {
  it('says how much room a passing answer has', () => {
    expect(said({})).toEqual(['pass', 'Everything expected is in the delivered text; 700 characters are left before the cut.'])
    expect(said({ margin: 64, thin: true })[1]).toContain('only 64 characters are left before the cut: a longer payload would lose it')
    expect(said({ margin: null, cut: null })[1]).toBe('Everything expected is in the delivered text.')
  })

  it('tells what the door lost from what the memory does not know', () => {
    const [tone, text] = said({ status: 'FAIL' }, [group('E1', 'lost', '4170'), group('E2', 'missing', 'Quillon')])
    expect(tone).toBe('fail')
    expect(text).toBe('The memory answered “4170”, but it was lost on the way through this door: the client does not receive it. “Quillon” is not in what the memory answered.')
  })

  it('says that the model has to guess, or that only the retired value came', () => {
    expect(said({ status: 'FAIL', stale: true }, [group('E1', 'found', '7.2'), group('F1', 'stale', '6.9')])).toEqual(['stale', 'The current value and the retired “6.9” reach the model together: it has to guess.'])
    expect(said({ status: 'FAIL', stale: true }, [group('E1', 'missing', '7.2'), group('F1', 'stale', '6.9')])[1]).toMatch(/^The retired “6.9” is delivered, and the current value is not\./)
  })

  it('names the missing card, the error, and falls back to the note', () => {
    const question = { question: 'q', expected: [], forbidden: [], entity: 'crane', validated: true }
    expect(said({ status: 'FAIL' }, [], true, { question })[1]).toBe('The card of crane did not come with the answer.')
    expect(said({ status: 'ERROR', note: 'time-out' })).toEqual(['error', 'The memory did not answer: time-out.'])
    expect(said({ status: 'FAIL', note: 'missing 7316' })[1]).toBe('The report says: missing 7316.')
    expect(said({ status: 'SKIP', note: '' })).toEqual(['skip', 'Nothing was checked.'])
  })

  it('adds why it changed, or that it did', () => {
    expect(said({ change: 'regressed', status: 'FAIL', note: 'x' })[1]).toContain('It passed in the previous run.')
    expect(said({}, [], false, { cause: 'The answer moved.' })[1]).toMatch(/The answer moved\.$/)
  })
})
