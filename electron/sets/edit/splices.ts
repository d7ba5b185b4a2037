/**
 * One place of a text that changes. Offsets in UTF-16 units; all splices of an edit are against the same original text,
 * ascend and do not overlap.
 */
export interface Splice {
  readonly offset: number
  readonly removed: string
  readonly inserted: string
}

/** Throws a RangeError when the splices were made for another text: a wrong place must never be overwritten. */
export function applySplices(text: string, splices: readonly Splice[]): string {
  const parts: string[] = []
  let done = 0
  for (const { offset, removed, inserted } of splices) {
    if (offset < done || !text.startsWith(removed, offset) || offset > text.length) throw new RangeError(`the splice at ${offset} does not fit the text`)
    parts.push(text.slice(done, offset), inserted)
    done = offset + removed.length
  }
  parts.push(text.slice(done))
  return parts.join('')
}

/** The splices that bring the text back from what `splices` made of it. */
export function inverse(splices: readonly Splice[]): readonly Splice[] {
  let shift = 0
  return splices.map(({ offset, removed, inserted }) => {
    const back = { offset: offset + shift, removed: inserted, inserted: removed }
    shift += inserted.length - removed.length
    return back
  })
}
