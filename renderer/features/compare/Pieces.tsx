import type { Mark } from '../../../shared/marks/marks.ts'
import type { Stretch } from '../../../shared/marks/pieces.ts'
import { piecesOf } from '../../../shared/marks/pieces.ts'
import { TextPiece } from '../questions/TextPiece.tsx'

export interface PiecesProps extends Stretch {
  readonly text: string
  readonly marks: readonly Mark[]
  readonly hidden: boolean
}

const NO_REPEATS: readonly Stretch[] = []

/** A stretch of text in pieces no larger than can be drawn at once. */
export function Pieces({ text, from, to, marks, hidden }: PiecesProps) {
  return piecesOf(text, { from, to }).map((piece) => <TextPiece key={piece.from} text={text} piece={piece} marks={marks} repeats={NO_REPEATS} hidden={hidden} />)
}
