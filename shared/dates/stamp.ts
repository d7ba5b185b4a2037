import { dayOfWeekDate, exists } from './civil.ts'
import type { CivilDay } from './civil.ts'

/** A stamp read: its day, the seconds into that day, and its offset from UTC in seconds (null = it names none). */
export interface Stamp {
  readonly day: CivilDay
  readonly seconds: number
  readonly offset: number | null
}

const CALENDAR = /^(?<year>[0-9]{4})(?<dash>-?)(?<month>[0-9]{2})\k<dash>(?<day>[0-9]{2})/u
const WEEK = /^(?<year>[0-9]{4})(?<dash>-?)W(?<week>[0-9]{2})(?:\k<dash>(?<day>[0-9]))?/u
const TIME =
  /^[^0-9](?<hour>[0-9]{2})(?:(?<colon>:?)(?<minute>[0-9]{2})(?:\k<colon>(?<second>[0-9]{2})(?:[.,][0-9]+)?)?)?(?<offset>Z|[+-].+)?$/u
const OFFSET = /^(?<sign>[+-])(?<hour>[0-9]{2})(?:(?<colon>:?)(?<minute>[0-9]{2})(?:\k<colon>(?<second>[0-9]{2})(?:[.,][0-9]+)?)?)?$/u

type Groups = Readonly<Record<string, string | undefined>>

/** Seconds of hours, minutes and seconds; null for a time of day that no clock shows. */
function secondsOf(groups: Groups): number | null {
  const hour = Number(groups['hour'])
  const minute = Number(groups['minute'] ?? 0)
  const second = Number(groups['second'] ?? 0)
  return hour > 23 || minute > 59 || second > 59 ? null : (hour * 60 + minute) * 60 + second
}

function readDay(text: string): { day: CivilDay; length: number } | null {
  const calendar = CALENDAR.exec(text)
  if (calendar?.groups !== undefined) {
    const { year, month, day } = calendar.groups
    const civil = { year: Number(year), month: Number(month), day: Number(day) }
    return exists(civil) ? { day: civil, length: calendar[0].length } : null
  }
  const week = WEEK.exec(text)
  if (week?.groups === undefined) return null
  const civil = dayOfWeekDate(Number(week.groups['year']), Number(week.groups['week']), Number(week.groups['day'] ?? 1))
  return civil === null ? null : { day: civil, length: week[0].length }
}

/** Seconds east of UTC, null for none, undefined for an offset that cannot be read. */
function readOffset(text: string | undefined): number | null | undefined {
  if (text === undefined) return null
  if (text === 'Z') return 0
  const groups = OFFSET.exec(text)?.groups
  const seconds = groups === undefined ? null : secondsOf(groups)
  if (groups === undefined || seconds === null) return undefined
  return groups['sign'] === '-' ? -seconds : seconds
}

/**
 * Reads an ISO 8601 stamp: calendar or week date, with or without dashes; then, after any one character that is not a
 * digit, a time of at least an hour, and `Z` or an offset. Null for anything else, impossible days and times included.
 */
export function readStamp(text: string): Stamp | null {
  const date = readDay(text)
  if (date === null) return null
  const rest = text.slice(date.length)
  if (rest === '') return { day: date.day, seconds: 0, offset: null }
  const groups = TIME.exec(rest)?.groups
  const seconds = groups === undefined ? null : secondsOf(groups)
  const offset = readOffset(groups?.['offset'])
  return seconds === null || offset === undefined ? null : { day: date.day, seconds, offset }
}
