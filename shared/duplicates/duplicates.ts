import { collapseBlanks, OTHER_BLANKS } from '../text/blank.ts'
import { codePointLength } from '../text/codepoints.ts'
import { jsonRecords } from './records.ts'

/** The line ends of Python's splitlines, by code: most of them are control characters. */
const LINE_ENDS = new RegExp(
  `\\r\\n|[${[0x0a, 0x0b, 0x0c, 0x0d, 0x1c, 0x1d, 0x1e, 0x85, 0x2028, 0x2029].map((code) => String.fromCharCode(code)).join('')}]`,
)
/** What may stand around a line without making it another one, by code. */
const AROUND = new Set(Array.from(' -•·✦▣↻+⇒⚠◆[]', (char) => char.charCodeAt(0)))
/** Lines without any of these have nothing to collapse: most of them, and looking is far cheaper than replacing. */
const UNEVEN = new RegExp(` {2}|[${OTHER_BLANKS}]`)

function bare(line: string): string {
  const plain = (UNEVEN.test(line) ? collapseBlanks(line) : line).toLowerCase()
  let start = 0
  let end = plain.length
  while (start < end && AROUND.has(plain.charCodeAt(start))) start++
  while (end > start && AROUND.has(plain.charCodeAt(end - 1))) end--
  return plain.slice(start, end)
}

/** The lines of a text, bare; a line end at the very end closes the last line and opens none. */
function linesOf(text: string): string[] {
  const lines = text.split(LINE_ENDS)
  if (lines.at(-1) === '') lines.pop()
  return lines.map(bare)
}

/**
 * How many lines repeat an earlier one, whatever surrounds them (docs/measurement.md, duplicates). Lines under `minChars` code
 * points are too short to tell. A text that is one JSON document is compared record by record: a line counts when an earlier
 * record holds it, never for standing twice in its own.
 */
export function countDuplicates(text: string, minChars = 40): number {
  const records = jsonRecords(text)
  const seen = new Set<string>()
  let count = 0
  const add = (lines: Iterable<string>): void => {
    for (const line of lines) {
      // Code units are never fewer than code points: most short lines are told without counting.
      if (line.length < minChars || codePointLength(line) < minChars) continue
      if (seen.has(line)) count++
      seen.add(line)
    }
  }
  if (records === null) add(linesOf(text))
  else for (const record of records) add(new Set(linesOf(record)))
  return count
}
