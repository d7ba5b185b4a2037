import { percentile } from '../../../shared/score/percentile.ts'
import { WEIGHTS } from '../../../shared/score/weights.ts'
import type { CaseRecord, Json } from '../../../shared/report/types.ts'
import { attempt, skipCase, verdict } from '../checks.ts'
import type { RunContext, Section, Step, StepResult } from '../types.ts'
import { runLiveProbe } from './live-probe.ts'
import { READ_ONLY } from './read-only.ts'

const NAME = 'live state'

/** Is what was just written served at once, and is the live-state entry fresh? */
export const liveState: Section = {
  name: 'live_state',
  weight: WEIGHTS.live_state,

  async plan(ctx) {
    if (!ctx.memory.has('liveState')) {
      return [{ id: 'none', phase: 'read', label: NAME, run: async () => ({ cases: [skipCase(NAME, 'this memory has no working memory')] }) }]
    }
    const probe: Step = ctx.settings.writes
      ? { id: 'probe', phase: 'write', label: 'live-state canaries', run: () => runLiveProbe(ctx) }
      : { id: 'read-only', phase: 'read', label: NAME, run: async () => ({ cases: [skipCase('live-state canaries', READ_ONLY)] }) }
    return [probe, { id: 'freshness', phase: 'read', label: 'freshness of the live state', run: () => freshnessStep(ctx) }]
  },

  finish(_ctx, steps) {
    const measures: Record<string, Json> = {}
    // Each step's data is an object of measures, written by the steps of this section.
    for (const step of steps) Object.assign(measures, step.data)
    const samples = measures['samples_ms']
    delete measures['samples_ms']
    if (Array.isArray(samples)) {
      const sorted = samples.filter((ms): ms is number => typeof ms === 'number').toSorted((a, b) => a - b)
      measures['write_to_serve_p50_ms'] = percentile(sorted, 0.5)
      measures['write_to_serve_p95_ms'] = percentile(sorted, 0.95)
      measures['write_to_serve_samples'] = sorted.length
    }
    return { measures, warnings: steps.flatMap((step) => step.warnings ?? []) }
  },
}

async function freshnessStep(ctx: RunContext): Promise<StepResult> {
  const { liveStateSession: session, liveStateKey: key, liveStateMinutes: most } = ctx.settings
  const name = key === null || key === '' ? 'the live-state entry is fresh' : `live-state entry ${key} is fresher than ${most} minutes`
  let age: number | null = null
  const freshness = await attempt(name, ctx.signal, async (): Promise<CaseRecord> => {
    if (session === null || key === null || key === '') return skipCase(name, 'no live-state entry is named')
    age = await ctx.memory.workingAgeMinutes(session, key)
    if (age === null) return verdict(name, false, 'the entry does not exist')
    return verdict(name, age < most, `${age} min old`)
  })
  return { cases: [freshness], data: { live_state_age_min: age } }
}
