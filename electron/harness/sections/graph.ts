import { WEIGHTS } from '../../../shared/score/weights.ts'
import type { CaseRecord, Json } from '../../../shared/report/types.ts'
import { attempt, makeCase, reasonOf, skipCase, verdict } from '../checks.ts'
import type { RunContext, Section, Step } from '../types.ts'

const ORPHANS = 'no fact node without an edge'

/** Is every entity with a card connected, and is no fact left without an edge? */
export const graph: Section = {
  name: 'graph',
  weight: WEIGHTS.graph,

  async plan(ctx) {
    const { memory } = ctx
    if (!memory.has('graph')) return [skipStep('graph', 'this memory has no graph')]
    const { entities, failed } = await entitiesWithCard(ctx)
    return [
      ...failed,
      ...entities.map((entity): Step => {
        const name = `${entity} has edges in the graph`
        return {
          id: `edges:${entity}`,
          phase: 'read',
          label: name,
          run: async () => ({
            cases: [
              await attempt(name, ctx.signal, async () => {
                const edges = await memory.graphEdges(entity)
                return verdict(name, edges > 0, `${edges} ${edges === 1 ? 'edge' : 'edges'}`)
              }),
            ],
          }),
        }
      }),
      {
        id: 'orphans',
        phase: 'read',
        label: ORPHANS,
        run: async () => {
          let measures: { readonly [name: string]: Json } = {}
          const orphanCase = await attempt(ORPHANS, ctx.signal, async (): Promise<CaseRecord> => {
            const counts = await memory.graphCounts()
            measures = { nodes: counts.nodes, edges: counts.edges }
            const { orphans, total } = await memory.graphOrphans()
            const note = `${orphans} of ${total} fact nodes`
            measures = { ...measures, orphan_fact_nodes: note }
            if (total === 0) return skipCase(ORPHANS, 'the graph holds no fact node')
            // Orphans alone say nothing of a graph that no entity hangs on.
            if (entities.length === 0) return skipCase(ORPHANS, 'no entity has a card')
            return verdict(ORPHANS, orphans === 0, note)
          })
          return { cases: [orphanCase], data: measures }
        },
      },
    ]
  },

  finish(_ctx, steps) {
    // Written by the orphans step above and kept as JSON.
    const measures = steps.find((step) => step.id === 'orphans')?.data as { readonly [name: string]: Json } | undefined
    return { measures: measures ?? {}, warnings: [] }
  },
}

/** Cards that cannot be listed cost one ERROR case, not the whole section. */
async function entitiesWithCard(ctx: RunContext): Promise<{ readonly entities: readonly string[]; readonly failed: readonly Step[] }> {
  if (!ctx.memory.has('cards')) return { entities: [], failed: [] }
  try {
    return { entities: [...new Set((await ctx.memory.cards()).map((card) => card.entity))], failed: [] }
  } catch (error) {
    ctx.signal.throwIfAborted()
    const name = 'entities with a card can be listed'
    return { entities: [], failed: [{ id: 'entities', phase: 'read', label: name, run: async () => ({ cases: [makeCase(name, 'ERROR', reasonOf(error))] }) }] }
  }
}

function skipStep(name: string, reason: string): Step {
  return { id: 'none', phase: 'read', label: name, run: async () => ({ cases: [skipCase(name, reason)] }) }
}
