import { BLANK, ISO_DATE, MONTH } from './text.ts'

const WRITTEN = `[0-9]{1,2}${BLANK}+${MONTH}\\.?${BLANK}+[0-9]{4}|${MONTH}\\.?${BLANK}+[0-9]{1,2}(?:,${BLANK}*|${BLANK}+)[0-9]{4}`

const OPENING = new RegExp(`^${BLANK}*\\[[^\\]\\r\\n]{0,40}?(?:${ISO_DATE}|${WRITTEN})`, 'iu')

/**
 * Whether a text opens with a bracketed date: `[`, up to 40 characters without `]` or a line break, then an ISO date or
 * an English written date (docs/measurement.md, time). White space may stand before the bracket; null carries none.
 */
export function carriesAge(text: string | null): boolean {
  return text !== null && OPENING.test(text)
}
