import { describe, expect, it } from 'vitest'
import { handout, handoutJson } from '../../test/handout.ts'
import { fingerprint } from '../fingerprint/setup.ts'
import type { Setup } from '../fingerprint/setup.ts'
import type { CaseRecord, Report, SectionReport, Status } from '../report/types.ts'
import { WEIGHTS } from '../score/weights.ts'
import { compareRuns } from './compare.ts'
import { caseKey, keyedCases } from './keys.ts'
import { hit, record, run, section } from './runs-for-tests.ts'
import type { CaseComparison, CaseTexts, CauseKind, ChangeKind, ComparableRun } from './types.ts'

/** Compares one door case, with its texts where they are given, under a cut of 100. */
function door(before: Partial<CaseRecord> & { status: Status }, after: Partial<CaseRecord> & { status: Status }, texts: readonly [CaseTexts | null, CaseTexts | null] = [null, null], expected?: readonly (readonly string[])[]): CaseComparison {
  const key = caseKey('door', 'Which port?', 0)
  const side = (one: Partial<CaseRecord> & { status: Status }, text: CaseTexts | null): ComparableRun =>
    run([section('door', [record('Which port?', one.status, one)], { door_budget_chars: 100 })], {
      ...(text === null ? {} : { texts: new Map([[key, text]]) }),
      ...(expected === undefined ? {} : { expected: new Map([[key, expected]]) }),
    })
  return compareRuns(side(before, texts[0]), side(after, texts[1])).cases[0]!
}

const kinds = (one: CaseComparison): CauseKind[] => one.causes.map(({ kind }) => kind)

describe('compareRuns, kinds', () => {
  it.each<[Status, Status, ChangeKind]>([
    ['PASS', 'PASS', 'same'],
    ['FAIL', 'FAIL', 'same'],
    ['PASS', 'FAIL', 'regressed'],
    ['FAIL', 'PASS', 'fixed'],
    ['PASS', 'ERROR', 'regressed'],
    ['ERROR', 'PASS', 'fixed'],
    ['FAIL', 'ERROR', 'not comparable'],
    ['ERROR', 'FAIL', 'not comparable'],
    ['ERROR', 'ERROR', 'not comparable'],
    ['SKIP', 'SKIP', 'not comparable'],
    ['PASS', 'SKIP', 'not comparable'],
    ['SKIP', 'PASS', 'not comparable'],
    ['SKIP', 'ERROR', 'not comparable'],
  ])('%s then %s is %s', (before, after, kind) => {
    const found = door({ status: before }, { status: after })
    expect(found.kind).toBe(kind)
    expect(found.cause === null).toBe(kind === 'same')
  })

  it('sees a changed text, with the texts or by its length', () => {
    const texts = (one: string): CaseTexts => ({ delivered: one, uncut: null })
    expect(door({ status: 'PASS', chars: 3 }, { status: 'PASS', chars: 3 }, [texts('abc'), texts('abd')])).toMatchObject({ kind: 'text changed', textCompared: true })
    expect(door({ status: 'PASS', chars: 3 }, { status: 'PASS', chars: 3 }, [texts('abc'), texts('abc')])).toMatchObject({ kind: 'same', textCompared: true })
    expect(door({ status: 'PASS', chars: 3 }, { status: 'PASS', chars: 4 })).toMatchObject({ kind: 'text changed', textCompared: false })
    // Equal figures do not prove an equal text, and the result does not claim it.
    expect(door({ status: 'PASS', chars: 3 }, { status: 'PASS', chars: 3 }, [texts('abc'), null])).toMatchObject({ kind: 'same', textCompared: false })
  })

  it('never takes a slower answer for a change', () => {
    expect(door({ status: 'PASS', ms: 1 }, { status: 'PASS', ms: 9000 })).toMatchObject({ kind: 'same', causes: [] })
  })

  it('takes texts from the report where it holds them', () => {
    expect(door({ status: 'PASS', delivered_text: 'a' }, { status: 'PASS', delivered_text: 'b' })).toMatchObject({ kind: 'text changed', textsAfter: { delivered: 'b', uncut: null } })
  })

  it('tells added, removed and a section that was not run', () => {
    const before = run([section('door', [record('a', 'PASS'), record('b', 'PASS')]), section('graph', [record('g', 'PASS')])])
    const after = run([section('door', [record('b', 'PASS'), record('c', 'ERROR')]), section('time', [record('t', 'PASS')])])
    const found = compareRuns(before, after)
    expect(found.cases.map((one) => [one.section, one.case, one.kind, one.cause?.kind])).toEqual([
      ['door', 'b', 'same', undefined],
      ['door', 'c', 'added', 'added'],
      ['time', 't', 'added', 'section not run before'],
      ['door', 'a', 'removed', 'removed'],
      ['graph', 'g', 'removed', 'section not run now'],
    ])
    expect(found.counts).toEqual({ regressed: 0, fixed: 0, 'text changed': 0, same: 1, added: 2, removed: 2, 'not comparable': 0 })
    expect(found.total.delta).toBeNull()
    expect(found.total.reason).toContain('graph only before, time only after')
  })

  it('keeps equal names apart by ordinal, recorded or counted', () => {
    const counted = run([section('door', [record('a', 'PASS'), record('a', 'FAIL')])])
    const recorded = run([section('door', [record('a', 'FAIL', { ordinal: 1 }), record('a', 'PASS', { ordinal: 0 })])])
    expect(compareRuns(counted, recorded).counts.same).toBe(2)
    expect(new Set(keyedCases(section('door', [record('a', 'PASS', { ordinal: 0 }), record('a', 'PASS', { ordinal: 0 })])).map(({ key }) => key)).size).toBe(2)
  })

  it('compares cases of every section', () => {
    const found = compareRuns(run([section('cards', [record('card brain', 'PASS')])]), run([section('cards', [record('card brain', 'FAIL', { note: '901 characters' })])]))
    expect(found.cases[0]).toMatchObject({ kind: 'regressed', cause: { kind: 'as noted', text: 'The report says: 901 characters' } })
  })
})

