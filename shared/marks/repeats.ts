import { countDuplicates } from '../duplicates/duplicates.ts'
import { jsonRecords } from '../duplicates/records.ts'
import type { Stretch } from './pieces.ts'

/** Where lines end for `countDuplicates`, by code. */
const LINE_END = new RegExp(`\\r\\n|[${[0x0a, 0x0b, 0x0c, 0x0d, 0x1c, 0x1d, 0x1e, 0x85, 0x2028, 0x2029].map((code) => String.fromCharCode(code)).join('')}]`, 'g')
/** Lines that count as equal have the same letters and digits; those alone narrow down what has to be compared. */
const NO_WORD = /[^\p{L}\p{N}]+/gu

function* lines(text: string): Generator<Stretch> {
  let from = 0
  for (const match of text.matchAll(LINE_END)) {
    yield { from, to: match.index }
    from = match.index + match[0].length
  }
  if (from < text.length) yield { from, to: text.length }
}

/**
 * The lines that repeat an earlier one, as `countDuplicates` counts them: it decides about each, so that as many lines are
 * dimmed as the report counts (`count`, where it is known already). None for a JSON document, which is compared by records and not by lines.
 */
export function repeatedLines(text: string, minChars = 40, count = countDuplicates(text, minChars)): Stretch[] {
  if (count === 0 || jsonRecords(text) !== null) return []
  const repeats: Stretch[] = []
  const earlier = new Map<string, string[]>()
  for (const line of lines(text)) {
    if (line.to - line.from < minChars) continue
    const words = text.slice(line.from, line.to)
    const key = words.replace(NO_WORD, '').toLowerCase()
    const alike = earlier.get(key)
    if (alike === undefined) earlier.set(key, [words])
    else if (alike.some((other) => countDuplicates(`${other}\n${words}`, minChars) > 0)) repeats.push(line)
    else alike.push(words)
  }
  return repeats
}
