import { useMemo, useState } from 'react'
import type { Mark } from '../../../shared/marks/marks.ts'
import type { Stretch } from '../../../shared/marks/pieces.ts'
import { piecesOf } from '../../../shared/marks/pieces.ts'
import type { Block } from '../../../shared/marks/reading.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { formatNumber } from '../../ui/formatNumber.ts'
import { TextPiece } from './TextPiece.tsx'
import styles from './Text.module.css'

export interface TextBlocksProps {
  readonly text: string
  readonly blocks: readonly Block[]
  readonly marks: readonly Mark[]
  readonly repeats: readonly Stretch[]
  readonly hidden: boolean
  /** What the cut took away: struck through, and said to be lost. */
  readonly lost?: boolean
}

/** A text block by block: label in the gutter, text beside it, the payload folded. */
export function TextBlocks({ blocks, lost = false, ...rest }: TextBlocksProps) {
  return blocks.map((block) => <TextBlock key={block.from} block={block} lost={lost} {...rest} />)
}

interface TextBlockProps extends Omit<TextBlocksProps, 'blocks'> {
  readonly block: Block
  readonly lost: boolean
}

function TextBlock({ block, lost, text, marks, repeats, hidden }: TextBlockProps) {
  const [open, setOpen] = useState(false)
  const { from, to, label, payload } = block
  const folded = payload && !open
  const pieces = useMemo(() => (folded ? [] : piecesOf(text, { from, to })), [folded, text, from, to])
  const name = label === '' ? (lost ? 'lost' : 'text') : label
  return (
    <div className={cx(styles['block'], lost && styles['lost'])}>
      <div className={styles['gutter']} title={label}><bdi>{name}</bdi>{lost && label !== '' ? <span className={styles['lostWord']}>lost</span> : null}</div>
      <div className={cx(styles['body'], payload && styles['payload'])}>
        {payload ? (
          <p className={styles['strip']}>
            <span>{formatNumber(block.end - block.start)} characters of simulated competing payload{open ? '' : ', folded by the viewer'}</span>
            <Button kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>{open ? 'Fold' : 'Unfold'}</Button>
          </p>
        ) : null}
        {pieces.map((piece) => <TextPiece key={piece.from} text={text} piece={piece} marks={marks} repeats={repeats} hidden={hidden} />)}
      </div>
    </div>
  )
}
