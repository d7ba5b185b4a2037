import { describe, expect, it } from 'vitest'
import type { GoldenSetEntry, MemoryEntry, RunRow, RunState, RunSummary } from '../../../shared/contract/types.ts'
import type { Counts } from '../../../shared/report/types.ts'
import { changed, choiceInWords, DEFAULT_CHOICE, readChoice, wanted } from './choice.ts'
import { needsConsent, writeStance } from './consent.ts'
import { doorOptions } from './doorOptions.ts'
import { measureRows } from './measureRows.ts'
import { progressText } from './progressText.ts'
import { sectionRows } from './sectionRows.ts'
import { toggleSection } from './toggleSection.ts'
import { unfinishedRun } from './unfinishedRun.ts'
import { warningRows } from './warningRows.ts'
import { asSentence, warningTarget } from './warningTarget.ts'

const embedded: MemoryEntry = { id: 'synthetic', name: 'synthetic', kind: 'synthetic', embedded: true, writesAllowed: true }
const own: MemoryEntry = { id: 'm1', name: 'mine', kind: 'module', embedded: false, writesAllowed: false }
const quick: GoldenSetEntry = { id: 'quick', name: 'quick', folderName: 'quick', shipped: true, questions: 8, abstention: 4, validated: 8, casesHash: 'x', hasWorld: true, hasRepo: true, problem: null }

describe('the choice', () => {
  it('begins with the embedded memory and the shipped set', () => {
    const found = wanted(DEFAULT_CHOICE, [own, embedded], [{ ...quick, id: 'b', shipped: false }, quick])
    expect(found).toMatchObject({ kind: 'ready', options: { memory: 'synthetic', set: 'quick', door: null, sections: [], pressure: '0', census: null, readOnly: false } })
  })

  it('falls back when what was chosen is gone, but keeps a broken set and says why', () => {
    expect(wanted({ ...DEFAULT_CHOICE, memory: 'gone', set: 'gone' }, [embedded], [quick])).toMatchObject({ kind: 'ready', options: { memory: 'synthetic', set: 'quick' } })
    expect(wanted({ ...DEFAULT_CHOICE, set: 'bad' }, [embedded], [quick, { ...quick, id: 'bad', name: 'bad', problem: 'questions.json is missing' }])).toEqual({ kind: 'not yet', why: 'The golden set bad cannot be used: questions.json is missing' })
    expect(wanted(DEFAULT_CHOICE, [], [quick]).kind).toBe('not yet')
  })

  it('needs a census for a level and for the profile', () => {
    expect(wanted({ ...DEFAULT_CHOICE, pressure: 'p95' }, [embedded], [quick]).kind).toBe('not yet')
    expect(wanted({ ...DEFAULT_CHOICE, pressure: 'p95', census: { kind: 'address', url: 'https://x.y/c.json' } }, [embedded], [quick])).toMatchObject({ options: { pressure: 'p95', census: { url: 'https://x.y/c.json' } } })
  })

  it('drops what belonged to another memory or to a census that was removed', () => {
    const before = { ...DEFAULT_CHOICE, memory: 'm1', door: 'chat', readOnly: true, pressure: 'max', pressureProfile: true, census: { kind: 'file', token: 't', name: 'c.json' } } as const
    expect(changed(before, { memory: 'm2' })).toMatchObject({ door: null, readOnly: false })
    expect(changed(before, { memory: 'm1', readOnly: true })).toMatchObject({ door: 'chat', readOnly: true })
    expect(changed(before, { census: null })).toMatchObject({ pressure: '0', pressureProfile: false })
  })

  it('is kept between starts without tokens, and survives nonsense', () => {
    const kept = { ...DEFAULT_CHOICE, memory: 'm1', pressure: '600', sections: ['door'], census: { kind: 'file', token: 't', name: 'c.json' } } as const
    expect(readChoice(JSON.stringify(kept))).toEqual({ ...kept, census: null })
    for (const text of [null, '', '3', 'null', '[]', '{"pressure": "p95", "sections": "door", "memory": 3}']) expect(readChoice(text)).toEqual(DEFAULT_CHOICE)
  })

  it('says what is not as usual', () => {
    expect(choiceInWords(DEFAULT_CHOICE)).toBe('')
    expect(choiceInWords({ ...DEFAULT_CHOICE, sections: ['door'], pressure: '600', readOnly: true })).toBe('1 section, payload 600, read-only')
  })

  it('never leaves a run without a section', () => {
    const all = ['a', 'b', 'c']
    expect(toggleSection([], 'b', all)).toEqual(['a', 'c'])
    expect(toggleSection(['a', 'c'], 'b', all)).toEqual([])
    expect(toggleSection(['a'], 'a', all)).toEqual(['a'])
  })

  it('names the first door once, and keeps a chosen one the memory does not name now', () => {
    const doors = [{ name: 'chat', cut: 1500 }, { name: 'raw', cut: null }]
    expect(doorOptions(doors, null).map(({ value, label }) => [value, label])).toEqual([['', 'chat, cut 1,500 (first)'], ['raw', 'raw, no cut']])
    expect(doorOptions(null, 'brief').map(({ value }) => value)).toEqual(['', 'brief'])
  })
})

