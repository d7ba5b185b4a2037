import { describe, expect, it } from 'vitest'
import { question, runScripted } from '../../../test/harness/run-sections.ts'
import { NOTHING } from '../../../test/harness/scripted-door.ts'
import { ScriptedMemory, type Script } from '../../../test/harness/scripted-memory.ts'
import type { Question } from '../../../shared/golden/types.ts'

const HARBOUR = 'The harbour gateway listens on port 7443.'
const ASKED = [question('Which port has the harbour?', '7443')]

function writeBack(memory: ScriptedMemory, questions: readonly Question[] = ASKED, settings = {}) {
  return runScripted({ memory, sections: ['door'], questions, settings: { writeBack: true, ...settings } })
}

/** A memory that takes the bad answer in and does as told with it. */
function learning(act: (memory: ScriptedMemory, answer: string) => readonly string[], script: Script = {}): ScriptedMemory {
  const memory: ScriptedMemory = new ScriptedMemory({ facts: [HARBOUR], ...script, methods: { ingestExchange: async (_question, answer) => act(memory, answer), ...script.methods } })
  return memory
}

describe('writing a bad answer back', () => {
  it('passes a memory that keeps it to itself, after having starved the door', async () => {
    const memory = learning(() => ['x1'], { methods: { forget: async () => true } })
    const run = await writeBack(memory)
    expect(run.said('write_back')).toEqual(['PASS Which port has the harbour?: starved, the door did lose the answer'])
    expect(run.section('write_back')).toMatchObject({ score: null, measures: { questions_tested: 1, poisoned: 0, cleanup_ok: true, wait_s: 10, degraded_answer: 'I have no record of that. You asked: {question}' }, warnings: [] })
    expect(run.section('write_back').cases[0]).toMatchObject({ starved: true, position_before: 36, position_after: 36 })
    expect(memory.log).toContain('ingestExchange Which port has the harbour? I have no record of that. You asked: Which port has the harbour?')
    expect(memory.log.filter((call) => call.startsWith('forget'))).toEqual(['forget x1'])
  })

  it('fails a memory that serves it, even once and late, and removes it', async () => {
    const memory = learning((self, answer) => {
      self.after({ ms: 4000 }, () => self.put(answer.replace('no record', 'NO\n   record').replace('You asked', 'harbour asked'), 'bad'))
      self.after({ ms: 5500 }, () => self.facts.delete('bad'))
      return ['bad']
    })
    const run = await writeBack(memory)
    expect(run.said('write_back')[0]).toMatch(/^FAIL .*the bad answer reached the door after \d+ ms; starved/u)
    expect(run.section('write_back').measures).toMatchObject({ poisoned: 1, questions_tested: 1 })
    expect(run.section('write_back').warnings).toEqual([expect.stringContaining('1 of 1 bad answers')])
  })

  it('does not wait longer than it says', async () => {
    const memory = learning((self, answer) => { self.after({ ms: 11_000 }, () => self.put(answer, 'bad')); return ['bad'] }, { methods: { forget: async () => true } })
    expect((await writeBack(memory)).statuses('write_back')).toEqual(['PASS'])
  })

  it('fails a memory whose real answer was pushed out', async () => {
    const memory = learning((self) => { self.facts.clear(); return [self.put('Somebody asked about the harbour.')] })
    const run = await writeBack(memory)
    expect(run.said('write_back')[0]).toMatch(/^FAIL .*the real answer was gone after 0 ms/u)
    expect(run.section('write_back').cases[0]).toMatchObject({ position_after: -1 })
    expect(run.section('trace').measures).toMatchObject({ asked_again: 1, changed: 1 })
  })

  it('says ERROR where the door does not answer any more, be it with nothing', async () => {
    const blank = (): Script => {
      let taken = false
      return {
        methods: {
          ingestExchange: async () => { taken = true; return ['x'] },
          forget: async () => true,
          deliver: async () => ({ layout: { kind: 'composed', blocks: [{ kind: 'payload' }, { kind: 'text', label: 'a', text: taken ? ' ' : HARBOUR }], cut: 1500 }, raw: NOTHING, ms: null }),
        },
      }
    }
    expect((await writeBack(new ScriptedMemory(blank()))).said('write_back')).toEqual(['ERROR Which port has the harbour?: empty answer'])
    const refuses = learning(() => { throw new Error('HTTP 500') })
    expect((await writeBack(refuses)).said('write_back')).toEqual([expect.stringContaining('ERROR')])
  })

  it('without an id is an ERROR, and is not said to be removed', async () => {
    const run = await writeBack(learning(() => []))
    expect(run.said('write_back')).toEqual([expect.stringMatching(/^ERROR .*gave no id/u)])
    expect(run.written).toEqual([expect.objectContaining({ ids: [], removed: false })])
    expect(run.section('write_back').measures).toMatchObject({ cleanup_ok: false })
  })

  it('removes every id, newest first, and warns where that is not confirmed', async () => {
    const memory = learning((self) => [self.put('a thing'), self.put('another')], { forgets: false })
    const run = await writeBack(memory)
    expect(memory.log.filter((call) => call.startsWith('forget'))).toEqual(['forget f3', 'forget f2'])
    expect(run.section('write_back')).toMatchObject({ measures: { cleanup_ok: false, poisoned: 0 } })
    expect(run.section('write_back').warnings).toHaveLength(2)
  })

  it('leaves out a question whose answer holds the marker already', async () => {
    const memory = learning(() => ['x'], { facts: [`${HARBOUR} There is No  Record of its age.`] })
    expect((await writeBack(memory)).said('write_back')).toEqual(['SKIP Which port has the harbour?: the answer holds the marker «no record» already'])
    expect(memory.log.filter((call) => call.startsWith('ingest'))).toEqual([])
  })

  it('does not blame the memory for an answer that was gone before anything was written', async () => {
    let asked = 0
    const memory: ScriptedMemory = learning(() => ['x'], {
      methods: { deliver: async (_query, _door, call) => ({ layout: memory.layout({ ...NOTHING, semantic: [{ source: 's', content: asked++ === 0 ? HARBOUR : 'The harbour is closed.' }] }, call.pressure, call.payload), raw: NOTHING, ms: null }) },
    })
    const run = await writeBack(memory)
    expect(run.statuses('write_back')).toEqual(['SKIP'])
    expect(memory.log.filter((call) => call.startsWith('ingest'))).toEqual([])
  })

  it('says where the door cannot be starved', async () => {
    const keeps = (cut: number | null) => learning(() => ['x'], { cut, methods: { forget: async () => true } })
    expect((await writeBack(keeps(null))).said('write_back')).toEqual([expect.stringContaining('has no cut')])
    const json = learning(() => ['x'], { shape: 'json', methods: { forget: async () => true } })
    expect((await writeBack(json)).said('write_back')).toEqual([expect.stringContaining('even starved, the door kept the answer')])
  })
})

