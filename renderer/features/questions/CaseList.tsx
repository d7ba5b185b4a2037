/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid of 10,000 rows of which a few are drawn is no table element */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { KeyboardEvent, RefObject } from 'react'
import { useEffect, useId } from 'react'
import type { CaseRow } from '../../../shared/contract/types.ts'
import { CaseListRow } from './CaseListRow.tsx'
import { rowAfterKey } from './gridKeys.ts'
import styles from './List.module.css'

const ROW_HEIGHT = 46
/** The heading row stays in sight and covers the first rows. */
const HEADING_HEIGHT = 24

export interface CaseListProps {
  readonly rows: readonly CaseRow[]
  /** Index of the row one stands on, -1 when it is not among them. */
  readonly at: number
  readonly busy: boolean
  readonly onSelect: (key: string) => void
  /** Enter or a double click: on to the inspector. */
  readonly onOpen: () => void
  readonly grid: RefObject<HTMLDivElement | null>
}

/**
 * The list as a grid with one tab stop. Focus stays on the grid and the row is pointed at (aria-activedescendant), so that it
 * survives rows coming and going with the scrolling; the row pointed at is always drawn.
 */
export function CaseList({ rows, at, busy, onSelect, onOpen, grid }: CaseListProps) {
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
    const page = Math.floor(((grid.current?.clientHeight ?? 0) - HEADING_HEIGHT) / ROW_HEIGHT) - 1
    const to = rowAfterKey(event.key, at, rows.length, page)
    const row = to === null ? undefined : rows[to]
    if (row === undefined) return
    event.preventDefault()
    onSelect(row.key)
  }
  return (
    <div
      ref={grid} role="grid" tabIndex={0} className={styles['grid']} aria-label="Cases" aria-rowcount={rows.length + 1} aria-colcount={5} aria-busy={busy}
      aria-activedescendant={at >= 0 ? `${base}-${at}` : undefined} onKeyDown={onKeyDown}
    >
      <div role="row" aria-rowindex={1} className={styles['heading']}>
        <span role="columnheader"><span className="visually-hidden">Status</span></span>
        <span role="columnheader">Question</span>
        <span role="columnheader">Margin</span>
        <span role="columnheader" title="Change against the previous comparable run">Change</span>
        <span role="columnheader" title="Validated: somebody has confirmed the expected answer"><span aria-hidden>●</span><span className="visually-hidden">Validated</span></span>
      </div>
      <div role="rowgroup" className={styles['sizer']} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          if (row === undefined) return null
          return <CaseListRow key={row.key} id={`${base}-${index}`} row={row} rowIndex={index + 2} selected={index === at} top={start - HEADING_HEIGHT} height={ROW_HEIGHT} onSelect={onSelect} onOpen={onOpen} />
        })}
      </div>
    </div>
  )
}
