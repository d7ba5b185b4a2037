import { isoDates } from './iso-dates.ts'

const BEFORE = 240
const AFTER = 60

/** Every place of the canary, as UTF-16 index pairs. A memory may have rewritten its capitals. */
function places(text: string, canary: string): { start: number; end: number }[] {
  const literal = canary.replace(/[\\^$.*+?()[\]{}|/-]/gu, String.raw`\$&`)
  return [...text.matchAll(new RegExp(literal, 'giu'))].map((hit) => ({ start: hit.index, end: hit.index + hit[0].length }))
}

/** The document a text is, or undefined when it is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    // Most delivered texts are prose: no document is an answer here, not a failure.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Every object of a document, without recursion: a hostile document may be nested very deeply. */
function recordsOf(document: unknown): object[] {
  const records: object[] = []
  const open: unknown[] = [document]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    if (!Array.isArray(value)) records.push(value)
    for (const member of Object.values(value)) open.push(member)
  }
  return records
}

/** The texts a record holds itself or in its lists, not in records inside it. */
function ownTexts(record: object): string[] {
  const texts: string[] = []
  const open: unknown[] = Object.values(record)
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string') texts.push(value)
    else if (Array.isArray(value)) for (const item of value as readonly unknown[]) open.push(item)
  }
  return texts
}

/** The texts of a record and of everything in it: a date often stands in a record of its own, like `meta`. */
function allTexts(record: object): string[] {
  return recordsOf(record).flatMap(ownTexts)
}

function inSameRecord(text: string, canary: string, date: string): boolean {
  const documents = [text, ...text.split('\n')].filter((part) => /^\s*[[{]/u.test(part)).map(parseJson)
  return documents.some((document) =>
    recordsOf(document)
      .filter((record) => ownTexts(record).some((own) => places(own, canary).length > 0))
      .some((record) => allTexts(record).some((own) => isoDates(own).includes(date))),
  )
}

/**
 * Whether an imported canary is delivered together with its date (YYYY-MM-DD): the date, in ISO or English writing, stands
 * in the JSON record that holds the canary (a whole document, or a document per line), or else between 240 characters
 * before and 60 after it, in code points (docs/measurement.md, time). False where the canary itself is missing.
 */
export function dateWithin(text: string, canary: string, date: string): boolean {
  if (canary === '') return false
  const near = places(text, canary).some(({ start, end }) => {
    const before = Array.from(text.slice(Math.max(0, start - 2 * BEFORE), start)).slice(-BEFORE)
    const after = Array.from(text.slice(end, end + 2 * AFTER)).slice(0, AFTER)
    return isoDates(before.join('') + text.slice(start, end) + after.join('')).includes(date)
  })
  return near || inSameRecord(text, canary, date)
}