describe('compareRuns, causes', () => {
  const pass = { status: 'PASS', stale: false, content_hash: 'h', hits: [hit('8766', 10)] } as const
  const fail = { status: 'FAIL', stale: false, content_hash: 'h', hits: [], note: 'missing 8766' } as const
  const long = 'x '.repeat(60)
  const was: CaseTexts = { delivered: 'the port: 8766', uncut: 'the port: 8766' }

  it('answer moved past the cut, and back', () => {
    const is: CaseTexts = { delivered: long.slice(0, 100), uncut: `${long}8766` }
    const lost = door(pass, fail, [was, is])
    expect(lost.cause).toEqual({
      kind: 'past the cut',
      value: '8766',
      before: { start: 10, end: 14 },
      after: { start: 120, end: 124 },
      cut: 100,
      text: '"8766" was delivered at 10-14 and is now at 120-124 of the uncut answer, past the cut at 100.',
    })
    expect(door(fail, pass, [is, was]).cause).toMatchObject({ kind: 'inside the cut again', before: { start: 120, end: 124 }, after: { start: 10, end: 14 } })
  })

  it('no longer retrieved, and again', () => {
    const is: CaseTexts = { delivered: 'nothing', uncut: 'nothing' }
    expect(door(pass, fail, [was, is]).cause).toMatchObject({ kind: 'no longer retrieved', value: '8766' })
    expect(door(fail, pass, [is, was]).cause).toMatchObject({ kind: 'retrieved again', value: '8766' })
  })

  it('does not guess what the uncut answer holds', () => {
    const cutOff: CaseTexts = { delivered: 'noth', uncut: 'nothing, but port eight' }
    expect(door(pass, fail).cause).toMatchObject({ kind: 'no longer delivered' })
    expect(door(pass, fail, [was, { delivered: 'noth', uncut: null }]).cause).toMatchObject({ kind: 'no longer delivered' })
    // Another alternative may stand in what was cut off: only the expectation itself can tell.
    expect(door(pass, fail, [was, cutOff]).cause).toMatchObject({ kind: 'no longer delivered' })
    expect(door(pass, fail, [was, cutOff], [['8766']]).cause).toMatchObject({ kind: 'no longer retrieved' })
    expect(door(pass, fail, [was, cutOff], [['8766', 'eight']]).cause).toMatchObject({ kind: 'past the cut' })
  })

  it('finds the hits itself where the report lacks them', () => {
    const bare = { status: 'PASS', stale: false } as const
    const is: CaseTexts = { delivered: 'nothing', uncut: 'nothing' }
    expect(door(bare, { ...bare, status: 'FAIL' }, [was, is], [['8766']]).cause).toMatchObject({ kind: 'no longer retrieved' })
    expect(door(bare, { ...bare, status: 'FAIL', note: 'missing 8766' }, [was, is]).cause).toMatchObject({ kind: 'as noted', note: 'missing 8766' })
    expect(door(bare, { ...bare, status: 'FAIL' }).cause).toMatchObject({ kind: 'not said' })
  })

  it('retired value appeared, gone, and another one on top', () => {
    const stale = { ...pass, status: 'FAIL', stale: true, forbidden_hits: [hit('8000', 30)] } as const
    expect(door(pass, stale).cause).toMatchObject({ kind: 'retired value appeared', values: ['8000'], text: 'Retired "8000" is now delivered.' })
    expect(door(stale, pass).cause).toMatchObject({ kind: 'retired value gone', values: ['8000'] })
    const staler = { ...stale, forbidden_hits: [hit('8000', 30), hit('7000', 60, 1)] }
    expect(door(stale, staler)).toMatchObject({ kind: 'text changed', causes: [{ kind: 'retired value appeared', values: ['7000'] }] })
    expect(door(staler, stale)).toMatchObject({ kind: 'text changed', causes: [{ kind: 'retired value gone', values: ['7000'] }] })
    expect(door({ status: 'PASS', stale: false }, { status: 'FAIL', stale: true }).cause).toMatchObject({ kind: 'retired value appeared', values: [], text: 'A retired value is now delivered.' })
    // Which values came is not recorded on one side: nobody can say that one of them is new.
    expect(kinds(door({ ...stale, chars: 8 }, { status: 'FAIL', stale: true, chars: 9, hits: pass.hits }))).toEqual(['text only'])
    expect(kinds(door({ status: 'PASS' }, { status: 'FAIL', stale: true, note: 'STALE 8000' }))).toEqual(['as noted'])
  })

  it('card absent, where nothing else is left, and back', () => {
    expect(kinds(door(pass, { ...pass, status: 'FAIL', note: 'card absent' }))).toEqual(['card absent'])
    expect(kinds(door({ ...pass, status: 'FAIL' }, pass))).toEqual(['card back'])
    // Without the same expectation on both sides, or without hits, it is not concluded.
    const { content_hash: hash, ...unhashed } = pass
    expect(hash).toBe('h')
    expect(kinds(door(unhashed, { ...unhashed, status: 'FAIL', note: 'card absent' }))).toEqual(['as noted'])
  })

  it('memory error, with its note, and nothing about retrieval', () => {
    const error = door(pass, { status: 'ERROR', note: 'HTTP 500', hits: [], stale: false })
    expect(error).toMatchObject({ kind: 'regressed', causes: [{ kind: 'memory error', note: 'HTTP 500', text: 'The memory did not answer now (HTTP 500).' }] })
    expect(kinds(door({ status: 'ERROR', hits: [] }, pass))).toEqual(['memory error gone'])
    expect(kinds(door({ status: 'ERROR' }, { status: 'ERROR' }))).toEqual(['memory error in both'])
    expect(kinds(door({ status: 'SKIP' }, { status: 'ERROR' }))).toEqual(['memory error', 'no longer skipped'])
  })

  it('expectation edited stands alone, whatever the outcome', () => {
    expect(door(pass, { ...fail, content_hash: 'other' })).toMatchObject({ kind: 'not comparable', causes: [{ kind: 'expectation edited' }] })
    expect(door(pass, { ...pass, content_hash: 'other' })).toMatchObject({ kind: 'not comparable', causes: [{ kind: 'expectation edited' }] })
  })

  it('says where an answer moved that still counts', () => {
    expect(door(pass, { ...pass, hits: [hit('8766', 80)] })).toMatchObject({ kind: 'text changed', causes: [{ kind: 'answer moved', text: 'The answer moved from 10-14 to 80-84.' }] })
    expect(kinds(door({ status: 'FAIL', fraction: 1 / 3 }, { status: 'FAIL', fraction: 2 / 3 }))).toEqual(['share moved'])
  })
})

