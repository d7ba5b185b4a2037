import { describe, expect, it } from 'vitest'
import { runScripted, question } from '../../test/harness/run-sections.ts'
import { ScriptedMemory } from '../../test/harness/scripted-memory.ts'
import { totals } from '../../shared/score/totals.ts'
import { WEIGHTS } from '../../shared/score/weights.ts'
import { SCORED_SECTIONS } from './sections/index.ts'
import type { Progress } from './run.ts'

const FACTS = ['The harbour gateway listens on port 7443.', 'The crane lifts forty tonnes.']
const QUESTIONS = [question('Which port has the harbour?', '7443'), question('How much does the crane lift?', 'forty')]
const EPISODES = [{ createdAt: '2026-01-30T08:00:00', input: '[pc2] what did we paint', output: 'The crane.' }]
const CARDS = [{ entity: 'harbour', content: 'The harbour gateway listens on port 7443.', date: '2026-01-20' }]

function whole(script: ConstructorParameters<typeof ScriptedMemory>[0] = {}): ScriptedMemory {
  return new ScriptedMemory({ facts: FACTS, episodes: EPISODES, cards: CARDS, ...script })
}

const WRITES = /^(?:writeFact|importMemory|workingWrite|ingestExchange|forget|workingClear)\b/u

describe('the order of a run', () => {
  it('reads everything before it writes anything, and looks back last', async () => {
    const memory = whole()
    const abstention = [{ question: 'What is Brixomar?', entity: 'Brixomar' }]
    await runScripted({ memory, sections: SCORED_SECTIONS, questions: QUESTIONS, abstention, settings: { writeBack: true, liveStateSession: 's', liveStateKey: 'k' } })
    const firstWrite = memory.log.findIndex((call) => WRITES.test(call))
    const lastWrite = memory.log.findLastIndex((call) => WRITES.test(call))
    const before = memory.log.slice(0, firstWrite)
    expect(firstWrite).toBeGreaterThan(0)
    for (const read of ['deliver Which port', 'cards', 'ask What is Brixomar', 'graphEdges', 'episodesOfDay', 'signedEpisodes', 'workingAgeMinutes', 'updateTrace', 'healthReport']) {
      expect([read, before.some((call) => call.startsWith(read))]).toEqual([read, true])
    }
    const kinds = memory.log.filter((call) => WRITES.test(call)).map((call) => call.split(' ')[0])
    expect([...new Set(kinds)]).toEqual(['writeFact', 'forget', 'importMemory', 'workingWrite', 'workingClear', 'ingestExchange'])
    // Trace: the golden questions once more, after the last removal and nothing else but reads of what is left.
    const after = memory.log.slice(lastWrite + 1)
    expect(after).toEqual(['deliver Which port has the harbour? chat', 'deliver How much does the crane lift? chat'])
  })

  it('reports the sections in their own order, whatever order they were asked for in', async () => {
    const { sections } = await runScripted({ memory: whole(), sections: ['graph', 'door', 'updates'], questions: QUESTIONS })
    expect(sections.map((section) => section.name)).toEqual(['door', 'updates', 'graph', 'health', 'doors', 'trace'])
  })

  it('tells how far it is', async () => {
    const progress: Progress[] = []
    await runScripted({ memory: whole(), sections: ['door', 'graph'], questions: QUESTIONS, onProgress: (step) => progress.push(step) })
    expect(progress.map(({ section, done, total }) => [section, done, total])).toEqual([
      ['door', 0, 7], ['door', 1, 7], ['graph', 2, 7], ['graph', 3, 7], ['health', 4, 7], ['trace', 5, 7], ['trace', 6, 7],
    ])
    expect(progress[1]?.counts).toEqual({ PASS: 1, FAIL: 0, ERROR: 0, SKIP: 0 })
    expect(progress[2]?.counts).toEqual({ PASS: 0, FAIL: 0, ERROR: 0, SKIP: 0 })
  })
})

