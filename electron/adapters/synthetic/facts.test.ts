import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Facts } from './facts.ts'
import { questionWords, Vocabulary, wordsOf } from './words.ts'

function fresh() {
  const vocabulary = new Vocabulary()
  return { vocabulary, facts: new Facts(vocabulary) }
}
const texts = (facts: Facts) => facts.live.map((fact) => fact.text)

describe('words', () => {
  it('are runs of three or more of letters, digits and dots', () => {
    expect(wordsOf('The API v2 is at /srv/x, version 1.4.2. ÀB')).toEqual(['the', 'api', 'srv', 'version', '1.4.2.'])
    expect([...questionWords('Which port does the Brain use for the port?')]).toEqual(['port', 'brain', 'use'])
    expect([...questionWords('Cos è qual quale che much')]).toEqual([])
  })

  it('are unknown when long, of letters only, and unlike anything seen', () => {
    const vocabulary = new Vocabulary()
    vocabulary.add('the scheduling of tests')
    expect(vocabulary.isUnknown('scheduler')).toBe(false)
    expect(vocabulary.isUnknown('schema')).toBe(true)
    expect(vocabulary.isUnknown('zeta')).toBe(false)
    expect(vocabulary.isUnknown('zetas9')).toBe(false)
    vocabulary.remove('scheduling')
    expect(vocabulary.isUnknown('scheduler')).toBe(true)
  })
})

describe('writing a fact', () => {
  it('retires what seems to say the same, and forgetting brings it back', () => {
    const { facts, vocabulary } = fresh()
    facts.write('a', 'The zetqqq gateway accepts calls on port 8000.')
    facts.write('b', 'The zetqqq gateway keeps its logs in /srv/zetqqq/logs.')
    facts.write('c', 'The zetqqq gateway accepts calls on port 9000.')
    expect(facts.live.map((fact) => fact.id)).toEqual(['b', 'c'])
    expect(facts.write('d', 'The zetqqq gateway accepts calls on port 9000.')).toBe('c')
    expect(facts.retiredCount).toBe(1)
    expect(facts.remove('c')).toBe(true)
    expect(facts.remove('c')).toBe(false)
    expect(facts.live.map((fact) => fact.id)).toEqual(['a', 'b'])
    facts.remove('b')
    facts.remove('a')
    expect(facts.liveCount + facts.retiredCount).toBe(0)
    expect(vocabulary.isUnknown('zetqqq')).toBe(true)
  })

  it('keeps an older value away while a newer one stands, whatever is forgotten between them', () => {
    const { facts } = fresh()
    for (const port of ['1111', '2222', '3333']) facts.write(port, `The lamp service uses port ${port}.`)
    facts.remove('2222')
    expect(facts.live.map((fact) => fact.id)).toEqual(['3333'])
    facts.remove('3333')
    expect(facts.live.map((fact) => fact.id)).toEqual(['1111'])
  })

  it('needs sixty in a hundred of the shorter words and lengths within a factor of two', () => {
    const { facts } = fresh()
    facts.add({ id: 'five', entity: null, text: 'aaa bbb ccc ddd eee', date: null })
    facts.write('two of five', 'aaa bbb xxx yyy zzz')
    expect(facts.retiredCount).toBe(0)
    facts.write('three of five', 'aaa bbb ccc yyy www')
    expect(facts.live.map((fact) => fact.id)).toEqual(['three of five'])
    facts.write('long', `aaa bbb ccc yyy www ${'mmm '.repeat(6)}`)
    expect(facts.live).toHaveLength(2)
  })

  it('never retires anything at load, whatever repeats', () => {
    const { facts } = fresh()
    for (const id of ['x', 'y']) facts.add({ id, entity: null, text: 'The crane is yellow.', date: null })
    expect(facts.live).toHaveLength(2)
  })

  it('leaves no trace, whatever was written and in whichever order it is forgotten', () => {
    const word = fc.constantFrom('aaa', 'bbb', 'ccc', 'ddd', 'eee', 'fff')
    const sentence = fc.array(word, { minLength: 1, maxLength: 6 }).map((list) => list.join(' '))
    const plan = fc.record({ world: fc.array(sentence, { maxLength: 4 }), written: fc.array(fc.tuple(sentence, fc.nat()), { maxLength: 6 }) })
    fc.assert(
      fc.property(plan, ({ world, written }) => {
        const { facts } = fresh()
        for (const [i, text] of world.entries()) facts.add({ id: `w${i}`, entity: null, text, date: null })
        const before = texts(facts)
        const loaded = new Set(before)
        const ids = new Map<string, number>()
        // A text the world holds already is the world's own fact: a benchmark's sentences are never among them.
        for (const [i, [text, rank]] of written.entries()) if (!loaded.has(text)) ids.set(facts.write(`n${i}`, text), rank)
        for (const [id] of [...ids].sort(([, a], [, b]) => a - b)) expect(facts.remove(id)).toBe(true)
        expect(texts(facts)).toEqual(before)
        expect(facts.retiredCount).toBe(0)
      }),
      { numRuns: 300 },
    )
  })
})
