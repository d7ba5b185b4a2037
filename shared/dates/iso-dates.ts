import { BLANK, ISO_DATE, MONTH, monthNumber } from './text.ts'

const ISO = new RegExp(ISO_DATE, 'gu')

// A date does not begin or end inside a word or a longer number.
const BEFORE = '(?<![\\p{L}\\p{M}\\p{N}_])'
const AFTER = '(?![\\p{L}\\p{M}\\p{N}_])'

const DAY_FIRST = new RegExp(`${BEFORE}(?<day>[0-9]{1,2})${BLANK}+(?<month>${MONTH})\\.?${BLANK}+(?<year>[0-9]{4})${AFTER}`, 'giu')
const MONTH_FIRST = new RegExp(`${BEFORE}(?<month>${MONTH})\\.?${BLANK}+(?<day>[0-9]{1,2}),?${BLANK}+(?<year>[0-9]{4})${AFTER}`, 'giu')

/**
 * The dates a text holds, as YYYY-MM-DD, ascending and each once: ISO dates as they stand, and English written dates (day
 * month year, or month day, year; month names and usual abbreviations). A day or month no calendar knows is kept: what the
 * text says is not judged here.
 */
export function isoDates(text: string): string[] {
  const found = new Set<string>()
  for (const [date] of text.matchAll(ISO)) found.add(date)
  for (const pattern of [DAY_FIRST, MONTH_FIRST]) {
    for (const { groups } of text.matchAll(pattern)) {
      const month = monthNumber(groups?.['month'] ?? '')
      const day = groups?.['day']
      const year = groups?.['year']
      if (month === null || day === undefined || year === undefined) continue
      found.add(`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`)
    }
  }
  return [...found].sort()
}
