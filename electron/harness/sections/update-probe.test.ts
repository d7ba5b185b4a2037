import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../test/harness/run-sections.ts'
import { NOTHING, type Shape } from '../../../test/harness/scripted-door.ts'
import { ScriptedMemory, type Script } from '../../../test/harness/scripted-memory.ts'
import type { Layout } from '../../../shared/delivery/types.ts'
import { copies } from './update-probe.ts'

const REPLACED = 'a changed value'
const RESTATED = 'restating'

function probe(memory: ScriptedMemory, settings = {}) {
  return runScripted({ memory, sections: ['updates'], settings })
}

/** A memory that does as told when the changed value is written (the first time 9000 is said). */
function onChange(act: (memory: ScriptedMemory, text: string, oldId: string) => void, script: Script = {}): ScriptedMemory {
  const ids = new Map<string, string>()
  const memory: ScriptedMemory = new ScriptedMemory({
    ...script,
    methods: {
      writeFact: async (text) => {
        const known = ids.get(text)
        if (known !== undefined) return [known]
        const [oldText, oldId] = [...ids].find(([other]) => other.includes('port 8000')) ?? ['', '']
        ids.set(text, `w${ids.size}`)
        if (text.includes('9000') && oldText !== '') act(memory, text, oldId)
        else memory.put(text, ids.get(text))
        return [ids.get(text) ?? '']
      },
      forget: async (id) => { memory.facts.delete(id); return true },
      ...script.methods,
    },
  })
  return memory
}

const NEW = 'w2'

describe('the update probe', () => {
  it.each(['composed', 'json', 'two-step', 'opaque'] as const)('passes a memory that replaces, keeps and does not pile up (%s)', async (shape) => {
    const run = await probe(new ScriptedMemory({ shape }))
    expect(run.statuses('updates')).toEqual(['PASS', 'PASS', 'PASS'])
    expect(run.section('updates')).toMatchObject({ score: 1, measures: { probe: true, probe_replace_ms: 0, probe_reads_with_both: 0, probe_cleanup_ok: true } })
  })

  it('never names the id of what is replaced', async () => {
    const memory = new ScriptedMemory()
    await probe(memory)
    const writes = memory.log.filter((call) => call.startsWith('writeFact'))
    const entity = /zet[a-z]{6}/u.exec(writes[0] ?? '')?.[0] ?? ''
    expect(writes).toEqual([
      `writeFact The ${entity} gateway accepts calls on port 8000.`, `writeFact The ${entity} gateway keeps its logs in /srv/${entity}/logs.`,
      `writeFact The ${entity} gateway accepts calls on port 9000.`, `writeFact The ${entity} gateway accepts calls on port 9000.`,
    ])
    expect(memory.log.filter((call) => call === 'settle')).toHaveLength(4)
  })

  it('fails a stale value that is kept next to the new one, and counts the reads that had both', async () => {
    const run = await probe(new ScriptedMemory({ onWrite: 'append' }))
    expect(run.case('updates', REPLACED)).toMatchObject({ status: 'FAIL', note: expect.stringMatching(/^STALE: the old value is still delivered; \d+ reads had both values$/u) as unknown })
    expect(run.section('updates').measures['probe_reads_with_both']).toBeGreaterThan(20)
    expect(run.section('updates').measures['probe_replace_ms']).toBe(null)
    expect(run.statuses('updates')).toEqual(['FAIL', 'PASS', 'PASS'])
  })

  it('fails a new value that never comes, and names both faults', async () => {
    const run = await probe(onChange(() => {}))
    expect(run.case('updates', REPLACED)).toMatchObject({ status: 'FAIL', note: 'the new value was not served within 30 s; STALE: the old value is still delivered' })
    expect(run.case('updates', RESTATED)).toMatchObject({ status: 'FAIL', note: '0 copies delivered' })
  })

  it.each([[29_000, 'PASS', 29_260], [32_000, 'FAIL', null]] as const)('a value that replaces the old one after %i ms: %s', async (ms, status, measured) => {
    const memory = onChange((self, text, oldId) => self.after({ ms }, () => { self.facts.delete(oldId); self.put(text, NEW) }))
    const run = await probe(memory)
    expect(run.case('updates', REPLACED).status).toBe(status)
    // The first read after it, by the clock of the polls.
    expect(run.section('updates').measures['probe_replace_ms']).toBe(measured)
  })

  it('says how long both were served before the old one went', async () => {
    const memory = onChange((self, text, oldId) => { self.put(text, NEW); self.after({ reads: 4 }, () => self.facts.delete(oldId)) })
    const run = await probe(memory)
    expect(run.case('updates', REPLACED)).toMatchObject({ status: 'PASS', note: expect.stringMatching(/; 4 reads had both values$/u) as unknown })
  })

  it('fails an old value that comes back, and one that keeps flapping', async () => {
    const swap = (self: ScriptedMemory, text: string, oldId: string) => { self.facts.delete(oldId); self.put(text, NEW) }
    const back = onChange((self, text, oldId) => {
      const old = self.facts.get(oldId) ?? ''
      swap(self, text, oldId)
      self.after({ ms: 1500 }, () => { self.put(old, oldId); self.facts.delete(NEW) })
    })
    expect((await probe(back)).case('updates', REPLACED)).toMatchObject({ status: 'FAIL', note: expect.stringContaining('STALE') as unknown })
    const flapping = onChange((self, text, oldId) => {
      const old = self.facts.get(oldId) ?? ''
      const flip = (there: boolean) => {
        if (there) swap(self, text, oldId)
        else self.put(old, oldId)
        self.after({ reads: 1 }, () => flip(!there))
      }
      flip(true)
    })
    expect((await probe(flapping)).case('updates', REPLACED).status).toBe('FAIL')
  })

  it('takes a memory that says it reads its own writes at its word only while three reads are clean', async () => {
    const memory = onChange((self, text, oldId) => {
      const old = self.facts.get(oldId) ?? ''
      self.facts.delete(oldId)
      self.put(text, NEW)
      self.after({ reads: 2 }, () => self.put(old, oldId))
    }, { readYourWrites: true })
    expect((await probe(memory)).case('updates', REPLACED).status).toBe('FAIL')
  })

  it('fails a neighbour that went with the update', async () => {
    const memory = onChange((self, text, oldId) => { self.facts.clear(); self.put(text, NEW); self.facts.delete(oldId) })
    expect((await probe(memory)).said('updates')).toEqual([expect.stringMatching(/^PASS/u), expect.stringMatching(/^FAIL .*no longer delivered$/u), expect.stringMatching(/^PASS/u)])
  })

  it.each<Shape>(['composed', 'json', 'two-step', 'opaque'])('fails copies that pile up (%s)', async (shape) => {
    const run = await probe(new ScriptedMemory({ shape, onRestate: 'append' }))
    expect(run.case('updates', RESTATED)).toMatchObject({ status: 'FAIL', note: '2 copies delivered' })
    expect(run.case('updates', REPLACED).status).toBe('PASS')
  })

  it('stops with one FAIL where the first value is never served', async () => {
    const memory = new ScriptedMemory({ lag: { ms: 31_000 } })
    const run = await probe(memory)
    expect(run.said('updates')).toEqual([expect.stringMatching(/^FAIL .*the first value was not served within 30 s/u)])
    expect(memory.log.filter((call) => call.includes('9000'))).toEqual([])
    expect(run.written.map((entry) => entry.removed)).toEqual([true, true])
  })

  it('an error in one check is an ERROR of that check only', async () => {
    const memory: ScriptedMemory = new ScriptedMemory({
      methods: {
        deliver: async (query, _door, call) => {
          if (query.startsWith('Where')) throw new Error('HTTP 500')
          const raw = memory.raw(query)
          return { layout: memory.layout(raw, call.pressure, call.payload), raw, ms: null }
        },
      },
    })
    expect((await probe(memory)).statuses('updates')).toEqual(['PASS', 'ERROR', 'PASS'])
  })

  it('does not take the one copy of a value that could not be changed for a good sign', async () => {
    let writes = 0
    const memory: ScriptedMemory = new ScriptedMemory({ methods: { writeFact: async (text) => { if (++writes === 3) throw new Error('HTTP 503'); return [memory.put(text)] } } })
    const run = await probe(memory)
    expect(run.statuses('updates')).toEqual(['ERROR', 'PASS', 'ERROR'])
    expect(run.written.map((entry) => entry.removed)).toEqual([true, true, false])
  })
})

