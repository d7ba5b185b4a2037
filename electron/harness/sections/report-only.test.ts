import { describe, expect, it } from 'vitest'
import { question, runScripted, type SectionsToRun } from '../../../test/harness/run-sections.ts'
import { NOTHING, type Shape } from '../../../test/harness/scripted-door.ts'
import { ScriptedMemory, type Script } from '../../../test/harness/scripted-memory.ts'
import { parseCensus } from '../../../shared/census/census.ts'
import type { Json, SectionReport } from '../../../shared/report/types.ts'

const FACTS = ['The harbour gateway listens on port 7443.', `${'The crane is old. '.repeat(12)}It lifts forty tonnes.`, `${'The tide is high. '.repeat(40)}Low at noon.`]
const QUESTIONS = [
  question('harbour?', '7443'), question('crane?', 'forty'), question('tide?', 'noon', { entity: 'tide' }), question('harbour again', '7443', { forbidden: [['forty']] }), question('nothing known', 'x'),
]

function census(sizes: readonly number[], more: object = {}) {
  return parseCensus({ schema: 'callwitness.baseline.v1', returned_bytes_all: sizes, generated_at: '2026-11-01', ...more }, { spec: 'c.json', contentHash: 'abc', fromPublishedAddress: false })
}

function door(script: Script, more: Partial<SectionsToRun> = {}) {
  return runScripted({ memory: new ScriptedMemory({ facts: FACTS, ...script }), sections: ['door'], questions: QUESTIONS, ...more })
}

/** Passes, fails, errors and least margin of a door section, as the profile counts them. */
function figures(section: SectionReport): Json {
  const margins = section.cases.flatMap((entry) => (entry.status === 'PASS' && typeof entry.margin === 'number' ? [entry.margin] : []))
  const { PASS, FAIL, ERROR } = section.counts
  return { PASS, FAIL, ERROR, min_margin_chars: margins.length === 0 ? null : Math.min(...margins) }
}

describe('the pressure profile', () => {
  const sizes = [...Array<number>(10).fill(100), 300, ...Array<number>(8).fill(500), 700, 1400]

  // Behind the json door the payload comes last and costs nothing; everywhere else the levels differ.
  it.each<[Shape, number]>([['composed', 3], ['json', 1], ['two-step', 3], ['opaque', 3]])('equals real runs at those pressures (%s)', async (shape, different) => {
    const script: Script = {
      shape, cut: 800, cards: [{ entity: 'harbour', content: 'A card.', date: null }],
      methods: shape === 'composed' ? { deliver: async (query, _door, call) => {
        if (query === 'nothing known') throw new Error('HTTP 500')
        const memory = new ScriptedMemory({ facts: FACTS, cut: 800, shape })
        const raw = memory.raw(query)
        return { layout: memory.layout(raw, call.pressure, call.payload), raw, ms: null }
      } } : {},
    }
    const { levels, ...rest } = census(sizes)
    if (levels === null) throw new Error('no levels')
    const profile = await door(script, { census: { ...rest, levels }, settings: { pressureProfile: true, pressure: 10 } })
    const seen = new Set<string>()
    for (const level of ['median', 'p95', 'max'] as const) {
      const real = await door(script, { settings: { pressure: levels[level] } })
      expect([level, profile.section('pressure_profile').measures[level]]).toEqual([level, { pressure_chars: levels[level], ...(figures(real.section('door')) as object) }])
      seen.add(JSON.stringify(figures(real.section('door'))))
    }
    expect(seen.size).toBe(different)
    expect(profile.section('pressure_profile')).toMatchObject({ weight: 0, score: null, cases: [] })
  })

  it('asks a door again only where its text cannot be composed', async () => {
    const memory = (shape: Shape) => new ScriptedMemory({ facts: FACTS, shape })
    const asked = async (self: ScriptedMemory) => {
      await runScripted({ memory: self, sections: ['door'], questions: QUESTIONS, census: census(sizes), settings: { pressureProfile: true } })
      return self.log.filter((call) => call.startsWith('deliver')).length
    }
    expect(await asked(memory('composed'))).toBe(10)
    expect(await asked(memory('opaque'))).toBe(10 + 3 * QUESTIONS.length)
  })

  it('keeps the error of a question that was not answered: the profile is of this run', async () => {
    let first = true
    const memory: ScriptedMemory = new ScriptedMemory({ facts: FACTS, methods: { deliver: async (query, _door, call) => {
      if (first) { first = false; throw new Error('HTTP 500') }
      const raw = memory.raw(query)
      return { layout: memory.layout(raw, call.pressure, call.payload), raw, ms: null }
    } } })
    const run = await runScripted({ memory, sections: ['door'], questions: QUESTIONS, census: census(sizes), settings: { pressureProfile: true } })
    expect(run.section('door').counts.ERROR).toBe(1)
    expect(run.section('pressure_profile').measures['median']).toMatchObject({ ERROR: 1 })
  })

  it('says what a bad day costs, and what it needs', async () => {
    const run = await door({ cut: 300 }, { census: census([1, 2, 3, 100, 5000]), settings: { pressureProfile: true } })
    const said = run.section('pressure_profile').warnings.join('\n')
    expect(said).toContain("larger than this door's whole budget (300)")
    expect(said).toMatch(/answers? that pass(?:es)? on a median day/u)
    const without = await door({}, { settings: { pressureProfile: true } })
    expect(without.section('pressure_profile').warnings).toEqual([expect.stringContaining('needs a census')])
  })
})

