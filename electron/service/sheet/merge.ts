import { entriesOf } from '../../sets/edit/entries.ts'
import { applySplices, type Splice } from '../../sets/edit/splices.ts'

/**
 * A text with the changes of two others that were made from the same one; null where both changed the same place. Entries
 * are merged one by one when none was added or taken away; otherwise each side counts as one changed stretch of text.
 */
export function mergeTexts(base: string, mine: string, theirs: string): string | null {
  if (mine === base || mine === theirs) return theirs
  if (theirs === base) return mine
  const byEntry = mergeEntries(base, mine, theirs)
  return byEntry === undefined ? mergeStretches(base, mine, theirs) : byEntry
}

/** Undefined: entries came or went, or the text between them changed. */
function mergeEntries(base: string, mine: string, theirs: string): string | null | undefined {
  const [was, own, other] = [entriesOf(base), entriesOf(mine), entriesOf(theirs)]
  if (was.length !== own.length || was.length !== other.length || frame(base, was) !== frame(mine, own)) return undefined
  const splices: Splice[] = []
  for (const [index, entry] of own.entries()) {
    const [old, there] = [was[index], other[index]]
    if (old === undefined || there === undefined) return null
    if (entry.raw === old.raw || entry.raw === there.raw) continue
    if (there.raw !== old.raw) return null
    splices.push({ offset: there.offset, removed: there.raw, inserted: entry.raw })
  }
  return applySplices(theirs, splices)
}

/** Everything of a text but its entries. */
function frame(text: string, entries: readonly { readonly offset: number; readonly length: number }[]): string {
  let end = 0
  const parts = entries.map(({ offset, length }) => {
    const part = text.slice(end, offset)
    end = offset + length
    return part
  })
  return JSON.stringify([...parts, text.slice(end)])
}

function mergeStretches(base: string, mine: string, theirs: string): string | null {
  const [own, other] = [stretch(base, mine), stretch(base, theirs)]
  const [first, second] = own.offset <= other.offset ? [own, other] : [other, own]
  // Where they touch, nobody can say what comes first.
  if (first.offset + first.removed.length >= second.offset) return null
  // An entry is read as a whole: a tick must never end up beside an expectation that its owner has not seen.
  if (entriesOf(base).some((entry) => isIn(first, entry) && isIn(second, entry))) return null
  return applySplices(base, [first, second])
}

function isIn({ offset, removed }: Splice, entry: { readonly offset: number; readonly length: number }): boolean {
  return offset < entry.offset + entry.length && offset + removed.length > entry.offset
}

/** The one stretch in which a text differs from another. */
export function stretch(before: string, after: string): Splice {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let end = 0
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  return { offset: start, removed: before.slice(start, before.length - end), inserted: after.slice(start, after.length - end) }
}
