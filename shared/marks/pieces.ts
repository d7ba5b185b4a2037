import { splitsPair } from './units.ts'

/** UTF-16 units of text in one piece of the page: small enough that drawing one never takes a frame. */
export const PIECE_UNITS = 4_000
/** How far from the end of a piece a better place to part is looked for, when there is no line break in it. */
const NEAR = 400

/** A stretch of text in UTF-16 indices, end exclusive. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

export interface Piece extends Stretch {
  /** True: the text itself has no line break before this piece; the page needs one to stay quick. */
  readonly joined: boolean
}

function borderBefore(text: string, from: number, limit: number): number {
  // Looked for in a slice: in a text without line breaks the search would go back to its very beginning.
  const part = text.slice(from, limit)
  const line = part.lastIndexOf('\n')
  if (line !== -1) return from + line + 1
  const space = part.slice(-NEAR).lastIndexOf(' ')
  if (space !== -1) return limit - Math.min(NEAR, part.length) + space + 1
  return splitsPair(text, limit) ? limit - 1 : limit
}

/** Parts a stretch of text into pieces: after a line break where there is one, else after a space, never inside a character. */
export function piecesOf(text: string, { from, to }: Stretch, size: number = PIECE_UNITS): Piece[] {
  const pieces: Piece[] = []
  let start = from
  while (start < to) {
    const limit = start + Math.max(2, size)
    const end = limit >= to ? to : borderBefore(text, start, limit)
    pieces.push({ from: start, to: end, joined: start > from && text.charAt(start - 1) !== '\n' })
    start = end
  }
  return pieces
}
