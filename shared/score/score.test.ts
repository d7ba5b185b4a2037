import { describe, expect, it } from 'vitest'
import { handout, handoutJson } from '../../test/handout.ts'
import type { CaseRecord, Report, SectionReport, Status } from '../report/types.ts'
import { core55, coreCases } from './core.ts'
import type { CoreCases } from './core.ts'
import { percentile } from './percentile.ts'
import { countCases, sectionScore } from './section.ts'
import { corePoints, coverage, coverageLine, totals } from './totals.ts'
import { WEIGHTS } from './weights.ts'

function cases(...statuses: Status[]): CaseRecord[] {
  return statuses.map((status, index) => ({ case: `case ${index}`, status, ok: status === 'PASS', note: '' }))
}

function section(name: string, weight: number, list: readonly CaseRecord[], score = sectionScore(list)): SectionReport {
  return { name, weight, score, cases: list, counts: countCases(list), measures: {}, warnings: [] }
}

describe('sectionScore', () => {
  it('counts an error against the score and leaves a skipped case out', () => {
    expect(sectionScore(cases('PASS', 'ERROR'))).toBe(0.5)
    expect(sectionScore(cases('PASS', 'SKIP', 'SKIP'))).toBe(1)
    expect(sectionScore(cases('ERROR'))).toBe(0)
    expect(sectionScore(cases('PASS', 'PASS', 'FAIL'))).toBe(0.6667)
  })

  it('is null, not zero, where nothing ran', () => {
    expect(sectionScore([])).toBeNull()
    expect(sectionScore(cases('SKIP'))).toBeNull()
    expect(sectionScore(cases('SKIP'), 'fractions')).toBeNull()
  })

  it('averages fractions, an error being zero whatever fraction it carries', () => {
    const list = [
      { status: 'PASS', fraction: 1 },
      { status: 'FAIL', fraction: 2 / 3 },
      { status: 'ERROR', fraction: 1 },
      { status: 'SKIP', fraction: 1 },
    ] as const
    expect(sectionScore(list, 'fractions')).toBe(0.5556)
    expect(sectionScore(cases('PASS', 'FAIL'), 'fractions')).toBe(0.5)
    expect(sectionScore(list)).toBe(0.3333)
  })
})

describe('totals', () => {
  it('never shows one section as a full score', () => {
    const found = totals([section('door', 25, cases('PASS', 'PASS'))], WEIGHTS)
    expect(found).toEqual({
      total: 25,
      measuredWeight: 25,
      notRunWeight: 75,
      totalWeight: 100,
      notMeasured: [],
      counts: { PASS: 2, FAIL: 0, ERROR: 0, SKIP: 0 },
    })
  })

  it('takes what ran without evidence out of the denominator and names it', () => {
    const found = totals([section('door', 25, cases('PASS')), section('graph', 10, cases('SKIP'))], WEIGHTS)
    expect(found).toMatchObject({ total: 25, measuredWeight: 25, notRunWeight: 65, notMeasured: ['graph'] })
    expect(found.counts).toEqual({ PASS: 1, FAIL: 0, ERROR: 0, SKIP: 1 })
  })

  it('leaves report-only sections out of points and counts, even with a score', () => {
    const found = totals([section('door', 25, cases('FAIL')), section('write_back', 0, cases('PASS', 'ERROR'))], WEIGHTS)
    expect(found).toMatchObject({ total: 0, measuredWeight: 25, counts: { PASS: 0, FAIL: 1, ERROR: 0, SKIP: 0 } })
  })

  it('has no total where nothing was measured', () => {
    expect(totals([], WEIGHTS)).toMatchObject({ total: null, measuredWeight: 0, notRunWeight: 100 })
    expect(totals([section('door', 25, cases('SKIP'))], WEIGHTS)).toMatchObject({ total: null, notRunWeight: 75 })
  })

  it('rounds once, on the sum', () => {
    const found = totals([section('door', 25, [], 0.75), section('time', 10, [], 0.9375)], WEIGHTS)
    // 18.75 + 9.375 = 28.125; rounding each part first would give 28.2.
    expect(found.total).toBe(28.1)
  })
})

describe('coverageLine', () => {
  const report = (total: number | null, measured: number, notRun: number): Pick<
    Report,
    'total' | 'measured_weight' | 'not_run_weight' | 'total_weight'
  > => ({ total, measured_weight: measured, not_run_weight: notRun, total_weight: 100 })

  it('says what a run does not cover', () => {
    expect(coverageLine(report(90, 100, 0))).toBe('90.0 / 100')
    expect(coverageLine(report(25, 25, 75))).toBe('25.0 / 25, coverage 25/100: 75 not run')
    expect(coverageLine(report(48.8, 55, 35))).toBe('48.8 / 55, coverage 55/100: 35 not run, 10 not measured')
    expect(coverageLine(report(80.1, 90, 0))).toBe('80.1 / 90, coverage 90/100: 10 not measured')
    expect(coverageLine(report(null, 0, 75))).toBe('not measured, coverage 0/100: 75 not run, 25 not measured')
    expect(coverage(report(90, 100, 0))).toBeNull()
  })
})

describe('corePoints', () => {
  it('sums the rounded points of each section', () => {
    const found = corePoints([
      { name: 'door', score: 0.75 },
      { name: 'updates', score: 0.9375 },
      { name: 'cards', score: 1 },
      { name: 'time', score: null },
    ])
    expect(found).toEqual({ points: 28.2, weight: 35, missing: ['time', 'abstention'] })
  })
})

describe('percentile', () => {
  it('takes the value at floor(q * n), the last at most, and nothing from nothing', () => {
    expect(percentile([1, 2], 0.5)).toBe(2)
    expect(percentile([1, 2, 3], 0.5)).toBe(2)
    expect(percentile([7], 0.95)).toBe(7)
    expect(percentile([1, 2, 3], 1)).toBe(3)
    expect(percentile([1, 2, 3], 0)).toBe(1)
    expect(percentile([], 0.5)).toBeNull()
  })
})

interface CoreOracle {
  readonly core55: readonly { readonly cases: CoreCases; readonly result: number }[]
  readonly core_cases: readonly {
    readonly run: { readonly sections?: Parameters<typeof coreCases>[0] }
    readonly core_cases: CoreCases
    readonly core55: number
  }[]
  readonly site_core: readonly {
    readonly run: { readonly sections: Parameters<typeof corePoints>[0] }
    readonly points: number
    readonly weight: number
    readonly missing: readonly string[]
  }[]
}

describe.skipIf(handout === null)('core, against the reference', () => {
  const oracle = handout === null ? null : handoutJson<CoreOracle>('oracle', 'core.json')

  it('scores outcomes out of 55', () => {
    expect(oracle!.core55.map((row) => core55(row.cases))).toEqual(oracle!.core55.map((row) => row.result))
  })

  it('takes the outcomes out of a run', () => {
    for (const row of oracle!.core_cases) {
      const found = coreCases(row.run.sections ?? [])
      expect(found).toEqual(row.core_cases)
      expect(core55(found)).toBe(row.core55)
    }
  })

  it('gives points, weight and what is missing', () => {
    for (const row of oracle!.site_core) {
      expect(corePoints(row.run.sections)).toEqual({ points: row.points, weight: row.weight, missing: row.missing })
    }
  })
})
