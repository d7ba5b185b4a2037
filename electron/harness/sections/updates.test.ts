import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../test/harness/run-sections.ts'
import { ScriptedMemory, type Script } from '../../../test/harness/scripted-memory.ts'

const updates = (script: Script, settings = {}) => runScripted({ memory: new ScriptedMemory(script), sections: ['updates'], settings })

describe('the updates section', () => {
  it.each(['writeFact', 'forget'] as const)('is not measured without %s and without a sandbox test', async (group) => {
    const run = await updates({ without: [group] })
    expect(run.section('updates')).toMatchObject({ score: null, counts: { SKIP: 1 }, measures: { probe: false } })
  })

  it('does not need settle', async () => {
    expect((await updates({ without: ['settle'] })).statuses('updates')).toEqual(['PASS', 'PASS', 'PASS'])
  })

  it('is SKIP on a memory that is measured read-only, sandbox test or not', async () => {
    const run = await updates({}, { writes: false })
    expect(run.section('updates')).toMatchObject({ score: null, counts: { SKIP: 1 } })
  })

  it('shows the trace of past updates and never scores it', async () => {
    const trace = (updateTrace: NonNullable<Script['methods']>['updateTrace']) => updates(updateTrace === undefined ? {} : { methods: { updateTrace } })
    const none = await trace(async () => ({ supersededLive: 0, relationUpdates: null, archiveByReason: {}, newPipelineShare: 0.49 }))
    expect(none.section('updates')).toMatchObject({ score: 1, measures: { superseded_live: 0, relation_updates: null, v2_share: 0.49 } })
    expect(none.section('updates').warnings).toEqual([expect.stringContaining('no trace of past updates'), expect.stringContaining('only 49%')])
    const some = await trace(async () => ({ supersededLive: null, relationUpdates: null, archiveByReason: { merged: 2 }, newPipelineShare: 0.5 }))
    expect(some.section('updates')).toMatchObject({ warnings: [], measures: { archive_by_reason: { merged: 2 } } })
    const broken = await trace(() => Promise.reject(new Error('HTTP 500')))
    expect(broken.section('updates')).toMatchObject({ score: 1, counts: { ERROR: 0 }, warnings: [expect.stringContaining('could not be read')] })
    expect(broken.section('updates').measures['superseded_live']).toBeUndefined()
  })
})
