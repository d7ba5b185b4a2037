const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Shorter stretches are widened: their ticks would all be called the same. */
const LEAST_SPAN = 10 * MINUTE
const MONTHS_APART = 91 * DAY
const STEPS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 7 * DAY, 14 * DAY, 30 * DAY, MONTHS_APART, 182 * DAY, 365 * DAY]

export interface TimeAxis {
  /** Seconds. */
  readonly domain: readonly [number, number]
  readonly ticks: readonly number[]
  /** What labels have to say: ticks within days need the time of day, ticks months apart the year. */
  readonly form: TimeForm
}

export type TimeForm = 'time' | 'day' | 'month'

/** An axis over seconds of one clock with at most `count` round ticks. Moments close to each other get room on both sides. */
export function timeAxis(from: number, to: number, count: number): TimeAxis {
  const missing = Math.max(0, LEAST_SPAN - (to - from)) / 2
  const domain: [number, number] = [from - missing, to + missing]
  const span = domain[1] - domain[0]
  const longest = 365 * DAY
  const step = STEPS.find((one) => span / one <= count) ?? longest * Math.ceil(span / longest / count)
  const ticks: number[] = []
  for (let tick = Math.ceil(domain[0] / step) * step; tick <= domain[1]; tick += step) ticks.push(tick)
  return { domain, ticks, form: step < DAY ? 'time' : step >= MONTHS_APART ? 'month' : 'day' }
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `30 Nov`, `30 Nov 21:15` or `Nov 2026`. The seconds are those of the owner's clock, so no zone is asked. */
export function timeLabel(seconds: number, form: TimeForm): string {
  const at = new Date(seconds * 1000)
  const month = MONTHS[at.getUTCMonth()] ?? ''
  if (form === 'month') return `${month} ${at.getUTCFullYear()}`
  const day = `${at.getUTCDate()} ${month}`
  if (form === 'day') return day
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${day} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`
}