describe('the questions that are written back', () => {
  const facts = ['crane one', 'crane two', 'crane three', 'crane four']
  const cards = [{ entity: 'one', content: 'x', date: null }]

  it('pass on a good day: those without a card first, then validated ones', async () => {
    const questions = [
      question('crane a', 'one', { entity: 'one' }), question('crane b', 'two', { validated: false }), question('crane c', 'nowhere'),
      question('crane d', 'three'), question('crane e one', 'four', { entity: 'missing' }),
    ]
    const run = await writeBack(learning(() => ['x'], { facts, cards, methods: { forget: async () => true } }), questions, { writeBackQuestions: 5 })
    expect(run.section('write_back').cases.map((entry) => entry.case)).toEqual(['crane d', 'crane b'])
    const two = await writeBack(learning(() => ['x'], { facts, methods: { forget: async () => true } }), questions)
    expect(two.section('write_back').cases.map((entry) => entry.case)).toEqual(['crane d', 'crane b'])
  })

  it('may fail under the pressure of the run: a good day has none', async () => {
    const memory = learning(() => ['x'], { methods: { forget: async () => true } })
    const run = await writeBack(memory, ASKED, { pressure: 1490 })
    expect(run.statuses('door')).toEqual(['FAIL'])
    expect(run.statuses('write_back')).toEqual(['PASS'])
  })

  it('are none where none passes, nothing is learnt from exchanges, or nothing may be written', async () => {
    expect((await writeBack(learning(() => ['x'], { facts: [] }))).said('write_back')).toEqual(['SKIP write-back: no question passes on a good day'])
    for (const group of ['writeBack', 'forget'] as const) expect((await writeBack(new ScriptedMemory({ facts: [HARBOUR], without: [group] }))).statuses('write_back')).toEqual(['SKIP'])
    expect((await writeBack(new ScriptedMemory({ facts: [HARBOUR] }), ASKED, { writes: false })).statuses('write_back')).toEqual(['SKIP'])
    const off = await runScripted({ memory: new ScriptedMemory({ facts: [HARBOUR] }), sections: ['door'], questions: ASKED })
    expect(off.sections.map((section) => section.name)).not.toContain('write_back')
  })
})
