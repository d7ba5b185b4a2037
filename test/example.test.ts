import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { roundHalfEven } from '../shared/score/round.ts'
import type { CaseRecord, Report } from '../shared/report/types.ts'
import { EXAMPLE_FILE, freshExample, MAKE_ANEW, normalised } from './make-example-report.ts'

const POINTS = [
  ['door', 18.8],
  ['cards', 14.1],
  ['updates', 10],
  ['time', 10],
  ['live_state', 10],
  ['abstention', 9.2],
  ['file_search', 10],
  ['graph', 8],
] as const

/** What a case says of the memory, times left out. An absent field stays absent. */
function said({ case: text, status, note, position, margin, chars, stale, loose, fraction }: CaseRecord): unknown {
  return { case: text, status, note, position, margin, chars, stale, loose, fraction }
}

describe('the embedded example', () => {
  let fresh: Report
  const reference = JSON.parse(readFileSync(EXAMPLE_FILE, 'utf8')) as Report

  beforeAll(async () => {
    fresh = await freshExample()
  })

  it('gives 90.0 of 100', () => {
    expect(fresh).toMatchObject({ total: 90, measured_weight: 100, not_run_weight: 0, total_weight: 100 })
    expect(fresh.counts).toEqual({ PASS: 48, FAIL: 5, ERROR: 0, SKIP: 0 })
  })

  it('gives each section its points', () => {
    const scored = fresh.sections.filter((section) => section.weight > 0)
    expect(scored.map(({ name, score, weight }) => [name, score === null ? null : roundHalfEven(score * weight, 1)])).toEqual(POINTS)
  })

  it('fails for the five defects it was built with, and for nothing else', () => {
    const failed = fresh.sections.flatMap((section) => section.cases.filter((entry) => entry.status !== 'PASS').map((entry) => `${section.name}: ${entry.case}`))
    expect(failed).toEqual([
      'door: What does Partsroom run on?',
      'door: What is the code of the workshop alarm?',
      'cards: card supplier_feed holds «prices exclude tax»',
      'abstention: What does the Dockbell plugin Brixomar do?',
      'graph: supplier_feed has edges in the graph',
    ])
  })

  it('leaves nothing behind', () => {
    expect(fresh.written?.length).toBeGreaterThan(0)
    expect(fresh.written?.filter((entry) => !entry.removed)).toEqual([])
    expect(fresh.sections.find((section) => section.name === 'trace')?.measures).toMatchObject({ changed: 0 })
  })

  it(`says in every case what the committed report says (where a difference is meant: look at it, then ${MAKE_ANEW})`, () => {
    const steady = normalised(fresh)
    const scores = (report: Report) => report.sections.map(({ name, weight, score, counts }) => ({ name, weight, score, counts }))
    expect(scores(steady)).toEqual(scores(reference))
    for (const [index, section] of steady.sections.entries()) {
      expect(section.cases.map(said)).toEqual(reference.sections[index]?.cases.map(said))
    }
  })

  it('has a committed report without paths, texts and traces of the machine that made it', () => {
    const text = readFileSync(EXAMPLE_FILE, 'utf8')
    expect(text).not.toMatch(/"(?:\/|[A-Za-z]:\\\\|~\/|file:)/u)
    expect(text).not.toMatch(/\/(?:home|Users|root|tmp)\//u)
    expect(text).not.toContain('delivered_text')
    // A report that still held a time or an invented word would differ with every making.
    expect(normalised(reference)).toEqual(reference)
  })
})
