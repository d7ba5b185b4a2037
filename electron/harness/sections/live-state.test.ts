import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../test/harness/run-sections.ts'
import { NOTHING } from '../../../test/harness/scripted-door.ts'
import { ScriptedMemory, type Script } from '../../../test/harness/scripted-memory.ts'

const SERVED = 'just written is served'
const DOOR = 'reaches the text'
const SAMPLES = 'more canaries'
const OVERWRITE = 'overwritten'
const SEQUENCE = 'back to back'
const CLEANUP = 'is empty afterwards'
const FRESH = 'fresh'

function live(memory: ScriptedMemory, settings = {}) {
  return runScripted({ memory, sections: ['live_state'], settings: { liveStateSession: 'global', liveStateKey: 'mail', ...settings } })
}

/** A memory that does as told with a write whose value holds `word`; all others show at once. */
function onWrite(word: string, act: (memory: ScriptedMemory, set: (value: string | null, key?: string) => void, value: string, before: string | null) => void, script: Script = {}): ScriptedMemory {
  const memory: ScriptedMemory = new ScriptedMemory({
    ...script,
    methods: {
      workingWrite: async (session, key, value) => {
        const keys = memory.working.get(session) ?? new Map<string, string>()
        memory.working.set(session, keys)
        const set = (next: string | null, under = key) => (next === null ? keys.delete(under) : keys.set(under, next))
        if (value.includes(word)) act(memory, set, value, keys.get(key) ?? null)
        else set(value)
        return true
      },
      ...script.methods,
    },
  })
  return memory
}

