/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid of 10,000 rows of which a few are drawn is no table element */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { KeyboardEvent, RefObject } from 'react'
import { useEffect, useId } from 'react'
import type { ComparedCase } from '../../../shared/contract/types.ts'
import { rowAfterKey } from '../questions/gridKeys.ts'
import { ComparedRow } from './ComparedRow.tsx'
import styles from './compare.module.css'

const ROW_HEIGHT = 62
/** The heading row stays in sight and covers the first rows. */
const HEADING_HEIGHT = 24

export interface ComparedListProps {
  readonly rows: readonly ComparedCase[]
  /** Names of the two sides. */
  readonly names: readonly [string, string]
  /** -1: the case one stands on is not among them. */
  readonly at: number
  readonly busy: boolean
  readonly onSelect: (key: string) => void
  readonly onOpen: () => void
  readonly grid: RefObject<HTMLDivElement | null>
}

/** The cases as a grid with one tab stop: focus stays on the grid, the row pointed at is always drawn. */
export function ComparedList({ rows, names, at, busy, onSelect, onOpen, grid }: ComparedListProps) {
  const base = useId()
  // oxlint-disable-next-line react/incompatible-library -- the virtualiser keeps its own state; nothing here is memoised on it
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => grid.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollMargin: HEADING_HEIGHT,
    scrollPaddingStart: HEADING_HEIGHT,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      return at >= 0 && at < rows.length && !drawn.includes(at) ? [...drawn, at].toSorted((a, b) => a - b) : drawn
    },
  })
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' })
  }, [at, rows, virtual])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' && at >= 0) {
      event.preventDefault()
      onOpen()
      return
    }
    const to = rowAfterKey(event.key, at, rows.length, Math.floor(((grid.current?.clientHeight ?? 0) - HEADING_HEIGHT) / ROW_HEIGHT) - 1)
    const row = to === null ? undefined : rows[to]
    if (row === undefined) return
    event.preventDefault()
    onSelect(row.key)
  }
  return (
    <div
      ref={grid} role="grid" tabIndex={0} className={styles['grid']} aria-label="Compared cases" aria-rowcount={rows.length + 1} aria-colcount={3} aria-busy={busy}
      aria-activedescendant={at >= 0 ? `${base}-${at}` : undefined} onKeyDown={onKeyDown}
    >
      <div role="row" aria-rowindex={1} className={styles['heading']}>
        <span role="columnheader">Change</span>
        <span role="columnheader">Case and cause</span>
        <span role="columnheader" title={`${names[0]}, then ${names[1]}`}><bdi>{names[0]}</bdi> → <bdi>{names[1]}</bdi></span>
      </div>
      <div role="rowgroup" className={styles['sizer']} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          if (row === undefined) return null
          return <ComparedRow key={row.key} id={`${base}-${index}`} row={row} rowIndex={index + 2} selected={index === at} top={start - HEADING_HEIGHT} height={ROW_HEIGHT} onSelect={onSelect} onOpen={onOpen} />
        })}
      </div>
    </div>
  )
}