describe('the census section', () => {
  it('ranks what the door delivers on its own, without the payload and without empty answers', async () => {
    const texts = ['x'.repeat(100), 'x'.repeat(301), ' ']
    const methods: Script['methods'] = {
      deliver: async (query) => ({ layout: { kind: 'composed', blocks: [{ kind: 'payload' }, { kind: 'text', label: 'a', text: texts[Number(query)] ?? '' }], cut: 1500 }, raw: NOTHING, ms: null }),
      declaredBytes: async () => 400,
    }
    const questions = ['0', '1', '2'].map((text) => question(text, 'x*'))
    const run = await door({ methods }, { questions, census: census([10, 199, 200, 4000], { overall: { returned_bytes: { n: 4, p50: 150, p95: 900 } } }), settings: { pressure: 500 } })
    expect(run.section('census').measures).toMatchObject({
      origin: 'unknown', content_hash: 'abc', generated_at: '2026-11-01', calls: 4, tool_response_bytes: { median: 200, p95: 4000, max: 4000 },
      this_door_mean_chars: 200, this_door_rank_in_census: 0.5, declared_vs_returned: { declared_bytes: 400, returned_mean_chars: 200, returned_over_declared: 0.5, census_has_declared: false },
    })
    expect(run.section('census').warnings.join('\n')).toMatch(/nothing to stand beside[\s\S]*own p95 is 900[\s\S]*more than 50% of the 4/u)
    expect(run.section('census')).toMatchObject({ weight: 0, score: null })
  })

  it('does not rank finished text that has the payload in it', async () => {
    const run = await door({ shape: 'opaque' }, { census: census([10]), settings: { pressure: 50 } })
    expect(run.section('census').measures).toMatchObject({ this_door_mean_chars: null, this_door_rank_in_census: null, declared_vs_returned: 'not measured' })
    expect((await door({ shape: 'opaque' }, { census: census([10]) })).section('census').measures['this_door_mean_chars']).toBeGreaterThan(0)
  })

  it('without a call gives no levels, and an unreadable declaration is a warning', async () => {
    const run = await door({ methods: { declaredBytes: () => Promise.reject(new Error('HTTP 500')) } }, { census: census([]) })
    expect(run.section('census').measures).toMatchObject({ calls: 0, tool_response_bytes: null, this_door_rank_in_census: null })
    expect(run.section('census').warnings.slice(0, 2)).toEqual([expect.stringContaining('could not be read'), expect.stringContaining('holds no call')])
    expect((await door({})).sections.map((section) => section.name)).not.toContain('census')
  })
})

