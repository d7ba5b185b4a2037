import { describe, expect, it } from 'vitest'
import { NOTHING } from '../../../test/harness/scripted-door.ts'
import { question, runScripted } from '../../../test/harness/run-sections.ts'
import { ScriptedMemory, type Script } from '../../../test/harness/scripted-memory.ts'
import type { SectionName } from '../types.ts'

const without = ['imports'] as const

function time(script: Script, options: { settings?: object; sections?: readonly SectionName[]; questions?: number } = {}) {
  const questions = Array.from({ length: options.questions ?? 1 }, (_, index) => question(`crane ${index}`, 'crane'))
  return runScripted({ memory: new ScriptedMemory({ without, ...script }), sections: options.sections ?? ['door', 'time'], questions, ...(options.settings === undefined ? {} : { settings: options.settings }) })
}

function facts(dated: number, undated: number): string[] {
  return [...Array.from({ length: dated }, (_, index) => `[2026-01-1${index % 10}] crane ${index}`), ...Array.from({ length: undated }, (_, index) => `crane (2026-01-11) ${index}`)]
}

const episode = (createdAt: string | null, input = 'x') => ({ createdAt, input, output: 'y' })

describe('the age of what is delivered', () => {
  it.each([[19, 1, 'PASS'], [18, 1, 'FAIL'], [1, 0, 'PASS'], [0, 1, 'FAIL'], [57, 3, 'PASS']] as const)('%i dated and %i undated facts: %s', async (dated, undated, status) => {
    const run = await time({ facts: facts(dated, undated) })
    expect(run.case('time', 'carry their age').status).toBe(status)
    expect(run.section('time').measures['share_of_memories_with_age']).toBeCloseTo(dated / (dated + undated), 3)
  })

  it('is not measured where no fact came, or the door section did not run', async () => {
    expect((await time({ facts: [] })).case('time', 'carry their age').status).toBe('SKIP')
    expect((await time({ facts: facts(1, 0) }, { sections: ['time'] })).case('time', 'carry their age').status).toBe('SKIP')
  })

  it('is an ERROR, not a SKIP, where the door did not answer', async () => {
    const run = await time({ methods: { deliver: () => Promise.reject(new Error('HTTP 500')) } })
    expect(run.case('time', 'carry their age').status).toBe('ERROR')
  })
})

describe('the day filter', () => {
  it.each([
    ['Europe/Rome', '2026-01-29T23:30:00Z', 'PASS'],
    ['Europe/Rome', '2026-01-29T22:30:00Z', 'FAIL'],
    ['America/New_York', '2026-01-31T04:59:59Z', 'PASS'],
    ['America/New_York', '2026-01-31T05:00:00+00:00', 'FAIL'],
    ['Pacific/Auckland', '2026-01-30T00:00:00+13:00', 'PASS'],
    // Without an offset the stamp is the owner's own time.
    ['Pacific/Auckland', '2026-01-30T23:59:59', 'PASS'],
    ['UTC', '2026-01-29T23:59:59.999', 'FAIL'],
  ])('in %s takes %s for an episode of 30 January: %s', async (timeZone, createdAt, status) => {
    const methods: Script['methods'] = { recentDays: async () => ['2026-01-30'], episodesOfDay: async () => [episode(createdAt)] }
    const run = await time({ methods }, { settings: { timeZone } })
    expect(run.case('time', 'asking for the latest day').status).toBe(status)
  })

  it('fails undated and missing episodes, and one that fails is ERROR next to the others', async () => {
    const methods: Script['methods'] = {
      recentDays: async () => ['2026-01-30', '2026-01-30', '2026-01-29', '2026-01-28', '2026-01-27'],
      episodesOfDay: async (day) => {
        if (day === '2026-01-28') throw new Error('HTTP 500')
        return day === '2026-01-30' ? [episode('2026-01-30T10:00:00'), episode(null)] : []
      },
    }
    const run = await time({ methods })
    expect(run.case('time', 'the latest day')).toMatchObject({ status: 'FAIL', note: expect.stringContaining('undated') as unknown })
    expect(run.case('time', 'the second latest day')).toMatchObject({ status: 'FAIL', note: 'no episode came for 2026-01-29' })
    expect(run.case('time', 'the third latest day').status).toBe('ERROR')
    expect(run.section('time').measures['days_tried']).toEqual(['2026-01-30', '2026-01-29', '2026-01-28'])
  })

  it('without an episode is SKIP, and an error in the list of days is ERROR', async () => {
    expect((await time({})).case('time', 'day filter').status).toBe('SKIP')
    expect((await time({ without: ['imports', 'episodes'] })).case('time', 'day filter').status).toBe('SKIP')
    const broken = await time({ facts: facts(1, 0), methods: { recentDays: () => Promise.reject(new Error('HTTP 500')) } })
    expect(broken.said('time')).toContain('ERROR days with episodes are listed: recentDays: HTTP 500')
    expect(broken.section('time').score).toBe(0.5)
  })
})

describe('signed episodes', () => {
  const ask = (input: string, stored = 1): Script => ({
    methods: { signedEpisodes: async () => stored, ask: async () => ({ ...NOTHING, summary: 'x', episodic: [{ createdAt: null, input, output: '', fallback: false }] }) },
  })
  it.each([['[pc2] print', 1, 'PASS'], ['[pc2:chat] print', 1, 'PASS'], ['pc2 print', 1, 'FAIL'], ['[pc2] print', 0, 'SKIP']] as const)('%j with %i stored: %s', async (input, stored, status) => {
    expect((await time(ask(input, stored))).case('time', 'brings the episodes signed').status).toBe(status)
  })

  it('that cannot be counted are ERROR', async () => {
    expect((await time({ methods: { signedEpisodes: () => Promise.reject(new Error('x')) } })).case('time', 'brings the episodes signed').status).toBe('ERROR')
  })
})

it('warns when under half of the facts carry an event date', async () => {
  const dated = (count: number, total: number) => time({ methods: { datedFacts: async () => ({ dated: count, total }) } })
  expect((await dated(1, 3)).section('time').warnings).toEqual([expect.stringContaining('only 1 of 3')])
  expect((await dated(1, 2)).section('time')).toMatchObject({ warnings: [], measures: { facts_with_event_date: '1/2' } })
  expect((await dated(0, 0)).section('time')).toMatchObject({ warnings: [], measures: { facts_with_event_date: null } })
})
