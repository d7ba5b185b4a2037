import { describe, expect, it } from 'vitest'
import type { Question } from './types.ts'
import { questionWarnings } from './warnings.ts'

function warn(more: Partial<Question>, delivered: string | null = null): string[] {
  const question: Question = { question: 'Which port does the Brain listen on?', expected: [['8766']], forbidden: [], entity: null, validated: false, ...more }
  return questionWarnings(question, delivered).map(({ kind, field, group, alternative, token }) => [kind, field, group, alternative, token].join(' '))
}

describe('warnings of a question', () => {
  it('are none for a plain one, whatever was delivered', () => {
    expect(warn({ forbidden: [['9000'], ['1.3*']] }, 'port 8766, 1.3')).toEqual([])
    expect(warn({}, '')).toEqual([])
  })

  it('name what the question gives away, by the rules of the scorer', () => {
    expect(warn({ expected: [['8766', 'BRAIN'], ['list'], ['list*']], forbidden: [['port']] })).toEqual(['leading expected 0 1 BRAIN', 'leading expected 2 0 list*'])
  })

  it('name fillers and bare short numbers on both sides', () => {
    expect(warn({ expected: [['None'], ['15'], ['150'], ['15 min']], forbidden: [['no', '7*']] })).toEqual(['generic expected 0 0 None', 'generic expected 1 0 15', 'generic forbidden 0 0 no', 'generic forbidden 0 1 7*'])
  })

  it('name what has more than three words', () => {
    expect(warn({ expected: [['every day at three'], ['a b - c'], ['every day at']] })).toEqual(['long expected 0 0 every day at three'])
  })

  it('name a group whose every hit is a piece of something longer', () => {
    expect(warn({ expected: [['9', '1.3']] }, '1.3.0')).toEqual(['generic expected 0 0 9', 'loose expected 0 1 1.3'])
    expect(warn({ expected: [['1.3']] }, '1.3.0 and 1.3')).toEqual([])
    expect(warn({ forbidden: [['1.3']] }, '1.3.0')).toEqual(['loose forbidden 0 0 1.3'])
  })

  it('name an alternative that another one makes needless, once of two equal ones', () => {
    expect(warn({ expected: [['Sunday', 'Sun*'], ['abc', 'ABC'], ['1.3.0', '1.3']] })).toEqual(['covered expected 0 0 Sunday', 'covered expected 1 1 ABC', 'covered expected 2 0 1.3.0'])
  })

  it('name a forbidden value that is in the expected one', () => {
    expect(warn({ expected: [['1.4.2']], forbidden: [['1.4'], ['1.3'], ['1.4.2.1']] })).toEqual(['contradiction forbidden 0 0 1.4'])
    expect(warn({ expected: [['Straße']], forbidden: [['STRASSE']] })).toEqual(['contradiction forbidden 0 0 STRASSE'])
  })

  it('say only that a value is empty, when it is', () => {
    expect(warn({ expected: [['', '*', ' *', '8766'], []], forbidden: [[' ']] })).toEqual(['empty expected 0 0 ', 'empty expected 0 1 *', 'empty expected 0 2  *', 'empty expected 1 0 ', 'empty forbidden 0 0  '])
  })
})
