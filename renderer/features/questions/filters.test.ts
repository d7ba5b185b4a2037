import { describe, expect, it } from 'vitest'
import { changeWords, countRows, filterOf, FILTERS, narrowRows, orderRows, sectionsOf, toneOf } from './filters.ts'
import { testRow } from './testCases.ts'

const rows = [
  testRow({ key: 'c', section: 'cards', validated: null }),
  testRow({ key: 'p', thin: true, loose: true }),
  testRow({ key: 's', status: 'FAIL', stale: true, change: 'regressed' }),
  testRow({ key: 'e', status: 'ERROR', change: 'text changed', validated: false }),
  testRow({ key: 'k', status: 'SKIP', change: 'fixed' }),
]

describe('filters', () => {
  it('count every case under each of its names', () => {
    expect(Object.fromEntries(countRows(rows))).toEqual({
      all: 5, pass: 2, fail: 1, error: 1, skip: 1, stale: 1, thin: 1, loose: 1, regressed: 1, fixed: 1, changed: 1, unvalidated: 1,
    })
  })

  it('show exactly what they count', () => {
    const counts = countRows(rows)
    for (const filter of FILTERS) expect(rows.filter((row) => filter.holds(row))).toHaveLength(counts.get(filter.id) ?? -1)
  })

  it('show everything for a name that is not known', () => {
    expect([filterOf(undefined).id, filterOf('nonsense').id, filterOf('stale').id]).toEqual(['all', 'all', 'stale'])
  })
})

describe('orderRows and narrowRows', () => {
  it('put golden questions first and keep the order otherwise', () => {
    expect(orderRows(rows).map(({ key }) => key)).toEqual(['p', 's', 'e', 'k', 'c'])
    expect(sectionsOf(orderRows(rows))).toEqual([{ section: 'door', count: 4 }, { section: 'cards', count: 1 }])
  })

  it('narrow by section and by what was found', () => {
    expect(narrowRows(rows, { section: '', found: null })).toBe(rows)
    expect(narrowRows(rows, { section: 'door', found: new Set(['s', 'c']) }).map(({ key }) => key)).toEqual(['s'])
    expect(narrowRows(rows, { section: '', found: new Set() })).toEqual([])
  })
})

describe('toneOf', () => {
  it('says the worst first', () => {
    expect(rows.map(toneOf)).toEqual(['pass', 'pass', 'stale', 'error', 'skip'])
    expect(toneOf({ status: 'ERROR', stale: true })).toBe('error')
  })
})

describe('changeWords', () => {
  const say = (change: Parameters<typeof testRow>[0]): string | null => changeWords(testRow(change), String)?.sign ?? null

  it('has a sign for every kind of change, the margin where the outcome is the same', () => {
    expect(say({ change: null })).toBeNull()
    expect(say({ change: 'regressed', marginChange: -5 })).toBe('▼')
    expect(say({ change: 'fixed' })).toBe('▲')
    expect(say({ change: 'same', marginChange: 0 })).toBe('=')
    expect(say({ change: 'text changed', marginChange: 18 })).toBe('+18')
    expect(say({ change: 'text changed', marginChange: -212 })).toBe('-212')
    expect(say({ change: 'text changed' })).toBe('≠')
    expect(say({ change: 'added' })).toBe('new')
    expect(say({ change: 'not comparable' })).toBe('?')
  })
})
