import { describe, expect, it } from 'vitest'
import { MemoryJournal } from '../../test/harness/recorders.ts'
import { runScripted } from '../../test/harness/run-sections.ts'
import { ScriptedMemory } from '../../test/harness/scripted-memory.ts'

const probe = (memory: ScriptedMemory, journal = new MemoryJournal()) => runScripted({ memory, journal, sections: ['updates'] })

describe('what a probe wrote', () => {
  it('is in the journal before the memory is told, and removed newest first', async () => {
    const memory = new ScriptedMemory({ onRestate: 'append' })
    const journal = new MemoryJournal()
    const intended: number[] = []
    const write = memory.log.push.bind(memory.log)
    memory.log.push = (...calls: string[]) => {
      if (calls[0]?.startsWith('writeFact') === true) intended.push(journal.lines.length)
      return write(...calls)
    }
    const run = await probe(memory, journal)
    expect(intended).toEqual([1, 2, 3, 4])
    expect(memory.log.filter((call) => call.startsWith('forget'))).toEqual(['forget f4', 'forget f3', 'forget f2', 'forget f1'])
    expect(run.written.map(({ ids, removed }) => [ids, removed])).toEqual([[['f1'], true], [['f2'], true], [['f3'], true], [['f4'], true]])
    expect(journal.lines.every((line) => line.state === 'removed')).toBe(true)
    expect(memory.facts.size).toBe(0)
  })

  it('under one id is removed once, and counts as removed both times', async () => {
    const memory = new ScriptedMemory()
    const run = await probe(memory)
    expect(run.written.map((entry) => entry.ids[0])).toEqual(['f1', 'f2', 'f3', 'f3'])
    expect(memory.log.filter((call) => call.startsWith('forget'))).toEqual(['forget f3', 'forget f2', 'forget f1'])
    expect(run.written.every((entry) => entry.removed)).toBe(true)
    expect(run.section('updates')).toMatchObject({ warnings: [], measures: { probe_cleanup_ok: true } })
  })

  it('under several ids is removed in all of them', async () => {
    const memory: ScriptedMemory = new ScriptedMemory({
      methods: { writeFact: async (text) => [memory.put(text), memory.put(`Summary: ${text.slice(0, 14)}`)] },
    })
    const run = await probe(memory)
    expect(memory.facts.size).toBe(0)
    expect(run.written.every((entry) => entry.ids.length === 2 && entry.removed)).toBe(true)
  })

  it('and is not confirmed as removed is a warning and stays open', async () => {
    const run = await probe(new ScriptedMemory({ forgets: false }))
    expect(run.written.map((entry) => entry.removed)).toEqual([false, false, false, false])
    expect(run.journal.lines.map((line) => line.state)).toEqual(['written', 'written', 'written', 'written'])
    expect(run.section('updates')).toMatchObject({ score: 1, measures: { probe_cleanup_ok: false } })
    expect(run.section('updates').warnings.length).toBeGreaterThanOrEqual(3)
    expect(run.section('updates').warnings[0]).toMatch(/did not confirm the removal of update probe/u)
  })

  it('goes on being removed when one removal fails', async () => {
    const memory: ScriptedMemory = new ScriptedMemory({
      methods: { forget: async (id) => { if (id === 'f2') throw new Error('HTTP 500'); return memory.facts.delete(id) || true } },
    })
    const run = await probe(memory)
    expect(run.written.map(({ ids, removed }) => [ids[0], removed])).toEqual([['f1', true], ['f2', false], ['f3', true], ['f3', true]])
    expect(run.section('updates').warnings).toEqual([expect.stringContaining('could not be removed: forget: HTTP 500')])
  })

  it.each([
    ['wrote', /^ERROR .*the journal is full \(wrote\)$/u, /^$/u],
    ['removed', /^PASS/u, /the write journal could not take note of it: the journal is full/u],
  ] as const)('is removed even when the journal fails (%s)', async (failOn, said, warned) => {
    const memory = new ScriptedMemory()
    const journal = new MemoryJournal()
    journal.failOn = failOn
    const run = await probe(memory, journal)
    expect(memory.facts.size).toBe(0)
    expect(run.written.length).toBeGreaterThan(0)
    expect(run.written.every((entry) => entry.removed)).toBe(true)
    expect(run.said('updates')[0]).toMatch(said)
    expect(run.section('updates').warnings[0] ?? '').toMatch(warned)
  })

  it('is not written at all when the journal cannot take note of it', async () => {
    const memory = new ScriptedMemory()
    const journal = new MemoryJournal()
    journal.failOn = 'intend'
    const run = await probe(memory, journal)
    expect(run.statuses('updates')).toEqual(['ERROR'])
    expect(memory.log.filter((call) => call.startsWith('writeFact'))).toEqual([])
    expect(run.written).toEqual([])
  })

  it('and was never answered is listed as perhaps there', async () => {
    const memory = new ScriptedMemory({ methods: { writeFact: async () => { throw new Error('gateway time-out') } } })
    const run = await probe(memory)
    expect(run.said('updates')).toEqual([expect.stringMatching(/^ERROR .*writeFact: gateway time-out$/u)])
    expect(run.written).toEqual([expect.objectContaining({ what: 'update probe: first value', ids: [], removed: false })])
    expect(run.journal.lines.map((line) => line.state)).toEqual(['intended'])
    expect(run.section('updates')).toMatchObject({ warnings: [expect.stringContaining('may have stored it all the same')], measures: { probe_cleanup_ok: false } })
  })

  it('into working memory without an answer is cleared all the same', async () => {
    const memory: ScriptedMemory = new ScriptedMemory({
      methods: { workingWrite: async (session, key, value) => { memory.working.set(session, new Map([[key, value]])); throw new Error('time-out') } },
    })
    const run = await runScripted({ memory, sections: ['live_state'], settings: { writeToServeSeconds: 1 } })
    expect(memory.working.size).toBe(0)
    expect(run.case('live_state', 'is empty afterwards').status).toBe('PASS')
    expect(run.case('live_state', 'is written into').status).toBe('ERROR')
    expect(run.written.every((entry) => entry.removed)).toBe(true)
  })
})