describe('what goes wrong in a run', () => {
  it('an exception inside a check is an ERROR of that case only', async () => {
    const memory = whole({ methods: { graphEdges: async (entity) => { if (entity === 'harbour') throw new Error('HTTP 500'); return 2 } }, cards: [...CARDS, { entity: 'crane', content: 'x', date: null }] })
    const run = await runScripted({ memory, sections: ['graph'] })
    expect(run.said('graph')).toEqual(['ERROR harbour has edges in the graph: graphEdges: HTTP 500', 'PASS crane has edges in the graph: 2 edges', 'PASS no fact node without an edge: 0 of 1 fact nodes'])
    expect(run.section('graph').score).toBe(0.6667)
  })

  it('an exception while a section is planned makes it one ERROR case and no points, and the others run', async () => {
    const memory = whole({ methods: { cards: () => Promise.reject(new Error('HTTP 503')) } })
    const run = await runScripted({ memory, sections: ['cards', 'door'], questions: QUESTIONS })
    expect(run.said('cards')).toEqual(['ERROR section cards: cards: HTTP 503'])
    expect(run.section('cards')).toMatchObject({ score: 0, counts: { PASS: 0, FAIL: 0, ERROR: 1, SKIP: 0 } })
    expect(run.section('door').score).toBe(1)
    expect(totals(run.sections, WEIGHTS)).toMatchObject({ total: 25, measuredWeight: 40, notRunWeight: 60, notMeasured: [] })
  })

  it('a wrong answer of the adapter is an ERROR, never an empty one', async () => {
    // A memory that answers outside the contract, which its type would not allow.
    const memory = whole({ methods: { cards: async () => null as unknown as [] } })
    const run = await runScripted({ memory, sections: ['cards', 'graph'] })
    expect(run.statuses('cards')).toEqual(['ERROR'])
    expect(run.statuses('graph')).toEqual(['ERROR', 'SKIP'])
  })

  it('a list that cannot be read is an ERROR case next to the cards, which are looked at all the same', async () => {
    const memory = whole({ methods: { corrections: () => Promise.reject(new Error('HTTP 503')) } })
    const run = await runScripted({ memory, sections: ['cards'] })
    expect(run.said('cards')).toContain('ERROR the corrections can be listed: corrections: HTTP 503')
    expect(run.said('cards')).toContain('PASS card harbour is there and dated: ')
  })

  it('a hanging adapter ends as ERROR, not as a hung run', async () => {
    const memory = whole({ methods: { deliver: () => new Promise(() => {}), workingAgeMinutes: () => new Promise(() => {}) } })
    const run = await runScripted({
      memory, sections: ['door', 'live_state', 'updates'], questions: QUESTIONS, callTimeoutMs: 15,
      settings: { liveStateSession: 's', liveStateKey: 'k' },
    })
    expect(run.said('door')[0]).toBe('ERROR Which port has the harbour?: deliver: did not answer within 15 ms')
    expect(run.statuses('door')).toEqual(['ERROR', 'ERROR'])
    expect(run.section('door').score).toBe(0)
    expect(run.case('live_state', 'fresher').status).toBe('ERROR')
    expect(run.statuses('updates')).toEqual(['ERROR'])
    expect(run.written.filter((entry) => !entry.removed)).toEqual([])
  })

  it('a store that cannot be read stops the run instead of blaming the memory', async () => {
    const recorder = { commits: 0, failAt: null, committed: () => { throw new Error('disk I/O error') }, commit: () => {} }
    await expect(runScripted({ memory: whole(), sections: ['door'], questions: QUESTIONS, recorder: recorder as never })).rejects.toThrow('disk I/O error')
  })
})

describe('what counts', () => {
  it('report-only sections are never in the headline', async () => {
    const memory = whole({ methods: { ingestExchange: async () => { throw new Error('no') } } })
    const run = await runScripted({ memory, sections: ['door'], questions: QUESTIONS, settings: { writeBack: true } })
    expect(run.section('write_back')).toMatchObject({ weight: 0, score: null, counts: { ERROR: 2 } })
    expect(totals(run.sections, WEIGHTS)).toEqual({ total: 25, measuredWeight: 25, notRunWeight: 75, totalWeight: 100, notMeasured: [], counts: { PASS: 2, FAIL: 0, ERROR: 0, SKIP: 0 } })
  })

  it('a missing feature is SKIP: its weight leaves, and nothing is earned', async () => {
    const memory = whole({ without: ['cards', 'writeFact', 'liveState', 'fileSearch', 'graph', 'episodes', 'imports', 'updateTrace'] })
    const run = await runScripted({ memory, sections: SCORED_SECTIONS.filter((name) => name !== 'abstention'), questions: QUESTIONS })
    for (const name of ['cards', 'updates', 'live_state', 'file_search', 'graph'] as const) {
      expect([name, run.statuses(name), run.section(name).score]).toEqual([name, ['SKIP'], null])
    }
    // The facts that came carry no date: the one time case that has evidence fails, the others have none.
    expect(run.statuses('time')).toEqual(['FAIL', 'SKIP', 'SKIP', 'SKIP'])
    expect(totals(run.sections, WEIGHTS)).toMatchObject({ total: 25, measuredWeight: 35, notRunWeight: 10, notMeasured: ['cards', 'updates', 'live_state', 'file_search', 'graph'] })
    expect(memory.log.filter((call) => WRITES.test(call))).toEqual([])
  })

  it('nothing is written into a memory that is measured read-only', async () => {
    const memory = whole()
    const run = await runScripted({ memory, sections: SCORED_SECTIONS, questions: QUESTIONS, settings: { writes: false, writeBack: true } })
    expect(memory.log.filter((call) => WRITES.test(call))).toEqual([])
    expect(run.journal.lines).toEqual([])
    for (const [section, part] of [['updates', 'update probe'], ['time', 'imported'], ['live_state', 'canaries'], ['write_back', 'write-back']] as const) {
      expect(run.case(section, part)).toMatchObject({ status: 'SKIP', note: expect.stringContaining('--allow-writes') as unknown })
    }
  })
})
