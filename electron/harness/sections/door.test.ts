import { describe, expect, it } from 'vitest'
import { NOTHING } from '../../../test/harness/scripted-door.ts'
import { question, runScripted } from '../../../test/harness/run-sections.ts'
import { ScriptedMemory, type Script } from '../../../test/harness/scripted-memory.ts'
import { chooseFiller, payloadText } from '../../../shared/delivery/filler.ts'
import type { Question } from '../../../shared/golden/types.ts'
import { compose } from '../../../shared/delivery/compose.ts'

const HARBOUR = 'The harbour gateway listens on port 7443.'
const CARD = { entity: 'harbour', content: HARBOUR, date: '2026-01-20' }

function door(script: Script, questions: readonly Question[], settings = {}) {
  const memory = new ScriptedMemory(script)
  return runScripted({ memory, sections: ['door'], questions, settings }).then((run) => ({ ...run, memory }))
}

describe('the door section', () => {
  it('counts an error as an error, never as a fail or a pass', async () => {
    const methods: Script['methods'] = {
      deliver: async (query) => {
        if (query.includes('500')) throw new Error('HTTP 500')
        const text = query.includes('empty') ? ' \n\u00a0' : '7443'
        return { layout: { kind: 'composed', blocks: [{ kind: 'payload' }, { kind: 'text', label: 'a', text }], cut: 1500 }, raw: NOTHING, ms: null }
      },
    }
    const run = await door({ methods }, [question('500', '7443'), question('empty', '7443'), question('fine', '7443')], { pressure: 40 })
    expect(run.said('door')).toEqual(['ERROR 500: deliver: HTTP 500', 'ERROR empty: empty answer', 'PASS fine: '])
    expect(run.section('door')).toMatchObject({ score: 0.3333, counts: { PASS: 1, FAIL: 0, ERROR: 2, SKIP: 0 } })
    for (const broken of run.section('door').cases.slice(0, 2)) {
      expect(broken).toMatchObject({ ok: false, validated: true, ordinal: 0, content_hash: expect.any(String) as unknown })
      expect(broken.chars).toBeUndefined()
      expect(broken.margin).toBeUndefined()
    }
    // Means are of what was delivered: nothing is no text of length zero.
    expect(run.section('door').measures).toMatchObject({ questions: 3, mean_door_text_chars: 46 })
    expect(run.section('doors').measures).toMatchObject({ chat: { calls: 5, http_errors: 1 } })
  })

  it('without a question is not measured', async () => {
    const run = await door({}, [])
    expect(run.section('door')).toMatchObject({ score: null, cases: [], measures: { questions: 0, min_margin_chars: null, mean_door_text_chars: null } })
  })

  it('asks for a card only where the memory has any, and assumes it has when listing them fails', async () => {
    const asked = [question('Which port has the harbour?', '7443', { entity: 'crane' })]
    expect((await door({ facts: [HARBOUR], cards: [CARD] }, asked)).said('door')).toEqual([expect.stringMatching(/^FAIL .*no card of crane/u)])
    expect((await door({ facts: [HARBOUR] }, asked)).statuses('door')).toEqual(['PASS'])
    expect((await door({ facts: [HARBOUR], without: ['cards'] }, asked)).statuses('door')).toEqual(['PASS'])
    const broken = await door({ facts: [HARBOUR], methods: { cards: async () => { throw new Error('HTTP 500') } } }, [...asked, ...asked])
    expect(broken.statuses('door')).toEqual(['FAIL', 'FAIL'])
    expect(broken.memory.log.filter((call) => call === 'cards')).toHaveLength(1)
    expect((await door({ facts: [HARBOUR], cards: [CARD] }, [question('harbour', '7443', { entity: 'harbour' })])).statuses('door')).toEqual(['PASS'])
  })

  it('says what was lost through the cut, and what was never there', async () => {
    const run = await door({ facts: [`${'x'.repeat(1480)} harbour`, HARBOUR] }, [question('harbour', '7443'), question('harbour?', '9999')])
    expect(run.section('door').cases.map((entry) => entry.note)).toEqual(['missing 7443 (present in the uncut answer: lost through this door)', 'missing 9999'])
    expect(run.section('door').cases[0]).toMatchObject({ status: 'FAIL', position: -1, margin: null, chars: 1500 })
  })

  it('fails a stale value next to the right one, and counts them', async () => {
    const stale = question('Which port has the harbour?', '7443', { forbidden: [['6000']], validated: false })
    const run = await door({ facts: [HARBOUR, 'The harbour used port 6000.'] }, [stale, question('harbour', '7443')])
    expect(run.section('door').cases[0]).toMatchObject({ status: 'FAIL', stale: true, note: expect.stringContaining('STALE') as unknown })
    expect(run.section('door').measures).toMatchObject({ questions_with_forbidden_values: 1, stale_values_delivered: 1, validated: 1 })
    expect(run.section('door').warnings.join('\n')).toMatch(/retired value[\s\S]*1 question is not validated/u)
  })

  it.each(['composed', 'opaque'] as const)('judges the text delivered under pressure, payload included (%s)', async (shape) => {
    const asked = [question('Which port has the harbour?', '7443')]
    const light = await door({ facts: [HARBOUR], shape, cut: 100 }, asked, { pressure: 50 })
    expect(light.section('door').cases[0]).toMatchObject({ status: 'PASS', chars: 52 + HARBOUR.length, margin: 100 - 52 - HARBOUR.length + 1 })
    const heavy = await door({ facts: [HARBOUR], shape, cut: 100 }, asked, { pressure: 70 })
    expect(heavy.section('door').cases[0]).toMatchObject({ status: 'FAIL', chars: 100, note: expect.stringContaining('lost through this door') as unknown })
    const kept = heavy.recorder.committed('door')[0]?.deliveries?.[0]?.delivery
    if (kept === undefined) throw new Error('no delivery was kept')
    // The door's own payload comes first, and what is kept composes to the same text.
    const text = compose(kept.layout, { pressure: 70, filler: chooseFiller(['7443']) }).text
    expect(text).toBe((payloadText(70, chooseFiller(['7443'])) + HARBOUR).slice(0, 100))
  })

  it('tells equal questions apart', async () => {
    const twice = [question('harbour', '7443'), question('harbour', '1')]
    const run = await door({ facts: [HARBOUR] }, twice)
    expect(run.section('door').cases.map(({ ordinal, status }) => [ordinal, status])).toEqual([[0, 'PASS'], [1, 'FAIL']])
    expect(new Set(run.recorder.committed('door').map((step) => step.id)).size).toBe(2)
  })
})
