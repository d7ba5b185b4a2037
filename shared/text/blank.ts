/*
 * White space as Python knows it (str.isspace): the published harness strips and splits with it, and JavaScript's own
 * set differs by four control characters, the next-line character and the byte order mark.
 */
/** All of it but the plain space, as the inside of a character class. */
export const OTHER_BLANKS = '\\t-\\r\\u001C-\\u001F\\u0085\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000'
const BLANK = `\\u0020${OTHER_BLANKS}`
const ANY_OTHER = new RegExp(`[^${BLANK}]`)
const RUN = new RegExp(`[${BLANK}]+`, 'g')
const ONE = new RegExp(`[${BLANK}]`)

/** Whether the text holds nothing but white space. */
export function isBlank(text: string): boolean {
  return !ANY_OTHER.test(text)
}

/** The text without the white space at its end. */
export function trimEnd(text: string): string {
  let end = text.length
  while (end > 0 && ONE.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** Every run of white space becomes one space, none is left at the ends. */
export function collapseBlanks(text: string): string {
  return text.replace(RUN, ' ').replace(/^ | $/g, '')
}
