/**
 * One CSV row with its line end (RFC 4180: CRLF, quotes doubled). A text a spreadsheet would run as a formula gets an
 * apostrophe before it.
 */
export function csvLine(values: readonly (string | number)[]): string {
  return `${values.map(field).join(',')}\r\n`
}

function field(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/u.test(value) ? `'${value}` : value
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
