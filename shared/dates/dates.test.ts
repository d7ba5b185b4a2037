import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { handout, handoutJson } from '../../test/handout.ts'
import { carriesAge } from './age.ts'
import { dayOfEpoch, dayOfWeekDate, epochDays, exists } from './civil.ts'
import { isoDates } from './iso-dates.ts'
import { localDay } from './local-day.ts'

interface Row<T> {
  readonly text: T
  readonly result: unknown
}

interface DayOracle {
  readonly tz: string
  readonly cases: readonly { readonly stamp: unknown; readonly result?: string; readonly error?: unknown }[]
}

describe.skipIf(handout === null)('dates, against the reference', () => {
  it('carriesAge', () => {
    const rows = handoutJson<Row<string | null>[]>('oracle', 'age.json')
    expect(rows.map(({ text }) => [text, carriesAge(text)])).toEqual(rows.map(({ text, result }) => [text, result]))
  })

  it('isoDates', () => {
    const rows = handoutJson<Row<string>[]>('oracle', 'iso_dates.json')
    expect(rows.map(({ text }) => [text, isoDates(text)])).toEqual(rows.map(({ text, result }) => [text, result]))
  })

  it('localDay', () => {
    const { tz, cases } = handoutJson<DayOracle>('oracle', 'local_day.json')
    // Not compared: null and true (a stamp is text here, or it is absent and no day), and the last day of the year 9999
    // told in a zone west of ours, where the reference fails for want of a year 10000.
    const differs = [null, true, '9999-12-31T23:59:59-12:00']
    const rows = cases.filter(({ stamp }) => !differs.some((other) => other === stamp))
    expect(rows).toHaveLength(cases.length - differs.length)
    expect(rows.map(({ stamp }) => [stamp, localDay(String(stamp), tz)])).toEqual(rows.map(({ stamp, result }) => [stamp, result]))
    expect(localDay('9999-12-31T23:59:59-12:00', tz)).toBe('10000-01-01')
  })
})

describe('carriesAge', () => {
  it('looks at the opening only', () => {
    expect(carriesAge('[2026-05-10] moved')).toBe(true)
    expect(carriesAge('moved [2026-05-10]')).toBe(false)
    expect(carriesAge('[noted on\n2026-05-10]')).toBe(false)
    expect(carriesAge(null)).toBe(false)
  })

  it('counts 40 characters, whole ones', () => {
    expect(carriesAge(`[${'🙂'.repeat(40)}2026-05-10]`)).toBe(true)
    expect(carriesAge(`[${'🙂'.repeat(41)}2026-05-10]`)).toBe(false)
  })

  it('knows every month by name and usual abbreviation, and no other word', () => {
    const names = 'January Jan Jan. February Feb March Mar April Apr May June Jun July Jul August Aug September Sep Sept Sept. October Oct November Nov December Dec'
    for (const month of names.split(' ')) {
      expect([month, carriesAge(`[3 ${month} 2026]`), carriesAge(`[${month} 3, 2026]`)]).toEqual([month, true, true])
      expect(isoDates(`3 ${month} 2026`)).toEqual(isoDates(`${month} 3, 2026`))
      expect(isoDates(`3 ${month} 2026`)).toHaveLength(1)
    }
    expect(carriesAge('[3 Janvier 2026]')).toBe(false)
    expect(carriesAge('[Marching 3, 2026]')).toBe(false)
  })
})

describe('isoDates', () => {
  it('finds both writings, sorted, each once', () => {
    expect(isoDates('3 May 2026, May 3, 2026 and 2026-05-03; 1 Feb 2025')).toEqual(['2025-02-01', '2026-05-03'])
  })

  it('does not begin or end inside a word or a number', () => {
    expect(isoDates('13 May 20265')).toEqual([])
    expect(isoDates('dismay 5, 2026')).toEqual([])
    expect(isoDates('113 May 2026')).toEqual([])
  })
})

describe('localDay', () => {
  it('takes a stamp without offset as it is, in any zone', () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) expect(localDay('2026-09-14T23:59:59', zone)).toBe('2026-09-14')
  })

  it('follows summer time', () => {
    expect(localDay('2026-07-01T22:30:00Z', 'Europe/Rome')).toBe('2026-07-02')
    expect(localDay('2026-01-01T22:30:00Z', 'Europe/Rome')).toBe('2026-01-01')
  })

  it('reads offsets with and without colon, minutes and seconds', () => {
    for (const offset of ['+02:00', '+0200', '+02', '+02:00:00', '+02:00:00.5']) expect(localDay(`2026-09-15T01:30${offset}`, 'UTC')).toBe('2026-09-14')
    expect(localDay('2026-09-15T00:30+25:00', 'UTC')).toBe('2026-09-15')
  })

  it('gives back the first ten characters of anything else', () => {
    expect(localDay('🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂', 'UTC')).toBe('🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂')
    expect(localDay('2026-09-14T12:00:61Z', 'Pacific/Kiritimati')).toBe('2026-09-14')
    expect(localDay('2026-02-29T12:00Z', 'Pacific/Kiritimati')).toBe('2026-02-29')
    expect(localDay('', 'UTC')).toBe('')
  })

  it('refuses a zone that does not exist, whatever the stamp', () => {
    expect(() => localDay('2026-09-14', 'Europe/Atlantis')).toThrow(RangeError)
  })

  it('agrees with the platform for every instant', () => {
    const zones = ['Europe/Rome', 'America/St_Johns', 'Asia/Kathmandu', 'UTC', 'Pacific/Apia']
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1000, 0, 2), max: Date.UTC(9999, 11, 30) }), fc.constantFrom(...zones), (instant, zone) => {
        const expected = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(new Date(instant))
        expect(localDay(new Date(instant).toISOString(), zone)).toBe(expected)
      }),
      { numRuns: 150 },
    )
  })
})

describe('civil days', () => {
  it('count as the platform counts, both ways', () => {
    fc.assert(
      fc.property(fc.integer({ min: -719_162, max: 2_932_896 }), (days) => {
        const civil = dayOfEpoch(days)
        expect(exists(civil)).toBe(true)
        expect(epochDays(civil)).toBe(days)
        const date = new Date(days * 86_400_000)
        expect([civil.year, civil.month, civil.day]).toEqual([date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()])
      }),
      { numRuns: 300 },
    )
  })

  it('know the last week of a year', () => {
    expect(dayOfWeekDate(2026, 53, 7)).toEqual({ year: 2027, month: 1, day: 3 })
    expect(dayOfWeekDate(2025, 53, 1)).toBeNull()
    expect(dayOfWeekDate(2026, 1, 1)).toEqual({ year: 2025, month: 12, day: 29 })
    expect(dayOfWeekDate(2026, 0, 1)).toBeNull()
    expect(dayOfWeekDate(2026, 1, 8)).toBeNull()
  })
})