describe('writing', () => {
  it('is asked for only where the run would write into an owner\'s memory', () => {
    expect([needsConsent(embedded, { readOnly: false }), needsConsent(own, { readOnly: false }), needsConsent(own, { readOnly: true }), needsConsent({ ...own, writesAllowed: true }, { readOnly: false })]).toEqual([false, true, false, false])
    expect([writeStance(embedded, false), writeStance(own, false), writeStance(own, true), writeStance({ ...own, writesAllowed: true }, false)]).toEqual(['own', 'to ask', 'read-only', 'allowed'])
  })
})

const counts = (PASS: number, FAIL = 0, ERROR = 0, SKIP = 0): Counts => ({ PASS, FAIL, ERROR, SKIP })
type SummaryReport = NonNullable<RunSummary['report']>

function report(over: Partial<SummaryReport> = {}): SummaryReport {
  return {
    when: '2026-11-30T09:14:00', total: 18.8, measured_weight: 25, not_run_weight: 75, total_weight: 100, counts: counts(6, 2), delta: { total: -1.8, sections: { door: -1.8 } },
    config: { adapter: 'synthetic', door: 'chat', cases_hash: 'x', pressure: 0, sections: ['door'], fingerprint: 'f' },
    sections: [
      { name: 'door', weight: 25, score: 0.75, counts: counts(6, 2), measures: {}, warnings: ['1 answer delivered a retired value: whoever reads it has to guess'] },
      { name: 'cards', weight: 15, score: null, counts: counts(0, 0, 0, 1), measures: {}, warnings: [] },
      { name: 'write_back', weight: 0, score: null, counts: counts(1, 1), measures: {}, warnings: ['x'] },
      { name: 'doors', weight: 0, score: null, counts: counts(0), measures: {}, warnings: [] },
    ],
    ...over,
  }
}

describe('section rows', () => {
  it('have a place for every section that scores, and show report-only ones with cases', () => {
    const rows = sectionRows(report(), { kind: 'idle' })
    expect(rows.map(({ name, state, points }) => [name, state, points])).toEqual([
      ['door', 'measured', 18.8], ['cards', 'not measured', null], ['updates', 'not run', null], ['time', 'not run', null], ['live_state', 'not run', null],
      ['abstention', 'not run', null], ['file_search', 'not run', null], ['graph', 'not run', null], ['write_back', 'report only', null],
    ])
    expect(rows[0]).toMatchObject({ change: -1.8, counts: counts(6, 2), progress: null })
  })

  it('keep their places while a run goes on, and show its counts instead of the old ones', () => {
    const state: RunState = {
      kind: 'running', uid: 'u', memory: 'm', door: 'chat', set: 'quick', startedAt: 0, expectedMs: null, section: 'door', label: '', done: 1, total: 8, cancelling: false, repeat: null,
      sections: [{ name: 'door', counts: counts(1), done: 1, total: 8 }],
    }
    const rows = sectionRows(report(), state)
    expect(rows.map(({ name }) => name)).toEqual(sectionRows(report(), { kind: 'idle' }).map(({ name }) => name))
    expect(rows[0]).toMatchObject({ counts: counts(1), progress: { done: 1, total: 8 }, change: null })
    expect(rows[1]).toMatchObject({ counts: null, progress: null })
    expect(sectionRows(null, state)[0]).toMatchObject({ points: null, progress: { done: 1, total: 8 } })
  })
})

