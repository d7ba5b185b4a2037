/** A calendar day of the Gregorian calendar, carried back before its invention as ISO does. Month 1 to 12, day 1 to 31. */
export interface CivilDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Whether the calendar has this day; years run from 1 to 9999. */
export function exists({ year, month, day }: CivilDay): boolean {
  return year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** Days from 1970-01-01 to a day, negative before it. */
export function epochDays({ year, month, day }: CivilDay): number {
  const past = year - 1
  let days = past * 365 + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400) + day - 1
  for (let earlier = 1; earlier < month; earlier += 1) days += daysInMonth(year, earlier)
  return days - 719_162 // days from 0001-01-01 to 1970-01-01
}

/** The day that many days after 1970-01-01. */
export function dayOfEpoch(days: number): CivilDay {
  let year = 1970 + Math.floor(days / 366)
  while (epochDays({ year: year + 1, month: 1, day: 1 }) <= days) year += 1
  while (epochDays({ year, month: 1, day: 1 }) > days) year -= 1
  let left = days - epochDays({ year, month: 1, day: 1 })
  let month = 1
  while (left >= daysInMonth(year, month)) {
    left -= daysInMonth(year, month)
    month += 1
  }
  return { year, month, day: left + 1 }
}

/** 1 for Monday to 7 for Sunday. */
function weekday(days: number): number {
  return ((((days + 3) % 7) + 7) % 7) + 1
}

/** The day of an ISO week date (weekday 1 to 7), or null when that year has no such week or the weekday is none. */
export function dayOfWeekDate(year: number, week: number, day: number): CivilDay | null {
  if (week < 1 || week > 53 || day < 1 || day > 7 || year < 1 || year > 9999) return null
  const fourth = epochDays({ year, month: 1, day: 4 })
  const monday = fourth - weekday(fourth) + 1
  const found = monday + (week - 1) * 7
  // Week 53 exists only where its Thursday is still in the year.
  if (dayOfEpoch(found + 3).year !== year) return null
  const civil = dayOfEpoch(found + day - 1)
  return exists(civil) ? civil : null
}
