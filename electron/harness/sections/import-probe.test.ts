import { describe, expect, it } from 'vitest'
import { NOTHING } from '../../../test/harness/scripted-door.ts'
import { runScripted } from '../../../test/harness/run-sections.ts'
import { ScriptedMemory, type Script } from '../../../test/harness/scripted-memory.ts'
import type { DoorAnswer } from '../../adapters/contract.ts'

function answer(text: string, uncut: string | null = null): DoorAnswer {
  return { layout: { kind: 'opaque', text, uncut, cut: null, pressure: 0 }, raw: NOTHING, ms: null }
}

/** Runs the import canary over a memory whose door answers as scripted; `stored` is the text it was given. */
async function imported(deliver: ((query: string, stored: string, memory: ScriptedMemory) => DoorAnswer) | null, script: Script = {}) {
  let stored = ''
  const memory: ScriptedMemory = new ScriptedMemory({
    ...script,
    methods: {
      importMemory: async (text) => { stored = text; return [memory.put(text)] },
      ...(deliver === null ? {} : { deliver: async (query: string) => deliver(query, stored, memory) }),
      ...script.methods,
    },
  })
  const run = await runScripted({ memory, sections: ['time'] })
  return { ...run, memory, result: run.case('time', 'an imported memory') }
}

describe('the import canary', () => {
  it.each([
    ['before it', (text: string) => `[2021-03-14] ${text}`], ['after it, in words', (text: string) => `${text} (14 March 2021)`],
    ['in its JSON record', (text: string) => JSON.stringify([{ text: `${'x'.repeat(500)} ${text}`, more: 'y'.repeat(300), at: '2021-03-14T09:30:00' }])],
    ['though the memory rewrote it', (text: string) => `On 2021-03-14: KEYS ARE IN BOX ${text.split(' ').at(-1)?.toUpperCase() ?? ''}`],
  ])('passes with its date %s, and is removed', async (_name, told) => {
    const run = await imported((_query, stored) => answer(told(stored)))
    expect(run.result.status).toBe('PASS')
    expect(run.written).toEqual([expect.objectContaining({ what: 'import canary', removed: true })])
    expect(run.memory.facts.size).toBe(0)
    expect(run.section('time').measures).toMatchObject({ import_cleanup_ok: true })
  })

  it('is not an echo of the question, whatever date stands beside it', async () => {
    const run = await imported((query) => answer(`[2021-03-14] You asked: ${query}`))
    expect(run.result).toMatchObject({ status: 'FAIL', note: 'not served within 30 s' })
  })

  it('fails without its date, or with the date too far away, or in another record', async () => {
    expect((await imported((_query, stored) => answer(stored))).result).toMatchObject({ status: 'FAIL', note: 'served without its date 2021-03-14' })
    expect((await imported((_query, stored) => answer(`2021-03-14 ${'x'.repeat(260)} ${stored}`))).result.status).toBe('FAIL')
    const records = (stored: string) => JSON.stringify([{ at: '2021-03-14', text: 'x'.repeat(300) }, { at: '2026-11-30', text: stored }])
    expect((await imported((_query, stored) => answer(records(stored)))).result.status).toBe('FAIL')
    expect((await imported((_query, stored) => answer(`[2026-11-30] ${stored}`))).result.status).toBe('FAIL')
  })

  it('passes in the uncut answer only, and the note says it was lost', async () => {
    const run = await imported((_query, stored) => answer('nothing', `[2021-03-14] ${stored}`))
    expect(run.result).toMatchObject({ status: 'PASS', note: expect.stringContaining('lost through the cut') as unknown })
  })

  it('that is served after the budget is a fail', async () => {
    const slow = await imported((_query, stored, memory) => {
      memory.clock.advance(31_000)
      return answer(`[2021-03-14] ${stored}`)
    })
    expect(slow.result).toMatchObject({ status: 'FAIL', note: 'served with 2021-03-14 too late: after 31000 ms, and 30 s were allowed' })
    const start = 1000
    const late = await imported((_query, stored, memory) => answer(memory.clock.now() - start > 30_000 ? `[2021-03-14] ${stored}` : 'no'))
    expect(late.result.status).toBe('FAIL')
    const inTime = await imported((_query, stored, memory) => answer(memory.clock.now() - start > 20_000 ? `[2021-03-14] ${stored}` : 'no'))
    expect(inTime.result.status).toBe('PASS')
  })

  it('without an id fails, and is not said to be removed', async () => {
    const run = await imported(null, { methods: { importMemory: async () => [] } })
    expect(run.result).toMatchObject({ status: 'FAIL', note: 'the memory gave no id for what it imported' })
    expect(run.written).toEqual([expect.objectContaining({ ids: [], removed: false })])
    expect(run.section('time').warnings).toEqual([expect.stringContaining('named no id')])
    expect(run.journal.lines.map((line) => line.state)).toEqual(['written'])
  })

  it('is ERROR where the import or the door breaks, and SKIP where nothing can be imported and forgotten', async () => {
    expect((await imported(null, { methods: { importMemory: () => Promise.reject(new Error('HTTP 500')) } })).result.status).toBe('ERROR')
    const broken = await imported(null, { methods: { deliver: () => Promise.reject(new Error('HTTP 500')) } })
    expect(broken.result.status).toBe('ERROR')
    expect(broken.written).toEqual([expect.objectContaining({ removed: true })])
    for (const group of ['imports', 'forget'] as const) expect((await imported(null, { without: [group] })).result.status).toBe('SKIP')
  })
})
