import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CaseRecord, Status } from '../report/types.ts'
import { compareRuns } from './compare.ts'
import { hit, run, section } from './runs-for-tests.ts'
import type { CauseKind, ChangeKind, ComparableRun, Comparison } from './types.ts'

const MIRROR: Partial<Record<CauseKind, CauseKind>> = {
  'past the cut': 'inside the cut again',
  'no longer retrieved': 'retrieved again',
  'no longer delivered': 'delivered again',
  'retired value appeared': 'retired value gone',
  'card absent': 'card back',
  'memory error': 'memory error gone',
  skipped: 'no longer skipped',
  added: 'removed',
  'section not run before': 'section not run now',
}
const MIRRORED = new Map<CauseKind, CauseKind>([...Object.entries(MIRROR), ...Object.entries(MIRROR).map(([a, b]) => [b, a])] as [CauseKind, CauseKind][])
const MIRRORED_KIND: Partial<Record<ChangeKind, ChangeKind>> = { regressed: 'fixed', fixed: 'regressed', added: 'removed', removed: 'added' }

/** What must be the same seen from either side. */
function outline(found: Comparison, turn: boolean): unknown {
  const sign = (value: number | null): number | null => (value === null || value === 0 ? value : turn ? -value : value)
  const cases = found.cases.map((one) => [
    one.key,
    turn ? (MIRRORED_KIND[one.kind] ?? one.kind) : one.kind,
    ...one.causes.map(({ kind }) => (turn ? (MIRRORED.get(kind) ?? kind) : kind)).sort(),
  ])
  const verdicts = { better: 'worse', worse: 'better', same: 'same', uncertain: 'uncertain' }
  const measures = found.measures.map((one) => [one.section, one.measure, sign(one.delta), turn ? verdicts[one.verdict] : one.verdict])
  const sections = found.sections.map((one) => [one.name, sign(one.delta), one.common.cases])
  const bySelf = (list: unknown[][]): string[] => list.map((item) => JSON.stringify(item)).sort()
  return { total: sign(found.total.delta), sameSetup: found.sameSetup, cases: bySelf(cases), measures: bySelf(measures), sections: bySelf(sections) }
}

const anyCase = fc.record(
  {
    case: fc.constantFrom('a', 'b', 'c'),
    status: fc.constantFrom<Status>('PASS', 'FAIL', 'ERROR', 'SKIP'),
    note: fc.constantFrom('', 'noted'),
    stale: fc.boolean(),
    chars: fc.constantFrom(10, 20),
    content_hash: fc.constantFrom('1', '1', '1', '2'),
    fraction: fc.constantFrom(1, 0.5),
    hits: fc.constantFrom([], [hit('8766', 5)], [hit('8766', 9), hit('x', 20, 1)]),
    forbidden_hits: fc.constantFrom([], [hit('8000', 30)]),
    delivered_text: fc.constantFrom('8766', 'x 8766', 'none'),
    uncut_text: fc.constantFrom('8766 x', 'none'),
  },
  { requiredKeys: ['case', 'status', 'note'] },
).map((one): CaseRecord => ({ ...one, ok: one.status === 'PASS' }))

const anyRun = fc
  .record({
    door: fc.array(anyCase, { maxLength: 5 }),
    time: fc.option(fc.array(anyCase, { maxLength: 2 })),
    fingerprint: fc.constantFrom('f', 'f', 'g', ''),
    margin: fc.constantFrom(10, 200, null),
    ms: fc.constantFrom(1, 5, 11, 30, 37, 100),
  })
  .map((one) =>
    run([section('door', one.door, { min_margin_chars: one.margin, write_to_serve_ms: one.ms }), ...(one.time === null ? [] : [section('time', one.time)])], { fingerprint: one.fingerprint }),
  )

describe('compareRuns, properties', () => {
  it('gives the mirror image the other way round', () => {
    fc.assert(
      fc.property(anyRun, anyRun, (a, b) => {
        expect(outline(compareRuns(b, a), true)).toEqual(outline(compareRuns(a, b), false))
      }),
      { numRuns: 300 },
    )
  })

  it('loses no case, explains every change, and calls nothing same without evidence', () => {
    fc.assert(
      fc.property(anyRun, anyRun, (a, b) => {
        const { cases, counts } = compareRuns(a, b)
        const count = (one: ComparableRun): number => one.report.sections.reduce((sum, each) => sum + each.cases.length, 0)
        expect(cases.filter((one) => one.before !== null)).toHaveLength(count(a))
        expect(cases.filter((one) => one.after !== null)).toHaveLength(count(b))
        expect(Object.values(counts).reduce((sum, each) => sum + each, 0)).toBe(cases.length)
        const bad = cases.filter((one) => {
          const evidence = [one.before?.status, one.after?.status].every((status) => status === 'PASS' || status === 'FAIL')
          return one.kind === 'same' ? !evidence || one.causes.length > 0 : one.cause === null || one.cause.text === ''
        })
        expect(bad).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it('finds a run equal to itself, but for what did not run', () => {
    fc.assert(
      fc.property(anyRun, (a) => {
        const { cases } = compareRuns(a, a)
        expect(cases.every((one) => one.kind === 'same' || (one.kind === 'not comparable' && ['ERROR', 'SKIP'].includes(one.after?.status ?? '')))).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})