describe('warnings', () => {
  it('come from the run and from its sections, in their order', () => {
    expect(warningRows(report({ warnings: ['left behind'] })).map(({ section }) => section)).toEqual([null, 'door', 'write_back'])
  })

  it('lead to their cases', () => {
    const params = (section: string, text: string, run?: string) => warningTarget(section, text, run).place.params
    expect(params('door', '2 answers delivered a retired value: whoever reads it', 'u1')).toEqual({ run: 'u1', filter: 'stale' })
    expect(params('door', '1 answer passed with less than 300 characters of margin before the cut (1500): a longer')).toEqual({ filter: 'thin' })
    expect(params('door', '1 answer rest on a loose hit (a piece')).toEqual({ filter: 'loose' })
    expect(params('door', '3 questions are not validated: nobody')).toEqual({ filter: 'unvalidated' })
    expect(params('door', '4 repeated chunks in the delivered texts: part')).toEqual({ section: 'door' })
    expect(params('time', 'only 1 of 9 facts carry the date of what they tell')).toEqual({ section: 'time' })
  })

  it('are sentences', () => {
    expect([asSentence('a memory may'), asSentence('Done!'), asSentence('')]).toEqual(['A memory may.', 'Done!', '.'])
  })
})

describe('measures', () => {
  it('are flat, with the names of the report', () => {
    const sections = [{ name: 'doors', weight: 0, score: null, counts: counts(0), measures: { chat: { calls: 14, ms_p95: 1.5 }, list: [1, 2], fine: true, none: null }, warnings: [] }]
    expect(measureRows(sections).map(({ name, value }) => [name, value])).toEqual([['chat, calls', 14], ['chat, ms_p95', 1.5], ['list', '[1,2]'], ['fine', true], ['none', null]])
  })
})

describe('unfinished runs', () => {
  const row = (over: Partial<RunRow>): RunRow => ({
    uid: 'u', when: '', state: 'done', origin: 'own', memory: 'm', memoryVersion: null, door: '', set: null, fingerprint: null, total: null, measuredWeight: null, totalWeight: null,
    counts: null, note: '', tags: [], pinned: false, textsDropped: false, failure: null, repeatGroup: null, ...over,
  })

  it('are offered while nothing newer ended', () => {
    expect(unfinishedRun([row({ uid: 'imported', origin: 'imported' }), row({ uid: 'a', state: 'interrupted' }), row({})])?.uid).toBe('a')
    expect(unfinishedRun([row({}), row({ state: 'cancelled' })])).toBeNull()
    expect(unfinishedRun([row({ state: 'failed' }), row({ state: 'interrupted' })])).toBeNull()
    expect(unfinishedRun([row({ state: 'cancelled', textsDropped: true })])).toBeNull()
    expect(unfinishedRun([])).toBeNull()
  })
})

describe('the time of a run', () => {
  it('is said with what it took last time', () => {
    expect(progressText(12_400, null)).toBe('12.4 s elapsed')
    expect(progressText(400, 900)).toBe('400 ms elapsed, last time 900 ms')
    expect(progressText(61_000, 60_000)).toBe('1 min 1 s elapsed, longer than last time (1 min 0 s)')
    expect(progressText(-5, null)).toBe('0 ms elapsed')
  })
})