describe('the doors section', () => {
  it('counts calls, errors, times and sizes of each door', async () => {
    let call = 0
    const memory: ScriptedMemory = new ScriptedMemory({
      methods: {
        deliver: async (query) => {
          call += 1
          if (query === 'q3') throw new Error('HTTP 500')
          return { layout: { kind: 'opaque', text: 'x'.repeat(call), uncut: null, cut: null, pressure: 0 }, raw: NOTHING, ms: call * 10 }
        },
        ask: async () => { memory.clock.advance(7); return { ...NOTHING, summary: 'four' } },
      },
    })
    const questions = Array.from({ length: 6 }, (_, index) => question(`q${index}`, 'x*'))
    const run = await runScripted({ memory, sections: ['door', 'abstention'], questions, abstention: [{ question: 'a', entity: null }] })
    // Six questions, of which one failed, and four of the first five once more at the end.
    const ms = [10, 20, 30, 50, 60, 70, 80, 90, 100]
    expect(run.section('doors').measures).toEqual({
      ask: { calls: 1, http_errors: 0, ms_p50: 7, ms_p95: 7, mean_chars: 4 },
      chat: { calls: 10, http_errors: 1, ms_p50: ms[4], ms_p95: ms[8], mean_chars: 6 },
    })
  })

  it('has no figure of a door that never answered', async () => {
    const run = await door({ methods: { deliver: () => Promise.reject(new Error('HTTP 500')) } })
    expect(run.section('doors').measures).toEqual({ chat: { calls: 5, http_errors: 5, ms_p50: null, ms_p95: null, mean_chars: null } })
  })
})

describe('the trace section', () => {
  it('asks the first five questions again and finds nothing where nothing was left', async () => {
    const run = await door({}, { sections: ['door', 'updates', 'live_state'], questions: [...QUESTIONS, question('sixth', 'x')], settings: { pressure: 30 } })
    expect(run.section('trace')).toMatchObject({ weight: 0, score: null, measures: { asked_again: 5, changed: 0 }, warnings: [] })
  })

  it('warns of a memory that learnt from the probe', async () => {
    const memory: ScriptedMemory = new ScriptedMemory({ facts: FACTS, methods: { writeFact: async (text) => { memory.put('A gateway of the harbour was talked about.', 'learnt'); return [memory.put(text)] } } })
    const run = await runScripted({ memory, sections: ['door', 'updates'], questions: QUESTIONS })
    expect(run.section('trace').measures).toEqual({ asked_again: 5, changed: 2 })
    expect(run.section('trace').warnings).toEqual([expect.stringContaining('2 of 5 golden questions are answered differently')])
  })

  it('warns of a question that could not be asked again, and leaves out one that was never answered', async () => {
    const counts = new Map<string, number>()
    const memory: ScriptedMemory = new ScriptedMemory({
      facts: FACTS,
      methods: { deliver: async (query, _door, call) => {
        counts.set(query, (counts.get(query) ?? 0) + 1)
        if (query === 'crane?' || (query === 'harbour?' && counts.get(query) === 2)) throw new Error('HTTP 500')
        const raw = memory.raw(query)
        return { layout: memory.layout(raw, call.pressure, call.payload), raw, ms: null }
      } },
    })
    const run = await runScripted({ memory, sections: ['door'], questions: QUESTIONS })
    expect(run.section('trace')).toMatchObject({ measures: { asked_again: 3, changed: 0 }, warnings: [expect.stringContaining('could not be asked again')] })
    expect(counts.get('crane?')).toBe(1)
  })
})

describe('the health section', () => {
  it('gives the figures of the memory, and a warning where it does not', async () => {
    const well = await door({ methods: { healthReport: async () => ({ measures: { entries: 7 }, warnings: ['old index'] }) } })
    expect(well.section('health')).toMatchObject({ cases: [], score: null, measures: { entries: 7 }, warnings: ['old index'] })
    const ill = await door({ methods: { healthReport: () => Promise.reject(new Error('HTTP 500')) } })
    expect(ill.section('health')).toMatchObject({ cases: [], measures: {}, warnings: [expect.stringContaining('HTTP 500')] })
    expect((await door({ without: ['lifecycle'] })).section('health')).toMatchObject({ measures: {}, warnings: [] })
  })
})