const setup: Setup = {
  adapter: 'synthetic', adapterSettings: {}, door: 'chat', cut: 1500, measuringHash: 'a', worldHash: null, sections: ['door'], pressure: 0,
  sandboxTest: false, repositoryHash: null, weights: { ...WEIGHTS }, maxCard: 900, updatesProbe: false, timeZone: 'UTC', matchRules: 1, probeSentences: 1,
  readOnly: false,
  checks: { writeToServeSeconds: 30, writeToServeSamples: 3, signedPrefix: '', signedQuestion: '', liveState: null, writeBack: null, filler: null },
}

describe('compareRuns, scores and measures', () => {
  const half = [section('door', [record('a', 'PASS'), record('b', 'FAIL')])]
  const full = [section('door', [record('a', 'PASS'), record('b', 'PASS')])]

  it('gives deltas between equal set-ups', () => {
    const found = compareRuns(run(half), run(full))
    expect(found.total).toEqual({ before: 12.5, after: 25, delta: 12.5, reason: null })
    expect(found.sections).toEqual([{ name: 'door', weight: 25, before: 12.5, after: 25, delta: 12.5, common: { cases: 2, passedBefore: 1, passedAfter: 2 } }])
  })

  it('gives no delta between two set-ups, but says what differs and compares the common part', () => {
    const other = { ...setup, pressure: 600 }
    const found = compareRuns(run(half, { setup, fingerprint: fingerprint(setup) }), run(full, { setup: other, fingerprint: fingerprint(other) }))
    expect(found).toMatchObject({ sameSetup: false, setupDifferences: ['pressure: 0 before, 600 after'] })
    expect(found.total).toMatchObject({ before: 12.5, after: 25, delta: null, reason: 'The runs have different set-ups.' })
    expect(found.sections[0]).toMatchObject({ delta: null, common: { cases: 2, passedBefore: 1, passedAfter: 2 } })
    expect(found.counts.fixed).toBe(1)
  })

  it('takes what differs from the reports where the set-ups are not there, and an unknown fingerprint for no match', () => {
    const other = run(full, { fingerprint: 'g' })
    const config = { ...other.report.config, door: 'voice', cases_hash: 'bb', sections: ['door', 'time'] }
    expect(compareRuns(run(half), { ...other, report: { ...other.report, config } }).setupDifferences).toEqual([
      'door: chat before, voice after',
      'golden set: the files are not the same',
      'sections: ["door"] before, ["door","time"] after',
    ])
    expect(compareRuns(run(half, { fingerprint: '' }), run(full, { fingerprint: '' }))).toMatchObject({ sameSetup: false, total: { delta: null } })
  })

  it('leaves an edited question out of the common part, and takes an error for not passed', () => {
    const before = run([section('door', [record('a', 'PASS', { content_hash: '1' }), record('b', 'PASS')])])
    const after = run([section('door', [record('a', 'PASS', { content_hash: '2' }), record('b', 'ERROR')])])
    expect(compareRuns(before, after).sections[0]?.common).toEqual({ cases: 1, passedBefore: 1, passedAfter: 0 })
  })

  it('has no delta for a section that was not measured: absent is not zero', () => {
    const found = compareRuns(run(full), run([section('door', [record('a', 'SKIP'), record('b', 'SKIP')])]))
    expect(found.sections[0]).toMatchObject({ before: 25, after: null, delta: null })
    expect(found.total).toMatchObject({ delta: null, reason: 'One of the runs measured nothing.' })
  })

  it('judges a measure by its declared direction, and a latency only beyond its noise', () => {
    const measured = (margin: number, chars: number, p50: number, p95: number): SectionReport[] => [
      section('door', [record('a', 'PASS')], { min_margin_chars: margin, mean_door_text_chars: chars, questions: 8, door: 'chat' }),
      section('doors', [], { chat: { ms_p50: p50, ms_p95: p95, calls: 9 } }),
    ]
    const found = compareRuns(run(measured(300, 100, 10, 100)), run(measured(120, 150, 13, 130)))
    expect(found.measures).toEqual([
      { section: 'door', measure: 'min_margin_chars', direction: 'higher is better', before: 300, after: 120, delta: -180, verdict: 'worse' },
      { section: 'door', measure: 'mean_door_text_chars', direction: 'neither', before: 100, after: 150, delta: 50, verdict: 'uncertain' },
      { section: 'doors', measure: 'chat, ms_p50', direction: 'lower is better', before: 10, after: 13, delta: 3, verdict: 'uncertain' },
      { section: 'doors', measure: 'chat, ms_p95', direction: 'lower is better', before: 100, after: 130, delta: 30, verdict: 'worse' },
    ])
    const apart = compareRuns(run(measured(300, 1, 1, 1)), run(measured(120, 1, 1, 1), { fingerprint: 'g' }))
    expect(apart.measures.map(({ verdict }) => verdict)).toEqual(['uncertain', 'same', 'same', 'same'])
  })

  it('does not call a margin better because the thinnest answer no longer passes', () => {
    const measured = (thin: 'PASS' | 'FAIL', margin: number): SectionReport[] => [section('door', [record('a', 'PASS'), record('b', thin)], { min_margin_chars: margin })]
    expect(compareRuns(run(measured('PASS', 20)), run(measured('FAIL', 400))).measures).toMatchObject([{ measure: 'min_margin_chars', verdict: 'uncertain' }])
    expect(compareRuns(run(measured('PASS', 20)), run(measured('PASS', 400))).measures).toMatchObject([{ measure: 'min_margin_chars', verdict: 'better' }])
  })

  it('leaves a measure out that one run lacks, or that nobody declared', () => {
    const one = run([section('door', [record('a', 'PASS')], { min_margin_chars: 5, constructor: 2 })])
    const none = run([section('door', [record('a', 'PASS')], { min_margin_chars: null, constructor: 3 })])
    expect(compareRuns(one, none).measures).toEqual([])
  })
})

describe.skipIf(handout === null)('compareRuns on reports of adebench', () => {
  it('compares imported runs, saying no more than they hold', () => {
    const runs = handoutJson<Record<string, { readonly report: Report }>>('oracle', 'synthetic_run.json')
    const imported = (name: string): ComparableRun => {
      const { report } = runs[name]!
      return { when: report.when, fingerprint: report.config.fingerprint, report }
    }
    const same = compareRuns(imported('quick/full'), imported('quick/full'))
    expect(same.total.delta).toBe(0)
    expect(same.counts).toMatchObject({ regressed: 0, fixed: 0, 'text changed': 0, added: 0, removed: 0, 'not comparable': 0 })
    const pressed = compareRuns(imported('quick/door'), imported('quick/pressure_1400'))
    expect(pressed).toMatchObject({ sameSetup: false, total: { delta: null } })
    expect(pressed.setupDifferences).toEqual(['pressure: 0 before, 1400 after'])
    expect(pressed.counts.regressed).toBeGreaterThan(0)
    expect(pressed.cases.filter((one) => one.kind === 'regressed').every((one) => one.cause?.kind === 'as noted')).toBe(true)
  })
})
