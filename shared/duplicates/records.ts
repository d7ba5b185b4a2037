type Records = string[][]

/** Sorts the words of a document by record: a list met outside of any record opens one per item; lists inside belong to it. */
function collect(value: unknown, record: string[], inside: boolean, records: Records): void {
  if (typeof value === 'string') record.push(value)
  else if (typeof value === 'number') record.push(String(value))
  else if (Array.isArray(value)) {
    for (const item of value) {
      const own: string[] = inside ? record : []
      if (!inside) records.push(own)
      collect(item, own, true, records)
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const field of Object.values(value)) collect(field, record, inside, records)
  }
}

/**
 * The records of a text that is one JSON object or list, or null for any other text. A record is an item of one of the
 * document's outer lists; what the document says outside of its lists comes first, as one more record when there is any. Each
 * record is its texts and numbers in order, one per line; keys are left out.
 */
export function jsonRecords(text: string): string[] | null {
  // Both ends are looked at first: a plain text that opens with a bracket would cost an exception every time.
  const trimmed = text.trim()
  if (!((trimmed.startsWith('{') && trimmed.endsWith('}')) || (trimmed.startsWith('[') && trimmed.endsWith(']')))) return null
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch {
    // Not JSON after all: many plain texts open with a bracket.
    return null
  }
  const outside: string[] = []
  const records: Records = []
  collect(document, outside, false, records)
  return [...(outside.length > 0 ? [outside] : []), ...records].map((texts) => texts.join('\n'))
}
