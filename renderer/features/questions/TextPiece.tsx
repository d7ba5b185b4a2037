import { memo, useMemo } from 'react'
import { showHidden } from '../../../shared/marks/invisibles.ts'
import type { Mark } from '../../../shared/marks/marks.ts'
import type { Piece, Stretch } from '../../../shared/marks/pieces.ts'
import type { Segment } from '../../../shared/marks/segments.ts'
import { segmentsOf } from '../../../shared/marks/segments.ts'
import { cx } from '../../ui/cx.ts'
import { describeMark, markName } from './markWords.ts'
import styles from './Text.module.css'

export interface TextPieceProps {
  readonly text: string
  readonly piece: Piece
  readonly marks: readonly Mark[]
  readonly repeats: readonly Stretch[]
  /** Show-invisibles mode. */
  readonly hidden: boolean
}

/** About how high a piece is before it was ever drawn; once drawn the browser remembers the real height. */
function roughHeight(text: string, { from, to }: Piece): number {
  let breaks = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) breaks += 1
  return Math.round((breaks + (to - from) / 100) * 20.6) + 1
}

/** One piece of a text as text nodes only: whatever it holds is never markup. Badges are drawn by the style sheet, so that no copy holds them. */
export const TextPiece = memo(function TextPiece({ text, piece, marks, repeats, hidden }: TextPieceProps) {
  const segments = useMemo(() => segmentsOf(piece, marks, repeats), [piece, marks, repeats])
  return (
    <div
      className={cx(styles['piece'], piece.joined && styles['joined'])} dir="auto"
      style={{ containIntrinsicBlockSize: `auto ${roughHeight(text, piece)}px` }}
    >
      {segments.map((segment) => <Run key={segment.from} segment={segment} text={text} hidden={hidden} />)}
    </div>
  )
})

function Run({ segment, text, hidden }: { readonly segment: Segment; readonly text: string; readonly hidden: boolean }) {
  const { from, to, marks, opens, closes, repeated } = segment
  const own = text.slice(from, to)
  const shown = hidden ? showHidden(own) : own
  const badge = closes.map((mark) => mark.badge).filter((name) => name !== '').join(' ')
  if (marks.length === 0) return <span data-at={from} className={repeated ? styles['repeated'] : undefined}>{shown}</span>
  const kinds = new Set(marks.map(({ kind }) => kind))
  return (
    <mark
      data-at={from} data-opens={opens.map(markName).join(' ') || undefined} data-badge={badge || undefined} title={marks.map(describeMark).join('\n') || undefined} tabIndex={-1}
      className={cx(
        styles['mark'], kinds.has('expected') && styles['expected'], kinds.has('forbidden') && styles['forbidden'], kinds.has('found') && styles['found'],
        kinds.has('added') && styles['added'], kinds.has('removed') && styles['removed'],
        marks.some(({ loose }) => loose !== null) && styles['loose'], repeated && styles['repeated'],
      )}
    >
      {shown}
    </mark>
  )
}
