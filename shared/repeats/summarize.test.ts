import { describe, expect, it } from 'vitest'
import type { Report, SectionReport, Status } from '../report/types.ts'
import { summarizeRepeats } from './summarize.ts'

function section(name: string, statuses: readonly Status[], weight = 10): SectionReport {
  const cases = statuses.map((status, index) => ({ case: `${name} ${index}`, status, ok: status === 'PASS', note: '' }))
  return { name, weight, score: 1, cases, counts: { PASS: 0, FAIL: 0, ERROR: 0, SKIP: 0 }, measures: {}, warnings: [] }
}

function report(total: number | null, sections: readonly SectionReport[] = [], more: Partial<Report> = {}): Report {
  return {
    when: '2026-09-12T10:00:00', total, measured_weight: 100, not_run_weight: 0, total_weight: 100,
    counts: { PASS: 0, FAIL: 0, ERROR: 0, SKIP: 0 },
    config: { adapter: 'a', door: 'chat', cases_hash: '', pressure: 0, sections: [], fingerprint: '' },
    sections, delta: { total: null, sections: {} }, ...more,
  }
}

const unnamed = (...reports: readonly Report[]): { uid: null; report: Report }[] => reports.map((one) => ({ uid: null, report: one }))

describe('repeats', () => {
  it('say mean, range and the 95 % interval of the mean', () => {
    const { total, totals, runs } = summarizeRepeats(unnamed(report(80), report(82), report(84)))
    expect({ totals, runs }).toEqual({ totals: [80, 82, 84], runs: 3 })
    expect(total).toEqual({ mean: 82, min: 80, max: 84, interval: { low: 77, high: 87 } })
  })

  it('have no interval from one run, and none outside of what could be reached', () => {
    expect(summarizeRepeats(unnamed(report(80))).total).toEqual({ mean: 80, min: 80, max: 80, interval: null })
    expect(summarizeRepeats(unnamed(report(1), report(99))).total?.interval).toEqual({ low: 0, high: 100 })
    const part = { measured_weight: 40 }
    expect(summarizeRepeats(unnamed(report(38, [], part), report(40, [], part))).total?.interval).toEqual({ low: 26.3, high: 40 })
    expect(summarizeRepeats(unnamed(report(7), report(7))).total?.interval).toEqual({ low: 7, high: 7 })
  })

  it('are unknown, not zero, when a run measured nothing', () => {
    expect(summarizeRepeats(unnamed(report(80), report(null)))).toMatchObject({ total: null, totals: [80, null], core: null })
    expect(summarizeRepeats([])).toEqual({ runs: 0, uids: [], totals: [], total: null, core: null, cases: [] })
  })

  it('clamp the core to the weight of the core', () => {
    const core = (points: number): Report => report(null, [], { core: { points, weight: 60, missing: [] } })
    expect(summarizeRepeats(unnamed(core(58), core(60))).core).toEqual({ mean: 59, min: 58, max: 60, interval: { low: 46.3, high: 60 } })
  })

  it('list every scored case by its place, flaky when it did not end alike, error apart from fail', () => {
    const cases = summarizeRepeats(unnamed(
      report(1, [section('chat', ['PASS', 'FAIL', 'FAIL', 'PASS']), section('info', ['PASS'], 0)]),
      report(1, [section('info', ['FAIL'], 0), section('chat', ['PASS', 'FAIL', 'ERROR'])]),
    )).cases
    expect(cases.map(({ passed, flaky }) => [passed, flaky])).toEqual([[2, false], [0, false], [0, true], [1, true]])
    expect(cases[0]).toEqual({ section: 'chat', name: 'chat 0', passed: 2, runs: 2, flaky: false })
  })

  it('give uids only when all are known', () => {
    expect(summarizeRepeats([{ uid: 'a', report: report(1) }, { uid: 'b', report: report(1) }]).uids).toEqual(['a', 'b'])
    expect(summarizeRepeats([{ uid: 'a', report: report(1) }, { uid: null, report: report(1) }]).uids).toEqual([])
  })
})
