import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchGroups } from '../match/match.ts'
import { coveredBy, covers } from './covers.ts'
import { loosenings } from './loosening.ts'
import type { Question } from './types.ts'

const seed = 20260913

function ask(more: Partial<Question> = {}): Question {
  return { question: 'Which port?', expected: [['8766']], forbidden: [], entity: null, validated: true, ...more }
}

const expected = (before: Question['expected'], after: Question['expected']): readonly string[] => loosenings(ask({ expected: before }), ask({ expected: after }))
const forbidden = (before: Question['forbidden'], after: Question['forbidden']): readonly string[] => loosenings(ask({ forbidden: before }), ask({ forbidden: after }))

describe('loosening of what is expected', () => {
  it('is named once for what was changed', () => {
    expect(expected([['a'], ['b']], [['b']])).toEqual(['“a” is no longer expected.'])
    expect(expected([['8766']], [['8766', '9000']])).toEqual(['“9000” is enough now, besides “8766”.'])
    expect(expected([['1.3.0']], [['1.3']])).toEqual(['“1.3” is found wherever “1.3.0” was, and in more places.'])
    expect(expected([['Sunday']], [['Sunday*']])).toEqual(['“Sunday*” is found wherever “Sunday” was, and in more places.'])
    expect(expected([['8766']], [['9000']])).toEqual(['The expected value changed from “8766” to “9000”.'])
    expect(expected([['a'], ['b', 'c'], ['d']], [['d'], ['a'], ['b', 'c', 'e']])).toEqual(['“e” is enough now, besides “b” or “c”.'])
    expect(expected([['*']], [['a']])).toEqual(['“a” is enough now, besides “*”.'])
    expect(expected([[]], [['a']])).toEqual(['“a” is enough now where nothing was.'])
  })

  it('is none for another order, another case, and what is stricter', () => {
    expect(expected([['a', 'b'], ['c']], [['c'], ['b', 'a']])).toEqual([])
    expect(expected([['Straße']], [['STRASSE']])).toEqual([])
    expect(expected([['a', 'b']], [['a'], ['c']])).toEqual([])
    expect(expected([['1.3']], [['1.3.0']])).toEqual([])
    expect(expected([['Sunday*']], [['Sunday']])).toEqual([])
    expect(expected([['8766']], [['8766', '', '*', '8766 tcp']])).toEqual([])
  })

  it('finds the stricter partner even when a first look would give it away', () => {
    expect(expected([['a', 'b'], ['a', 'c']], [['a'], ['b']])).toEqual([])
  })
})

describe('loosening of the rest', () => {
  it('is a forbidden value that is gone or narrower, however they are grouped', () => {
    expect(forbidden([['1.3'], ['1.2']], [['1.3']])).toEqual(['“1.2” is no longer forbidden.'])
    expect(forbidden([['1.3']], [['1.3.0']])).toEqual(['Of the forbidden “1.3” only “1.3.0” is left.'])
    expect(forbidden([['1.3'], ['1.2']], [['1.2', '1.3', 'x']])).toEqual([])
    expect(forbidden([['1.3.0', '*']], [['1.3']])).toEqual([])
  })

  it('is a card not asked for, and another question', () => {
    expect(loosenings(ask({ entity: 'brain' }), ask())).toEqual(['The card of “brain” is no longer asked for.'])
    expect(loosenings(ask({ entity: 'brain' }), ask({ entity: 'mail' }))).toHaveLength(1)
    expect(loosenings(ask(), ask({ entity: 'mail' }))).toEqual([])
    expect(loosenings(ask(), ask({ question: 'Port?' }))).toEqual(['The question itself changed.'])
  })
})

const part = fc.constantFrom('1', '2', '.', 'a', 'b', ' ', '-', 'é', 'e', '\u0301', 'ß', 's', 'S', '北', '🚀')
const token = fc.tuple(fc.array(part, { maxLength: 3 }), fc.constantFrom('', '', '*')).map(([list, star]) => list.join('') + star)
const groups = fc.array(fc.array(token, { maxLength: 3 }), { maxLength: 3 })
const text = fc.array(part, { maxLength: 12 }).map((list) => list.join(''))
const question = fc.record({ expected: groups, forbidden: groups }).map(ask)

function passes(value: string, { expected: wanted, forbidden: banned }: Question): boolean {
  return matchGroups(value, wanted).every((group) => group.hits.length > 0) && matchGroups(value, banned).every((group) => group.hits.length === 0)
}

/** An edit of the question, not just any other one: so that most of it stays. */
function edited(from: Question): fc.Arbitrary<Question> {
  const list = (old: Question['expected']): fc.Arbitrary<Question['expected']> =>
    fc.oneof(fc.constant(old), groups, fc.shuffledSubarray([...old]), fc.shuffledSubarray([...old], { minLength: old.length }).chain((kept) => fc.tuple(...kept.map((group) => fc.shuffledSubarray([...group])))), groups.map((more) => [...old, ...more]))
  return fc.record({ expected: list(from.expected), forbidden: list(from.forbidden) }).map(ask)
}

describe('loosening, for any edit', () => {
  it('is never missed: nothing passes that failed before', () => {
    let passed = 0
    fc.assert(
      fc.property(question.chain((before) => fc.tuple(fc.constant(before), edited(before))), fc.array(text, { maxLength: 12 }), ([before, after], texts) => {
        if (loosenings(before, after).length > 0) return
        const own = after.expected.map((group) => group[0] ?? '').map((one) => one.replace(/\*$/, '')).join(' ')
        for (const value of [...texts, own, ...texts.map((one) => `${own} ${one}`)]) {
          if (!passes(value, after)) continue
          passed++
          expect(passes(value, before)).toBe(true)
        }
      }),
      { numRuns: 3000, seed },
    )
    expect(passed).toBeGreaterThan(100)
  })

  it('is none where nothing changed but the order', () => {
    fc.assert(
      fc.property(question.chain((one) => fc.tuple(fc.constant(one), fc.shuffledSubarray([...one.expected], { minLength: one.expected.length }))), ([one, order]) => {
        expect(loosenings(one, one)).toEqual([])
        expect(loosenings(one, { ...one, expected: order })).toEqual([])
      }),
      { numRuns: 500, seed },
    )
  })

  it('is always said of another alternative that is not covered yet', () => {
    fc.assert(
      fc.property(groups.filter((list) => list.length > 0), fc.nat(), token, (before, at, more) => {
        const place = at % before.length
        fc.pre(!coveredBy(before[place] ?? [], more))
        expect(expected(before, before.map((group, index) => (index === place ? [...group, more] : group)))).not.toEqual([])
      }),
      { numRuns: 1000, seed },
    )
  })
})

describe('covering', () => {
  it('holds in every text the narrow one is found in', () => {
    fc.assert(
      fc.property(token, token, text, text, (wide, narrow, left, right) => {
        if (!covers(wide, narrow)) return
        const value = left + narrow.replace(/\*$/, '') + right
        const [inner, outer] = matchGroups(value, [[narrow], [wide]])
        expect(inner?.alternative === narrow && outer?.alternative !== wide).toBe(false)
      }),
      { numRuns: 3000, seed },
    )
  })
})
