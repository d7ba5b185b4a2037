import { describe, expect, it } from 'vitest'
import { NOTHING } from '../../../test/harness/scripted-door.ts'
import { runScripted } from '../../../test/harness/run-sections.ts'
import { ScriptedMemory, type Script } from '../../../test/harness/scripted-memory.ts'

function cards(script: Script, settings = {}) {
  return runScripted({ memory: new ScriptedMemory(script), sections: ['cards'], settings })
}

describe('the cards section', () => {
  it('looks at presence, date, length in code points and the items of the corrections', async () => {
    const run = await cards({
      cards: [
        { entity: 'harbour', content: 'Port 7443, closed on Sunday.', date: '2026-01-20' },
        { entity: 'rocket', content: '🚀'.repeat(30), date: ' ' },
        { entity: 'empty', content: ' ', date: '2026-01-20' },
      ],
      corrections: [{ entity: 'harbour', content: 'Never omit: port 7443, open at night' }, { entity: 'elsewhere', content: 'Never omit: nothing of this' }],
    }, { maxCard: 30 })
    expect(run.said('cards')).toEqual([
      'PASS card harbour is there and dated: ',
      'PASS card harbour has at most 30 characters: 28 characters',
      'PASS card harbour holds «port 7443»: ',
      'FAIL card harbour holds «open at night»: a correction says never to omit it, and the card omits it',
      'FAIL card rocket is there and dated: no date',
      'PASS card rocket has at most 30 characters: 30 characters',
      'FAIL card empty is there and dated: the card is empty',
      'PASS card empty has at most 30 characters: 1 characters',
    ])
    expect(run.section('cards')).toMatchObject({ score: 0.625, measures: { cards: 3, corrections: 2, aliases: 0, aliases_tried: 0 } })
    const short = await cards({ cards: [{ entity: 'rocket', content: '🚀'.repeat(31), date: 'x' }] }, { maxCard: 30 })
    expect(short.statuses('cards')).toEqual(['PASS', 'FAIL'])
  })

  it('asks for at most eight aliases, only those that lead to a card and are not its name', async () => {
    const card = { entity: 'old_dock', content: 'A dock.', date: '2026-01-20' }
    const aliases = [
      ...Array.from({ length: 12 }, (_, index) => ({ alias: `pier_${index}`, canonical: 'old_dock' })),
      { alias: 'old_dock', canonical: 'old_dock' }, { alias: 'ghost', canonical: 'no_card' },
    ]
    const asked: string[] = []
    const ask: Script['methods'] = {
      ask: async (query) => {
        asked.push(query)
        if (query.includes('pier 3')) return { ...NOTHING, cards: [{ key: 'card:dock', content: '' }] }
        if (query.includes('pier 5')) throw new Error('HTTP 500')
        return { ...NOTHING, cards: [{ key: 'card:old_dock', content: '' }] }
      },
    }
    const run = await cards({ cards: [card], aliases, methods: ask })
    expect(asked).toHaveLength(8)
    for (const query of asked) expect(query).toMatch(/^What is pier \d+\?$/u)
    expect(run.section('cards').measures).toMatchObject({ aliases: 14, aliases_tried: 8 })
    const aliasCases = run.section('cards').cases.filter((entry) => entry.case.startsWith('alias'))
    for (const entry of aliasCases) {
      const expected = entry.case.includes('pier_3 ') ? 'FAIL' : entry.case.includes('pier_5 ') ? 'ERROR' : 'PASS'
      expect([entry.case, entry.status]).toEqual([entry.case, expected])
    }
    // The sample is the same in every run.
    const again: string[] = []
    await cards({ cards: [card], aliases, methods: { ask: async (query) => { again.push(query); return NOTHING } } })
    expect(again).toEqual(asked)
  })

  it('without a card is SKIP, and a list that cannot be read is ERROR', async () => {
    expect((await cards({})).said('cards')).toEqual(['SKIP cards: this memory holds no card'])
    expect((await cards({ without: ['cards'] })).section('cards').score).toBe(null)
    const broken = await cards({ methods: { cards: () => Promise.reject(new Error('HTTP 500')) } })
    expect(broken.section('cards')).toMatchObject({ score: 0, counts: { ERROR: 1, SKIP: 0 } })
  })
})
