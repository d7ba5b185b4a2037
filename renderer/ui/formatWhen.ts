import { create } from 'zustand'
import { readStamp } from '../../shared/dates/stamp.ts'

/** The zone times are shown in; set once from the settings. Null: the machine's. */
export const useTimeZone = create<{ readonly zone: string | null }>(() => ({ zone: null }))

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const DAY_MS = 86_400_000

interface WallTime {
  /** Days since 1970, to tell how far apart two days are. */
  readonly dayNumber: number
  readonly day: string
  readonly time: string
}

function wallTime(year: number, month: number, day: number, minutes: number): WallTime {
  const two = (value: number): string => String(value).padStart(2, '0')
  return {
    dayNumber: Date.UTC(year, month - 1, day) / DAY_MS,
    day: `${day} ${MONTHS[month - 1] ?? ''} ${year}`,
    time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
  }
}

/** What a clock in a zone shows at a moment; in a zone the machine does not know, its own clock. */
function inZone(at: number, zone: string | null): WallTime {
  const options = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const
  let format: Intl.DateTimeFormat
  try {
    format = new Intl.DateTimeFormat('en-GB', zone === null ? options : { ...options, timeZone: zone })
  } catch {
    format = new Intl.DateTimeFormat('en-GB', options)
  }
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
  return wallTime(part('year'), part('month'), part('day'), part('hour') * 60 + part('minute'))
}

/**
 * A stamp of a report for reading: `today 09:14`, `yesterday 18:02`, `3 Nov 2026, 18:02`. A stamp without an offset is the
 * owner's own wall clock and stays as it was written; what is no stamp stays as it is.
 */
export function formatWhen(when: string, now: number = Date.now(), zone: string | null = useTimeZone.getState().zone): string {
  const stamp = readStamp(when)
  if (stamp === null) return when
  const { day, seconds, offset } = stamp
  const shown = offset === null
    ? wallTime(day.year, day.month, day.day, Math.floor(seconds / 60))
    : inZone(Date.UTC(day.year, day.month - 1, day.day) + (seconds - offset) * 1000, zone)
  const today = inZone(now, zone).dayNumber
  if (shown.dayNumber === today) return `today ${shown.time}`
  if (shown.dayNumber === today - 1) return `yesterday ${shown.time}`
  return `${shown.day}, ${shown.time}`
}
