import { describe, expect, it } from 'vitest'
import { formatChange, formatDuration, formatNumber, formatPoints } from './formatNumber.ts'
import { formatWhen } from './formatWhen.ts'
import { nextTab } from './nextTab.ts'
import { placeTicks } from './placeTicks.ts'
import { readNumber, stepNumber } from './readNumber.ts'
import { exportTable } from './tableExport.ts'

describe('numbers', () => {
  it('have separators and a real minus', () => {
    expect([formatNumber(1436), formatNumber(-212), formatNumber(0.0625), formatPoints(90), formatPoints(-1.8)]).toEqual(['1,436', '−212', '0.0625', '90.0', '−1.8'])
    expect([formatChange(1.84), formatChange(-0.4), formatChange(0.04), formatChange(-0.04)]).toEqual(['+1.8', '−0.4', '±0.0', '±0.0'])
    expect([formatDuration(840), formatDuration(12_400), formatDuration(200_000), formatDuration(7_260_000)]).toEqual(['840 ms', '12.4 s', '3 min 20 s', '2 h 1 min'])
  })

  it('are read as people type them', () => {
    expect(['1,200', ' 35 788 ', "1'000", '-3', '−3', '0'].map(readNumber)).toEqual([1200, 35_788, 1000, -3, -3, 0])
    expect(['', '1.5', '1e3', 'x', '12345678901234567890'].map(readNumber)).toEqual([null, null, null, null, null])
  })

  it('step inside their range', () => {
    const range = { min: 0, max: 100, step: 5 }
    expect([stepNumber('ArrowUp', 98, range), stepNumber('ArrowDown', 3, range), stepNumber('PageUp', 10, range), stepNumber('a', 1, range)]).toEqual([100, 0, 60, null])
  })
})

describe('times', () => {
  const now = Date.parse('2026-11-30T12:00:00Z')
  it('say the day as a person does, in the chosen zone', () => {
    expect(formatWhen('2026-11-30T08:14:00Z', now, 'UTC')).toBe('today 08:14')
    expect(formatWhen('2026-11-29T23:30:00Z', now, 'UTC')).toBe('yesterday 23:30')
    expect(formatWhen('2026-11-29T23:30:00Z', now, 'Europe/Rome')).toBe('today 00:30')
    expect(formatWhen('2026-11-03T18:02:00Z', now, 'UTC')).toBe('3 Nov 2026, 18:02')
  })

  it('leave the owner\'s own wall clock as it was written', () => {
    expect(formatWhen('2026-11-30T00:10:00', now, 'Asia/Tokyo')).toBe('today 00:10')
    expect(formatWhen('2026-11-29T23:59:59', now, 'America/New_York')).toBe('yesterday 23:59')
  })

  it('leave what is no stamp as it is, and live with a zone nobody knows', () => {
    expect(formatWhen('<b>then</b>', now, 'UTC')).toBe('<b>then</b>')
    expect(formatWhen('2026-11-30T08:14:00Z', now, 'Mars/Olympus')).toMatch(/^today /u)
  })
})

describe('tabs', () => {
  it('go round with the arrows', () => {
    expect([nextTab('ArrowRight', 2, 3), nextTab('ArrowLeft', 0, 3), nextTab('End', 0, 3), nextTab('Home', 2, 3), nextTab('x', 0, 3), nextTab('Home', 0, 0)]).toEqual([0, 2, 2, 0, null, null])
  })
})

describe('ticks', () => {
  it('leave out a label that would cover another, and what lies outside', () => {
    const placed = placeTicks([{ value: 50, label: 'median' }, { value: 52, label: 'p95' }, { value: 100, label: 'worst' }, { value: 200, label: 'far' }, { value: 10 }], 0, 100)
    expect(placed.map(({ percent, shown }) => [percent, shown])).toEqual([[50, true], [52, false], [100, true], [10, false]])
  })

  it('has a place even on a range of one value', () => {
    expect(placeTicks([{ value: 3, label: 'only' }], 3, 3)).toEqual([{ percent: 0, label: 'only', shown: true }])
  })
})

describe('exported tables', () => {
  const table = { caption: 'Written into the memory', about: '2 of 3 rows, filter: fail', titles: ['what', 'n'], rows: [['=1+1', 1], ['a "b",\nc|d <i>', null]] as const }

  it('say what part they are', () => {
    for (const format of ['csv', 'json', 'markdown'] as const) expect(exportTable(table, format).text).toContain('2 of 3 rows, filter: fail')
    expect(exportTable(table, 'csv').name).toBe('written-into-the-memory.csv')
  })

  it('run nothing in a spreadsheet and break no row', () => {
    expect(exportTable(table, 'csv').text).toBe("what,n\r\n'=1+1,1\r\n\"a \"\"b\"\",\nc|d <i>\",\r\n\r\n\"Written into the memory: 2 of 3 rows, filter: fail\"\r\n")
  })

  it('open no markup in Markdown', () => {
    expect(exportTable(table, 'markdown').text).toContain('| a "b", c\\|d \\<i\\> |  |')
  })

  it('are read back from JSON', () => {
    expect(JSON.parse(exportTable(table, 'json').text)).toMatchObject({ table: 'Written into the memory', rows: [{ what: '=1+1', n: 1 }, { n: null }] })
  })
})
