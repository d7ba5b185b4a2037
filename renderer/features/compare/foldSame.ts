import type { MarkedText } from '../../../shared/marks/reading.ts'
import type { AlignedRow, Line } from './alignLines.ts'

/** Equal lines shown around a change, and how many more it takes for a fold to be worth it. */
const AROUND = 3
const WORTH = 12

export type Part =
  | { readonly kind: 'row'; readonly id: string; readonly row: AlignedRow }
  | { readonly kind: 'folded'; readonly id: string; readonly lines: number }

/** The rows as they are drawn: a long stretch of equal lines without a token in it becomes one line, unless everything is asked for. */
export function foldSame(rows: readonly AlignedRow[], whole: boolean): readonly Part[] {
  const shown = (row: AlignedRow): boolean => row.kind !== 'same' || (row.before?.marks.length ?? 0) + (row.after?.marks.length ?? 0) > 0
  const keep = new Set<number>()
  for (const [index, row] of rows.entries()) {
    if (shown(row)) for (let near = index - AROUND; near <= index + AROUND; near += 1) keep.add(near)
  }
  const parts: Part[] = []
  for (let at = 0; at < rows.length;) {
    let end = at
    while (end < rows.length && !keep.has(end)) end += 1
    if (!whole && end - at >= WORTH) {
      parts.push({ kind: 'folded', id: `fold-${at}`, lines: end - at })
      at = end
      continue
    }
    for (const stop = Math.max(end, at + 1); at < stop; at += 1) {
      const row = rows[at]
      if (row !== undefined) parts.push({ kind: 'row', id: String(at), row })
    }
  }
  return parts
}

/** A text that stands alone, block by block: there is nothing to align it with. */
export function blockLines({ blocks, marks }: MarkedText): readonly Line[] {
  return blocks.map(({ from, to, start, end, payload }) => ({ from, to, marks, payload: payload ? end - start : null }))
}
