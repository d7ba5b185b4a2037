import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOTHING } from '../../../test/harness/scripted-door.ts'
import { runScripted } from '../../../test/harness/run-sections.ts'
import { ScriptedMemory, type Script } from '../../../test/harness/scripted-memory.ts'
import type { RawAnswer } from '../../../shared/delivery/types.ts'
import { judgeAbstention } from './abstention.ts'

const card = { key: 'card:harbour', content: 'x' }
const fallback = { createdAt: null, input: 'a', output: 'b', fallback: true }
const vector = { source: 'semantic_vec:1', content: 'x' }

describe('judging an answer about something that was never stored', () => {
  it.each<[string, Partial<RawAnswer>, string, number]>([
    ['an honest word', { summary: 'I know nothing of it.' }, 'PASS', 1],
    ['the unknown word named', { unknownTerms: ['Brixomar'] }, 'PASS', 1],
    ['a fallback and two look-alikes', { episodic: [fallback], semantic: [vector, vector] }, 'PASS', 1],
    ['a card', { cards: [card] }, 'FAIL', 2 / 3],
    ['an episode as a direct match', { episodic: [fallback, { ...fallback, fallback: false }] }, 'FAIL', 2 / 3],
    ['three look-alikes', { semantic: [vector, vector, vector] }, 'FAIL', 2 / 3],
    ['one fact as known', { semantic: [vector, { ...vector, source: 'semantic' }] }, 'FAIL', 2 / 3],
    ['all of it', { cards: [card], episodic: [{ ...fallback, fallback: false }], semantic: [vector, vector, { source: 'x', content: '' }] }, 'FAIL', 0],
    ['nothing at all', {}, 'ERROR', 0],
    ['blanks', { summary: ' \n' }, 'ERROR', 0],
  ])('%s', (_name, raw, status, fraction) => {
    const judged = judgeAbstention('q', { ...NOTHING, ...raw })
    expect(judged).toMatchObject({ status, ok: status === 'PASS' })
    expect(judged.fraction).toBeCloseTo(fraction, 10)
  })

  it('gives no more for bringing more', () => {
    const some = fc.nat({ max: 3 })
    fc.assert(fc.property(some, some, some, (cards, episodes, facts) => {
      const raw = { ...NOTHING, summary: 'x', cards: Array<typeof card>(cards).fill(card), episodic: Array(episodes).fill({ ...fallback, fallback: false }) as RawAnswer['episodic'], semantic: Array<typeof vector>(facts).fill(vector) }
      const more = { ...raw, cards: [...raw.cards, card] }
      expect(judgeAbstention('q', more).fraction).toBeLessThanOrEqual(judgeAbstention('q', raw).fraction ?? 0)
    }), { numRuns: 50 })
  })
})

describe('the abstention section', () => {
  const entries = [{ question: 'What is Brixomar?', entity: 'Brixomar' }, { question: 'Who made Vuldaz?', entity: null }, { question: 'Is Ontrel up?', entity: 'Ontrel' }]
  const run = (script: Script) => runScripted({ memory: new ScriptedMemory(script), sections: ['abstention'], abstention: entries })

  it('averages fractions, an error as nothing', async () => {
    const ask: Script['methods'] = {
      ask: async (query) => {
        if (query.includes('Ontrel')) throw new Error('HTTP 500')
        return { ...NOTHING, summary: 'hm', cards: query.includes('Vuldaz') ? [card] : [] }
      },
    }
    const result = await run({ methods: ask })
    expect(result.said('abstention')).toEqual(['PASS What is Brixomar?: ', 'FAIL Who made Vuldaz?: brought a card: card:harbour', 'ERROR Is Ontrel up?: ask: HTTP 500'])
    expect(result.section('abstention').score).toBe(0.5556)
    expect(result.section('abstention').cases[2]?.fraction).toBe(0)
  })

  it('warns when an invented entity is stored', async () => {
    const methods: Script['methods'] = { ask: async () => ({ ...NOTHING, summary: 'hm' }), storedMentions: async (phrase) => (phrase === 'Ontrel' ? 2 : 0) }
    const result = await run({ methods })
    expect(result.section('abstention')).toMatchObject({ score: 1, warnings: [expect.stringMatching(/«Is Ontrel up\?» is stored/u)] })
    expect((await run({ methods, without: ['mentions'] })).section('abstention').warnings).toEqual([])
  })

  it('with no entry is not measured', async () => {
    const result = await runScripted({ memory: new ScriptedMemory(), sections: ['abstention'] })
    expect(result.section('abstention')).toMatchObject({ score: null, cases: [] })
  })
})
