import { cutAt } from '../text/codepoints.ts'
import { epochDays } from './civil.ts'
import type { CivilDay } from './civil.ts'
import { readStamp } from './stamp.ts'

/** One formatter per zone: making one costs far more than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  formatters.set(timeZone, made)
  return made
}

/** Years below 1000 keep their own length, as the reference prints them. */
function written({ year, month, day }: CivilDay): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/**
 * The day, YYYY-MM-DD, on which a stamp falls in a time zone (an IANA name, like Europe/Rome). A stamp without an offset
 * is taken as it is; of one that is no ISO 8601 date the first ten characters are given back, so that it can still be
 * compared and shown (docs/measurement.md, time). Throws a RangeError for a time zone that does not exist.
 */
export function localDay(stamp: string, timeZone: string): string {
  const formatter = formatterOf(timeZone)
  const read = readStamp(stamp)
  if (read === null) return cutAt(stamp, 10)
  if (read.offset === null) return written(read.day)
  const instant = (epochDays(read.day) * 86_400 + read.seconds - read.offset) * 1000
  const parts = new Map(formatter.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? Number.NaN
  return written({ year: part('year'), month: part('month'), day: part('day') })
}
