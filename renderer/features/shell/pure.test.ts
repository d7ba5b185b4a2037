import { describe, expect, it } from 'vitest'
import type { RunState, RunSummary } from '../../../shared/contract/types.ts'
import { byGroup } from './byGroup.ts'
import { canChoose } from './canChoose.ts'
import { casesIn } from './casesIn.ts'
import { endSentence } from './endSentence.ts'
import { importSentence } from './importSentence.ts'
import { windowTitle } from './windowTitle.ts'

describe('the window title', () => {
  const running = { kind: 'running', done: 12, total: 43 } as Extract<RunState, { kind: 'running' }>
  const summary = { report: { total: 90, measured_weight: 100 } } as RunSummary

  it('says the progress, or the score of the run that is shown', () => {
    expect(windowTitle('questions', running, summary)).toBe('12 of 43 · Questions · adebench')
    expect(windowTitle('run', { ...running, total: 0 }, null)).toBe('starting · Run · adebench')
    expect(windowTitle('pressure', { kind: 'idle' }, summary)).toBe('90.0 / 100 · Pressure · adebench')
    expect(windowTitle('history', { kind: 'idle' }, summary)).toBe('History · adebench')
    expect(windowTitle('run', { kind: 'idle' }, { ...summary, report: null })).toBe('Run · adebench')
  })
})

describe('small things of the shell', () => {
  it('say what came of an import', () => {
    expect(importSentence('a.json', { imported: ['u'], recognised: 0, broken: [] })).toEqual({ text: 'a.json: 1 run imported.', tone: 'pass' })
    expect(importSentence('a.json', { imported: [], recognised: 2, broken: [] })).toEqual({ text: 'a.json: 2 runs there already.', tone: 'plain' })
    expect(importSentence('a.json', { imported: [], recognised: 0, broken: ['line 3'] })).toEqual({ text: 'a.json: not readable: line 3.', tone: 'error' })
    expect(importSentence('a.json', { imported: [], recognised: 0, broken: [] }).text).toBe('a.json: no report found in it.')
  })

  it('count cases of every section', () => {
    expect(casesIn([{ counts: { PASS: 1, FAIL: 2, ERROR: 3, SKIP: 4 } }, { counts: { PASS: 1, FAIL: 0, ERROR: 0, SKIP: 0 } }])).toBe(11)
  })

  it('choose files of the right kind only', () => {
    expect([canChoose('module', { name: 'm.mjs' }), canChoose('module', { name: 'a.json' }), canChoose('report', { name: 'A.JSON' }), canChoose('folder', { name: 'x.json' })]).toEqual([true, false, true, false])
  })

  it('keep commands together by their group', () => {
    const command = (id: string, group: string) => ({ id, title: id, group, run: () => undefined })
    expect(byGroup([command('a', 'X'), command('b', 'Y'), command('c', 'X')]).map(([group, list]) => [group, list.map(({ id }) => id)])).toEqual([['X', ['a', 'c']], ['Y', ['b']]])
  })
})

describe('the end of a run', () => {
  it('is said with what can be done next', () => {
    expect(endSentence({ kind: 'ended', uid: 'u', outcome: 'done', message: '', hint: '' }).tone).toBe('pass')
    expect(endSentence({ kind: 'ended', uid: 'u', outcome: 'cancelled', message: '', hint: '' }).text).toContain('can be resumed')
    expect(endSentence({ kind: 'ended', uid: null, outcome: 'failed', message: 'the memory did not answer', hint: 'Start it.' })).toEqual({ text: 'The run failed: the memory did not answer Start it.', tone: 'fail' })
  })
})