describe('the live-state probe', () => {
  it('passes a memory that serves at once, overwrites and lets go', async () => {
    const memory = new ScriptedMemory()
    const run = await live(memory)
    expect(run.statuses('live_state')).toEqual(Array(8).fill('PASS'))
    expect(run.section('live_state').measures).toEqual({
      write_to_serve_budget_s: 30, write_to_serve_ms: 0, overwrite_to_visible_ms: 0, stale_reads_after_overwrite: 0, repeated_writes_settle_ms: 0,
      out_of_order_reads: 0, live_state_age_min: 1, write_to_serve_p50_ms: 0, write_to_serve_p95_ms: 0, write_to_serve_samples: 3,
    })
    expect(memory.log.filter((call) => call.startsWith('workingWrite')).every((call) => call.startsWith('workingWrite adebench canary-') && call.endsWith(' 1'))).toBe(true)
    expect(memory.log.filter((call) => call.startsWith('workingClear'))).toEqual(['workingClear adebench'])
    expect(run.written.every((entry) => entry.removed)).toBe(true)
  })

  it('does not pass a value that is served late, and skips what hangs on it', async () => {
    const late = onWrite('sunflower', (memory, set, value) => memory.after({ ms: 30_100 }, () => set(value)))
    const run = await live(late)
    expect(run.case('live_state', SERVED)).toMatchObject({ status: 'FAIL', note: 'not within 30 s' })
    for (const part of [DOOR, SAMPLES, OVERWRITE, SEQUENCE]) expect(run.case('live_state', part)).toMatchObject({ status: 'SKIP', note: 'the first canary was never served' })
    expect(run.case('live_state', CLEANUP).status).toBe('PASS')
    expect(run.section('live_state').measures).toMatchObject({ write_to_serve_ms: null })
    const inTime = onWrite('sunflower', (memory, set, value) => memory.after({ ms: 20_000 }, () => set(value)))
    expect((await live(inTime)).case('live_state', SERVED).status).toBe('PASS')
  })

  it('does not take an echo of the question for the canary', async () => {
    const methods: Script['methods'] = {
      workingWrite: async () => true,
      ask: async (query) => ({ ...NOTHING, summary: query, working: [{ key: 'last-question', value: query }] }),
    }
    const run = await live(new ScriptedMemory({ methods }))
    expect(run.case('live_state', SERVED).status).toBe('FAIL')
  })

  it('does not take an echo in the delivered text for the canary either', async () => {
    const memory = new ScriptedMemory({ methods: { deliver: async (query) => ({ layout: { kind: 'opaque', text: `You asked: ${query}`, uncut: null, cut: null, pressure: 0 }, raw: NOTHING, ms: null }) } })
    expect((await live(memory)).case('live_state', DOOR).status).toBe('FAIL')
  })

  it('fails samples of which one is lost, and keeps its time out of the percentiles', async () => {
    const run = await live(onWrite('sample 2', () => {}))
    expect(run.case('live_state', SAMPLES)).toMatchObject({ status: 'FAIL', note: expect.stringMatching(/^2 of 3 within 30 s/u) as unknown })
    expect(run.section('live_state').measures).toMatchObject({ write_to_serve_samples: 2, write_to_serve_p95_ms: 0 })
    const none = await live(onWrite('sample', () => {}))
    expect(none.section('live_state').measures).toMatchObject({ write_to_serve_samples: 0, write_to_serve_p50_ms: null, write_to_serve_p95_ms: null })
  })

  it('fails an overwritten value that is kept, that comes back, or that stands beside the new one', async () => {
    const kept = await live(onWrite('tulip', () => {}))
    expect(kept.case('live_state', OVERWRITE)).toMatchObject({ status: 'FAIL', note: 'STALE: the old value is still served' })
    const back = await live(onWrite('tulip', (memory, set, value, before) => {
      set(value)
      memory.after({ ms: 100 }, () => set(before))
      memory.after({ ms: 500 }, () => set(value))
    }))
    expect(back.case('live_state', OVERWRITE)).toMatchObject({ status: 'FAIL', note: expect.stringContaining('after the new one had been served') as unknown })
    expect(back.section('live_state').measures['stale_reads_after_overwrite']).toBeGreaterThan(0)
    const both = await live(onWrite('tulip', (_memory, set, value) => set(value, 'another-key')))
    expect(both.case('live_state', OVERWRITE).status).toBe('FAIL')
    const gone = await live(onWrite('tulip', (_memory, set) => set(null)))
    expect(gone.case('live_state', OVERWRITE)).toMatchObject({ status: 'FAIL', note: 'the new value was not served within 30 s' })
  })

  it('passes an overwritten value that shows late but for good', async () => {
    const run = await live(onWrite('tulip', (memory, set, value) => memory.after({ ms: 1000 }, () => set(value))))
    expect(run.case('live_state', OVERWRITE).status).toBe('PASS')
    expect(run.section('live_state').measures['overwrite_to_visible_ms']).toBeGreaterThanOrEqual(1000)
  })

  it('fails two writes that land in the wrong order, and keeps the timeline', async () => {
    const swapped = await live(onWrite('sequence one', (memory, set, value) => memory.after({ ms: 300 }, () => set(value))))
    const failed = swapped.case('live_state', SEQUENCE)
    expect(failed).toMatchObject({ status: 'FAIL', note: expect.stringMatching(/^the first value returned in \d+ reads$/u) as unknown })
    expect((failed['timeline'] as { t_ms: number; first: boolean; second: boolean }[]).slice(0, 2)).toEqual([{ t_ms: 0, first: false, second: true }, { t_ms: 20, first: false, second: true }])
    expect(swapped.section('live_state').measures['out_of_order_reads']).toBeGreaterThan(0)
    // Settled at last, and yet somebody who asked in between was told the first one again.
    const returned = await live(onWrite('sequence two', (memory, set, value, before) => {
      set(value)
      memory.after({ ms: 100 }, () => set(before))
      memory.after({ ms: 500 }, () => set(value))
    }))
    expect(returned.case('live_state', SEQUENCE)).toMatchObject({ status: 'FAIL', note: expect.stringContaining('the first value returned') as unknown })
    const stuck = await live(onWrite('sequence two', () => {}))
    expect(stuck.case('live_state', SEQUENCE)).toMatchObject({ status: 'FAIL', note: 'the second value did not settle within 30 s' })
    expect((await live(new ScriptedMemory())).case('live_state', SEQUENCE)['timeline']).toBeUndefined()
  })

  it('fails a clean-up that leaves keys', async () => {
    const run = await live(new ScriptedMemory({ methods: { workingClear: async () => {} } }))
    expect(run.case('live_state', CLEANUP)).toMatchObject({ status: 'FAIL', note: expect.stringMatching(/^still there: canary-/u) as unknown })
    expect(run.written.every((entry) => !entry.removed)).toBe(true)
    expect(run.section('live_state').warnings.length).toBeGreaterThan(0)
  })

  it('an error in one check is an ERROR of that check only', async () => {
    const memory = new ScriptedMemory({ methods: { deliver: () => Promise.reject(new Error('HTTP 500')), workingAgeMinutes: () => Promise.reject(new Error('HTTP 500')) } })
    const run = await live(memory)
    expect(run.statuses('live_state')).toEqual(['PASS', 'PASS', 'ERROR', 'PASS', 'PASS', 'PASS', 'PASS', 'ERROR'])
  })
})

describe('the live-state entry', () => {
  it.each([[29.9, 'PASS'], [30, 'FAIL'], [null, 'FAIL']] as const)('that is %s minutes old: %s', async (age, status) => {
    const run = await live(new ScriptedMemory({ methods: { workingAgeMinutes: async () => age } }))
    expect(run.case('live_state', FRESH).status).toBe(status)
    expect(run.section('live_state').measures['live_state_age_min']).toBe(age)
  })

  it.each([{ liveStateKey: null }, { liveStateKey: '' }, { liveStateSession: null }])('that is not named is SKIP (%j)', async (settings) => {
    expect((await live(new ScriptedMemory(), settings)).case('live_state', FRESH).status).toBe('SKIP')
  })

  it('is looked at even where nothing may be written, and the section is SKIP without a working memory', async () => {
    expect((await live(new ScriptedMemory(), { writes: false })).statuses('live_state')).toEqual(['SKIP', 'PASS'])
    expect((await live(new ScriptedMemory({ without: ['liveState'] }))).section('live_state')).toMatchObject({ score: null, counts: { SKIP: 1 } })
  })
})
