import { useEffect, useMemo, useRef, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { Button } from '../../ui/Button.tsx'
import { formatNumber } from '../../ui/formatNumber.ts'
import type { Reading } from '../../../shared/marks/reading.ts'
import type { Jump } from '../questions/ReadingView.tsx'
import { TextBlocks } from '../questions/TextBlocks.tsx'
import { firstBlocks } from './cardText.ts'
import styles from './Validate.module.css'

export interface CardTextProps {
  readonly reading: Reading
  /** A mark to show, unfolding the text when it lies further down. */
  readonly jump: Jump | null
  /** Whether the button inside is a stop of the tab key. */
  readonly tabIndex: 0 | -1
}

/** The beginning of a delivered text with its tokens marked; all of it on request. */
export function CardText({ reading, jump, tabIndex }: CardTextProps) {
  const [open, setOpen] = useState(false)
  const [answered, setAnswered] = useState(jump)
  const box = useRef<HTMLDivElement>(null)
  const first = useMemo(() => firstBlocks(reading.text, reading.blocks), [reading])
  // A value may lie in what is folded: a jump unfolds it before it looks for it.
  if (jump !== answered) {
    setAnswered(jump)
    if (jump !== null) setOpen(true)
  }
  useEffect(() => {
    if (jump === null) return
    const mark = box.current?.querySelector<HTMLElement>(`[data-opens~="${CSS.escape(jump.name)}"]`)
    mark?.focus({ preventScroll: true })
    mark?.scrollIntoView({ block: 'nearest' })
  }, [jump])
  const blocks = open ? reading.blocks : first.blocks
  return (
    <div ref={box} className={cx(styles['text'], blocks.every(({ label }) => label === '') && styles['plain'])}>
      {reading.text === '' ? <p className={styles['none']}>Nothing was delivered: the text is empty.</p> : null}
      <TextBlocks text={reading.text} blocks={blocks} marks={reading.marks} repeats={reading.repeats} hidden={false} />
      {first.folded === 0 ? null : (
        <p className={styles['fold']}>
          {open ? null : <span>folded by the viewer, {formatNumber(first.folded)} more characters</span>}
          <Button kind="quiet" tabIndex={tabIndex} aria-expanded={open} onClick={() => setOpen(!open)}>{open ? 'Fold' : `Show all ${formatNumber(reading.chars)} characters`}</Button>
        </p>
      )}
    </div>
  )
}
