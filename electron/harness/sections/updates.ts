import type { CaseRecord, Json } from '../../../shared/report/types.ts'
import { WEIGHTS } from '../../../shared/score/weights.ts'
import { makeCase, measured, reasonOf, skipCase } from '../checks.ts'
import { runSandboxTest, type SandboxOutcome } from '../sandbox.ts'
import type { RunContext, Section, Step, StepResult } from '../types.ts'
import { READ_ONLY } from './read-only.ts'
import { runUpdateProbe } from './update-probe.ts'

const NAME = 'updates'

/** Does a new value replace the old one, leave its neighbours alone and not pile up? */
export const updates: Section = {
  name: 'updates',
  weight: WEIGHTS.updates,

  async plan(ctx) {
    const writable = ctx.memory.has('writeFact') && ctx.memory.has('forget')
    const sandbox = ctx.settings.sandboxTest
    const steps: Step[] = []
    if (ctx.memory.has('updateTrace')) {
      steps.push({ id: 'trace', phase: 'read', label: 'trace of past updates', run: () => traceStep(ctx) })
    }
    if (writable && ctx.settings.writes) {
      steps.push({ id: 'probe', phase: 'write', label: 'update probe', run: () => runUpdateProbe(ctx) })
    } else if (writable) {
      steps.push({ id: 'read-only', phase: 'read', label: NAME, run: async () => ({ cases: [skipCase('update probe', READ_ONLY)] }) })
    } else if (sandbox === null) {
      const reason = 'this memory cannot be written to and brings no sandbox test'
      steps.push({ id: 'none', phase: 'read', label: NAME, run: async () => ({ cases: [skipCase(NAME, reason)] }) })
    }
    if (sandbox !== null) {
      steps.push({ id: 'sandbox', phase: 'write', label: 'sandbox test', run: () => sandboxStep(sandbox, ctx.signal, !writable) })
    }
    return steps
  },

  finish(ctx, steps) {
    const measures: Record<string, Json> = {}
    // Each step's data is an object of measures, written by the steps of this section.
    for (const step of steps) Object.assign(measures, step.data)
    const warnings = steps.flatMap((step) => step.warnings ?? [])
    if (steps.some((step) => step.id === 'sandbox') && !(ctx.memory.has('writeFact') && ctx.memory.has('forget'))) {
      warnings.push("updates were scored by the memory's own sandbox test, not by the probe every memory gets")
    }
    return { measures: { probe: steps.some((step) => step.id === 'probe'), ...measures }, warnings }
  },
}

function traceStep(ctx: RunContext): Promise<StepResult> {
  return measured(ctx.signal, 'the trace of past updates', async () => {
    const trace = await ctx.memory.updateTrace()
    const none = !trace.supersededLive && !trace.relationUpdates && Object.keys(trace.archiveByReason).length === 0
    const share = trace.newPipelineShare
    return {
      data: {
        superseded_live: trace.supersededLive, relation_updates: trace.relationUpdates,
        archive_by_reason: { ...trace.archiveByReason }, v2_share: share,
      },
      warnings: [
        ...(none ? ['the memory shows no trace of past updates: nothing says that any value was ever replaced'] : []),
        ...(share !== null && share < 0.5 ? [`only ${Math.round(share * 100)}% of the live memory went through the newer pipeline`] : []),
      ],
    }
  })
}

async function sandboxStep(program: string, signal: AbortSignal, scored: boolean): Promise<StepResult> {
  let outcome: SandboxOutcome
  try {
    outcome = await runSandboxTest(program, signal)
  } catch (error) {
    signal.throwIfAborted()
    if (!scored) return { cases: [], data: { sandbox_test: null }, warnings: [`the sandbox test did not run: ${reasonOf(error)}`] }
    return { cases: [makeCase('sandbox test', 'ERROR', reasonOf(error))], data: { sandbox_test: null } }
  }
  const passed = outcome.checks.filter((check) => check.passed).length
  const cases: CaseRecord[] = scored ? outcome.checks.map((check) => makeCase(`sandbox: ${check.name}`, check.passed ? 'PASS' : 'FAIL', '')) : []
  return { cases, data: { sandbox_test: `${passed}/${outcome.checks.length}`, sandbox_test_scored: scored } }
}
