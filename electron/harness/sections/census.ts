import { censusLabel, censusRank } from '../../../shared/census/census.ts'
import type { Json } from '../../../shared/report/types.ts'
import { roundHalfEven } from '../../../shared/score/round.ts'
import { measured } from '../checks.ts'
import type { Section } from '../types.ts'
import { doorData } from './door.ts'

/** Where this door's size stands among the tool responses of a census. */
export const census: Section = {
  name: 'census',
  weight: 0,

  async plan(ctx) {
    if (ctx.census === null || !ctx.memory.has('declared')) return []
    return [
      {
        id: 'declared',
        phase: 'read',
        label: "size of the memory's own declaration",
        run: () => measured(ctx.signal, "the size of the memory's own declaration", async () => ({ data: { declared: await ctx.memory.declaredBytes() } })),
      },
    ]
  },

  finish(ctx, steps) {
    const document = ctx.census
    if (document === null) return { measures: {}, warnings: [] }
    const warnings = steps.flatMap((step) => step.warnings ?? [])
    const sizes = doorData(ctx.stepsOf('door')).flatMap((data) => data.ownChars ?? [])
    const mean = sizes.length === 0 ? null : roundHalfEven(sizes.reduce((sum, size) => sum + size, 0) / sizes.length, 0)
    const rank = mean === null || document.sizes.length === 0 ? null : censusRank(document.sizes, mean)
    const measures: Record<string, Json> = {
      origin: document.origin, label: censusLabel(document), generated_at: document.generatedAt, content_hash: document.contentHash,
      calls: document.sizes.length, servers_called: document.serversCalled,
      tool_response_bytes: document.levels === null ? null : { ...document.levels },
      this_door_mean_chars: mean, this_door_rank_in_census: rank,
      // Written by the step above; absent when the memory does not declare itself.
      declared_vs_returned: declaredRatio((steps[0]?.data as { declared: number | null } | undefined)?.declared ?? null, mean, document.declaredKnown),
    }
    if (document.levels === null) warnings.push('the census holds no call: it gives no levels')
    if (!document.declaredKnown) warnings.push('no server in this census says how much its tools declare, so the ratio of declared to returned has nothing to stand beside')
    if (document.published !== null && document.levels !== null && document.published.p95 !== document.levels.p95) {
      warnings.push(`the document's own p95 is ${document.published.p95} (another rule for percentiles); this report uses ${document.levels.p95}`)
    }
    if (rank !== null && mean !== null) {
      warnings.push(`this door delivers ${mean} characters on average: more than ${Math.round(rank * 100)}% of the ${document.sizes.length} tool responses in the census (bytes counted as characters)`)
    }
    return { measures, warnings }
  },
}

function declaredRatio(declared: number | null, mean: number | null, censusKnows: boolean): Json {
  if (declared === null || declared === 0 || mean === null) return 'not measured'
  return { declared_bytes: declared, returned_mean_chars: mean, returned_over_declared: roundHalfEven(mean / declared, 2), census_has_declared: censusKnows }
}
