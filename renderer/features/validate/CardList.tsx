/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a feed of 10,000 cards of which a few are drawn; the keys are commands of the screen */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { cx } from '../../ui/cx.ts'
import type { AnyRow } from './rows.ts'
import { questionText } from './rows.ts'
import styles from './Validate.module.css'

const ROUGH_HEIGHT = 190
const GAP = 12

export interface CardListProps<Row extends AnyRow> {
  readonly label: string
  readonly rows: readonly Row[]
  /** Index of the card one stands on. */
  readonly at: number
  readonly roughHeight?: number
  readonly busy: boolean
  /** Changes with every step of the keyboard, which takes the focus along. */
  readonly turn: number
  readonly onSelect: (row: Row) => void
  readonly children: (row: Row, current: boolean) => ReactNode
}

/**
 * The cards as a feed with one tab stop: the card one stands on, which is always drawn, so that the focus survives its scrolling
 * out of sight.
 */
export function CardList<Row extends AnyRow>({ label, rows, at, roughHeight = ROUGH_HEIGHT, busy, turn, onSelect, children }: CardListProps<Row>) {
  const box = useRef<HTMLDivElement>(null)
  const moved = useRef(turn)
  const follows = useRef(true)
  // oxlint-disable-next-line react/incompatible-library -- the virtualiser keeps its own state; nothing here is memoised on it
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => roughHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    gap: GAP,
    paddingStart: 16,
    paddingEnd: 24,
    scrollPaddingStart: 16,
    scrollPaddingEnd: 24,
    overscan: 3,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      return at >= 0 && at < rows.length && !drawn.includes(at) ? [...drawn, at].toSorted((a, b) => a - b) : drawn
    },
  })
  const current = rows[at]?.key
  const total = virtual.getTotalSize()
  useEffect(() => {
    follows.current = true
  }, [at, current, turn])
  useEffect(() => {
    // Texts come after their cards and make them higher: the card one stands on is kept in sight until somebody scrolls.
    if (at < 0 || !follows.current) return
    const taller = (virtual.measurementsCache[at]?.size ?? 0) > (box.current?.clientHeight ?? 0)
    virtual.scrollToIndex(at, { align: taller ? 'start' : 'auto' })
  }, [at, current, turn, total, virtual])
  useEffect(() => {
    if (moved.current === turn) return
    moved.current = turn
    box.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  }, [current, turn])
  const letGo = (): void => {
    follows.current = false
  }
  return (
    <div ref={box} className={styles['list']} onWheel={letGo} onPointerDown={letGo}>
      <div role="feed" aria-label={label} aria-busy={busy} className={styles['sizer']} style={{ height: total }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          if (row === undefined) return null
          const isCurrent = index === at
          return (
            <article
              key={row.key} ref={virtual.measureElement} data-index={index} aria-posinset={index + 1} aria-setsize={rows.length} aria-label={questionText(row)}
              aria-current={isCurrent ? 'true' : undefined} tabIndex={isCurrent ? 0 : -1} className={cx(styles['card'], isCurrent && styles['on'])}
              style={{ transform: `translateY(${start}px)` }} onClick={() => (isCurrent ? undefined : onSelect(row))}
            >
              {children(row, isCurrent)}
            </article>
          )
        })}
      </div>
    </div>
  )
}
