import { describe, expect, it } from 'vitest'
import { invisibleSentence, onlyInvisibleDifference } from './invisible.ts'
import { countStandings, isSameMemory, standingOf } from './standing.ts'

const side = (status: 'PASS' | 'FAIL' | 'ERROR' | 'SKIP') => ({ status })

describe('standingOf', () => {
  it('never takes an error, a skip or a missing case for a fail', () => {
    expect(standingOf({ kind: 'regressed', before: side('PASS'), after: side('ERROR') })).toBe('not comparable')
    expect(standingOf({ kind: 'fixed', before: side('ERROR'), after: side('PASS') })).toBe('not comparable')
    expect(standingOf({ kind: 'added', before: null, after: side('PASS') })).toBe('not comparable')
    expect(standingOf({ kind: 'not comparable', before: side('PASS'), after: side('SKIP') })).toBe('not comparable')
    // Both ran, under two expectations.
    expect(standingOf({ kind: 'not comparable', before: side('PASS'), after: side('FAIL') })).toBe('not comparable')
  })

  it('counts every case once', () => {
    expect(countStandings([
      { kind: 'same', before: side('PASS'), after: side('PASS') },
      { kind: 'text changed', before: side('FAIL'), after: side('FAIL') },
      { kind: 'regressed', before: side('PASS'), after: side('FAIL') },
      { kind: 'fixed', before: side('FAIL'), after: side('PASS') },
      { kind: 'removed', before: side('FAIL'), after: null },
    ])).toEqual({ 'both pass': 1, 'only the first': 1, 'only the second': 1, neither: 1, 'not comparable': 1 })
  })

  it('knows a memory by its name, and without one by its adapter', () => {
    expect(isSameMemory({ name: 'a', adapter: 'x' }, { name: 'a', adapter: 'y' })).toBe(true)
    expect(isSameMemory({ name: 'a', adapter: 'x' }, { name: 'b', adapter: 'x' })).toBe(false)
    expect(isSameMemory({ name: null, adapter: 'x' }, { name: 'b', adapter: 'x' })).toBe(true)
  })
})

describe('onlyInvisibleDifference', () => {
  it.each([
    ['a  b\nc', 'a b c', ['white space']],
    ['a\u00A0b', 'a b', ['white space']],
    ['caf\u00E9', 'cafe\u0301', ['Unicode form']],
    ['a\u200Bb', 'ab', ['invisible characters']],
    ['a \u200B b', 'a b', ['white space', 'invisible characters']],
    ['cafe\u0301  x', 'caf\u00E9 x', ['white space', 'Unicode form']],
  ])('%j and %j', (before, after, steps) => {
    expect(onlyInvisibleDifference(before, after)).toEqual(steps)
    expect(onlyInvisibleDifference(after, before)).toEqual(steps)
  })

  it('says nothing of equal texts and of differences that are seen', () => {
    expect(onlyInvisibleDifference('a', 'a')).toBeNull()
    expect(onlyInvisibleDifference('ab', 'a b')).toBeNull()
    expect(onlyInvisibleDifference('15 minutes', '16  minutes')).toBeNull()
    expect(invisibleSentence(['white space', 'Unicode form'])).toBe('The two texts differ only in white space and Unicode form.')
  })
})