describe('copies of a phrase', () => {
  const count = (text: string, layout: Layout) => copies({ text, delivery: { layout, raw: NOTHING, ms: 0 } }, 'port 9000')
  const plain: Layout = { kind: 'opaque', text: '', uncut: null, cut: null, pressure: 0 }

  it('are whole tokens in a text and records in a document', () => {
    expect(count('port 9000, port 90001, PORT 9000', plain)).toBe(2)
    expect(count('[{"title":"port 9000","facts":["port 9000"]}]', plain)).toBe(1)
    expect(count('{"results":[{"t":"port 9000"},{"t":"port 9000"}]}', plain)).toBe(2)
    expect(count('nothing', plain)).toBe(0)
  })

  it('are delivered details behind a two-step door, or what the brief announces where that is more', () => {
    const layout = (brief: string, texts: readonly string[]): Layout => ({ kind: 'two-step', brief, details: texts.map((text, index) => ({ id: `d${index}`, text })), budget: 100, detailCap: null })
    const one = '\n\n[d0]\non port 9000'
    const two = `${one}\n\n[d1]\nport 9000 again`
    const details = ['on port 9000', 'port 9000 again']
    expect(count(`d0: port 9000${one}`, layout('d0: port 9000', ['on port 9000']))).toBe(1)
    expect(count(`two${two}`, layout('two', details))).toBe(2)
    // Fetched for the pressure curve only: the client never saw the second one.
    expect(count(`two${one}`, layout('two', details))).toBe(1)
    expect(count(`d0: port 9000 d1: port 9000${one}`, layout('d0: port 9000 d1: port 9000', details))).toBe(2)
  })
})
