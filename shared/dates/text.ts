/** White space as Python's expressions see it: a byte order mark is none. For use inside a character class with the u flag. */
export const BLANK = '[^\\S\\uFEFF]'

/** English month names with their usual abbreviations, in order; each is followed by an optional full stop. */
const MONTHS = [
  'jan(?:uary)?',
  'feb(?:ruary)?',
  'mar(?:ch)?',
  'apr(?:il)?',
  'may',
  'june?',
  'july?',
  'aug(?:ust)?',
  'sept?(?:ember)?',
  'oct(?:ober)?',
  'nov(?:ember)?',
  'dec(?:ember)?',
] as const

/** One month name, abbreviated or not. */
export const MONTH = `(?:${MONTHS.join('|')})`

const MONTH_NUMBERS = new Map(
  ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'].map((name, index) => [name, index + 1]),
)

/** 1 to 12 for a month name as `MONTH` finds it, in any case; null for anything else. */
export function monthNumber(name: string): number | null {
  return MONTH_NUMBERS.get(name.slice(0, 3).toLowerCase()) ?? null
}

/** An ISO calendar date; digits of any script, as the reference reads them. */
export const ISO_DATE = '\\p{Nd}{4}-\\p{Nd}{2}-\\p{Nd}{2}'
