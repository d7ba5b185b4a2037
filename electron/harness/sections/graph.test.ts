import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../test/harness/run-sections.ts'
import { ScriptedMemory, type Script } from '../../../test/harness/scripted-memory.ts'

const cards = [{ entity: 'harbour', content: 'a', date: null }, { entity: 'crane', content: 'b', date: null }, { entity: 'harbour', content: 'c', date: null }]
const graph = (script: Script) => runScripted({ memory: new ScriptedMemory(script), sections: ['graph'] })

describe('the graph section', () => {
  it('asks once for each entity with a card, and for orphans', async () => {
    const run = await graph({ cards, methods: { graphEdges: async (entity) => (entity === 'crane' ? 0 : 3), graphOrphans: async () => ({ orphans: 2, total: 9 }), graphCounts: async () => ({ nodes: 12, edges: 5 }) } })
    expect(run.said('graph')).toEqual(['PASS harbour has edges in the graph: 3 edges', 'FAIL crane has edges in the graph: 0 edges', 'FAIL no fact node without an edge: 2 of 9 fact nodes'])
    expect(run.section('graph')).toMatchObject({ score: 0.3333, measures: { nodes: 12, edges: 5, orphan_fact_nodes: '2 of 9 fact nodes' } })
  })

  it.each<[string, Script]>([
    ['has no graph', { cards, without: ['graph'] }],
    ['has no entity with a card: orphans alone never score it', {}],
    ['has no cards at all', { without: ['cards'] }],
  ])('is not measured where the memory %s', async (_name, script) => {
    const run = await graph(script)
    expect(run.section('graph')).toMatchObject({ score: null, counts: { PASS: 0, FAIL: 0, ERROR: 0, SKIP: 1 } })
  })

  it('skips orphans where there is no fact node, and says ERROR where they cannot be read', async () => {
    expect((await graph({ cards, methods: { graphOrphans: async () => ({ orphans: 0, total: 0 }) } })).statuses('graph')).toEqual(['PASS', 'PASS', 'SKIP'])
    expect((await graph({ cards, methods: { graphOrphans: () => Promise.reject(new Error('x')) } })).statuses('graph')).toEqual(['PASS', 'PASS', 'ERROR'])
    // More orphans than nodes is no figure.
    expect((await graph({ cards, methods: { graphOrphans: async () => ({ orphans: 3, total: 1 }) } })).statuses('graph')).toEqual(['PASS', 'PASS', 'ERROR'])
  })
})
