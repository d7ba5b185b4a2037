import { describe, expect, it } from 'vitest'
import type { Series } from '../../../shared/contract/types.ts'
import { moveRow } from './moveRow.ts'
import { PAGE, pagesFor } from './pages.ts'
import { readPlace, writePlace } from './place.ts'
import { byLatest, MEASURE, sectionMeasure, sectionsOf, timeLines, timeOf, timeRows } from './timeline.ts'
import { countsText, newTag, pointText, resumeProblem, scoreText } from './words.ts'

function point(uid: string, when: string, total: number | null, sections: Readonly<Record<string, number>> = {}): Series['points'][number] {
  return { uid, when, total, measuredWeight: 100, sections, minMargin: null, meanChars: null, p95Ms: null }
}

function series(fingerprint: string, door: string, points: readonly Series['points'][number][], set: string | null = 'quick'): Series {
  return { fingerprint, memory: 'Studio', door, set, points: [...points] }
}

describe('lines over time', () => {
  const chat = series('9c559b1234', 'chat', [point('a', '2026-11-28T10:00:00', 90, { door: 20 }), point('b', '2026-11-30T10:00:00', 91.5, { time: 10 })])
  const chatOther = series('77aa001234', 'chat', [point('c', '2026-11-29T10:00:00', 80)])
  const two = series('0000000001', 'two-step', [point('d', '2026-11-29T09:00:00', null)], null)

  it('are called by what tells them apart, and by the set-up only where that is not enough', () => {
    expect(timeLines([chat, chatOther, two]).map((line) => line.name)).toEqual(['chat · quick · set-up 9c559b', 'chat · quick · set-up 77aa00', 'two-step · no set'])
    expect(timeLines([chat, { ...two, memory: 'Other', set: 'quick' }]).map((line) => line.name)).toEqual(['Studio · chat', 'Other · two-step'])
    expect(timeLines([chat]).map((line) => line.name)).toEqual(['Studio · chat · quick'])
    const doorOnly = series('123', 'chat', [{ ...point('e', '2026-11-29T09:00:00', 20), measuredWeight: 25 }])
    expect(timeLines([chat, doorOnly]).map((line) => line.name)).toEqual(['chat · of 100 points', 'chat · of 25 points'])
  })

  it('stand with the latest run on top', () => {
    expect(byLatest(timeLines([two, chatOther, chat])).map((line) => line.id)).toEqual(['9c559b1234', '77aa001234', '0000000001'])
  })

  it('give one row per run and value, in the order of time, each of one line only', () => {
    const rows = timeRows(timeLines([chat, chatOther, two]), MEASURE.score.value)
    expect(rows.map((row) => [row.point.uid, row.line, row.value])).toEqual([['a', '9c559b1234', 90], ['c', '77aa001234', 80], ['b', '9c559b1234', 91.5]])
    expect(rows[1]!.time - rows[0]!.time).toBe(86_400)
  })

  it('have a chart per section that some run measured', () => {
    const lines = timeLines([chat, chatOther])
    expect(sectionsOf(lines)).toEqual(['door', 'time'])
    expect(timeRows(lines, sectionMeasure('time').value).map((row) => row.point.uid)).toEqual(['b'])
  })

  it('leave out a run whose time cannot be read', () => {
    expect(timeOf('yesterday')).toBe(null)
    expect(timeRows(timeLines([series('x', 'chat', [point('a', 'yesterday', 1)])]), MEASURE.score.value)).toEqual([])
  })
})

describe('the address of the history', () => {
  it('brings everything back', () => {
    const place = { run: 'r', find: 'chat today', measure: 'margin', table: true, hidden: ['a', 'b'] } as const
    expect(readPlace(writePlace(place))).toEqual(place)
    expect(writePlace(readPlace({ show: 'nonsense' }))).toEqual({})
  })
})

describe('pages', () => {
  it('are those in view, three at most', () => {
    expect(pagesFor(0, 20, 1000)).toEqual([0])
    expect(pagesFor(PAGE - 5, PAGE + 5, 1000)).toEqual([0, 1])
    expect(pagesFor(0, 900, 1000)).toEqual([0, 1, 2])
    expect(pagesFor(990, 999, 1000)).toEqual([9])
    expect(pagesFor(5000, 6000, 150)).toEqual([1])
    expect(pagesFor(0, 0, 0)).toEqual([0])
  })
})

describe('the keyboard in a list', () => {
  it('walks rows, pages and ends', () => {
    expect([moveRow('ArrowDown', 3, 10, 5), moveRow('ArrowUp', 0, 10, 5), moveRow('PageDown', 3, 10, 5), moveRow('PageUp', 3, 10, 5), moveRow('Home', 3, 10, 5), moveRow('End', 3, 10, 5)]).toEqual([4, 0, 7, 0, 0, 9])
    expect([moveRow('ArrowDown', -1, 10, 5), moveRow('ArrowUp', -1, 10, 5), moveRow('PageDown', -1, 10, 5)]).toEqual([0, 9, 4])
    expect([moveRow('Tab', 3, 10, 5), moveRow('ArrowDown', -1, 0, 5)]).toEqual([null, null])
  })
})

describe('words', () => {
  it('never let points stand alone', () => {
    expect([scoreText(18.8, 25), scoreText(null, 25), scoreText(90, 100)]).toEqual(['18.8 of 25', 'not measured', '90.0 of 100'])
    expect(countsText({ PASS: 34, FAIL: 4, ERROR: 0, SKIP: 1 })).toBe('34 pass · 4 fail · 1 skip')
    expect(pointText('today 09:14', 'Studio', MEASURE.score, point('a', '', 90), 90)).toBe('today 09:14 · Studio: 90.0 of 100 points')
    expect(pointText('today 09:14', 'Studio', MEASURE.margin, point('a', '', 90), 1340)).toBe('today 09:14 · Studio: Smallest margin 1,340 characters')
  })

  it('take a tag once and without blanks', () => {
    expect([newTag('  before  the move ', []), newTag('a', ['a']), newTag('  ', [])]).toEqual(['before the move', null, null])
  })

  it('say why a run cannot be resumed', () => {
    expect(resumeProblem({ state: 'interrupted', origin: 'own' }, false)).toBe(null)
    expect(resumeProblem({ state: 'cancelled', origin: 'own' }, true)).toBe('A run is going on.')
    expect(resumeProblem({ state: 'done', origin: 'own' }, false)).toBe('It has ended.')
    expect(resumeProblem({ state: 'interrupted', origin: 'imported' }, false)).toBe('It was imported: it ran elsewhere.')
  })
})
