import { beforeAll, describe, expect, it } from 'vitest'
import type { Report, SectionReport } from '../../shared/report/types.ts'
import { handout, handoutJson, handoutPath } from '../handout.ts'
import { runEmbedded, withTemporaryStore } from './embedded.ts'

/** The part of a recorded run of adebench that is compared. */
interface Recorded {
  readonly report: Report
}

const COMPARED = ['door', 'cards', 'updates', 'time', 'live_state', 'abstention']

/**
 * Questions whose answer adebench does not locate though it counts as found: it looks positions up by plain substring,
 * so an alternative with a star is nowhere. Ours come from the hit itself.
 */
const LOCATED_HERE_ONLY = ['When do backups run?']

function sectionOf(report: Report, name: string): SectionReport {
  const section = report.sections.find((entry) => entry.name === name)
  if (section === undefined) throw new Error(`the report has no section ${name}`)
  return section
}

function runOf(set: string): Promise<Report> {
  return withTemporaryStore(async (store) => (await runEmbedded(store, { set: handoutPath('data', 'adebench', set) })).report)
}

describe.skipIf(handout === null)('the embedded memory loaded with the quick set of adebench', () => {
  let ours: Report
  let theirs: Report

  beforeAll(async () => {
    theirs = handoutJson<Record<string, Recorded>>('oracle', 'synthetic_run.json')['quick/full']!.report
    ours = await runOf('quick')
  })

  it.each(COMPARED)('has in section %s case by case, in order, the status that adebench recorded', (name) => {
    const [own, other] = [sectionOf(ours, name), sectionOf(theirs, name)]
    expect(other.cases.length).toBeGreaterThan(0)
    // Cases go by their place: only the questions are worded alike on both sides.
    const statuses = (mine: boolean) => own.cases.map(({ case: text, status }, index) => `${index} ${text}: ${mine ? status : other.cases[index]?.status}`)
    expect(statuses(true)).toEqual(statuses(false))
    expect(own.cases).toHaveLength(other.cases.length)
    expect(own.score).toBe(other.score)
    expect(own.weight).toBe(other.weight)
  })

  it.each(['door', 'abstention'])('asks in section %s the same questions in the same order', (name) => {
    const questions = (report: Report) => sectionOf(report, name).cases.map((entry) => entry.case)
    expect(questions(ours)).toEqual(questions(theirs))
  })

  it('finds and loses the same answers of the door, and gives a margin to the same ones', () => {
    // How far into the text an answer stands is not compared: both sides word the text around it in their own way.
    const known = (report: Report, alsoLocated: readonly string[]) => sectionOf(report, 'door').cases.map(({ case: text, position, margin, stale }) =>
      ({ text, located: position! >= 0 || alsoLocated.includes(text), margin: margin !== null, stale }))
    expect(known(ours, [])).toEqual(known(theirs, LOCATED_HERE_ONLY))
  })

  it('measures position and margin on the text of its own', () => {
    const cut = Number(ours.config['cut'])
    expect(cut).toBe(1500)
    const cases = sectionOf(ours, 'door').cases
    const fromHits = cases.map(({ case: text, status, hits }) => {
      const firsts = [...new Set(hits!.map((hit) => hit.group))].map((group) => hits!.find((hit) => hit.group === group)!)
      // The only question of this set that finds nothing has one group.
      if (firsts.length === 0) return { text, status, position: -1, margin: null }
      return { text, status, position: Math.min(...firsts.map((hit) => hit.start)), margin: cut - Math.max(...firsts.map((hit) => hit.end)) }
    })
    expect(cases.map(({ case: text, status, position, margin }) => ({ text, status, position, margin }))).toEqual(fromHits)
    expect(cases.filter(({ margin, chars }) => typeof margin === 'number' && cut - margin > chars!)).toEqual([])
  })

  it('skips the file search and differs in the graph', () => {
    // The set's own repository is not part of the reference data, so there is nothing to search: SKIP, never a zero.
    expect(sectionOf(ours, 'file_search')).toMatchObject({ score: null, counts: { PASS: 0, FAIL: 0, ERROR: 0, SKIP: 1 } })
    // The edges come from another layer of the memory: adebench's has them in its own example data, ours derives them
    // from the facts of the world, and in this world every entity with a card has one.
    expect(sectionOf(ours, 'graph').cases.map((entry) => entry.status)).toEqual(['PASS', 'PASS', 'PASS', 'PASS', 'PASS'])
    expect(sectionOf(ours, 'graph').cases).toHaveLength(sectionOf(theirs, 'graph').cases.length)
    expect(ours.measured_weight).toBe(90)
    expect(ours.counts).toEqual({ PASS: 46, FAIL: 4, ERROR: 0, SKIP: 1 })
  })
})

describe.skipIf(handout === null)('the embedded memory loaded with the public2 set of adebench', () => {
  it('runs to the end on the 90 of its weight that can be measured', async () => {
    const report = await runOf('public2')
    expect(report).toMatchObject({ measured_weight: 90, not_run_weight: 0, total_weight: 100, counts: { ERROR: 0 } })
    expect(report.sections.flatMap((section) => (section.counts.SKIP > 0 ? [section.name] : []))).toEqual(['file_search'])
    const questions = handoutJson<readonly { readonly question: string }[]>('data', 'adebench', 'public2', 'cases', 'questions.json')
    expect(sectionOf(report, 'door').cases.map((entry) => entry.case)).toEqual(questions.map((entry) => entry.question))
    expect(report.written?.every((entry) => entry.removed)).toBe(true)
  })
})
