import { useVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { moveRow } from './moveRow.ts'
import styles from './RowList.module.css'

export interface RowListProps {
  /** Name of the list for screen readers. */
  readonly label: string
  readonly total: number
  /** Pixels; every row has the same. */
  readonly rowHeight: number
  /** -1: none. */
  readonly selected: number
  readonly onSelect: (row: number) => void
  /** Enter or a double click. */
  readonly onOpen?: ((row: number) => void) | undefined
  readonly row: (row: number) => ReactNode
  /** Rows in view changed. */
  readonly onView?: ((first: number, last: number) => void) | undefined
}

/** A list of any length with one tab stop: only the rows in view are drawn, the keyboard walks all of them. */
export function RowList({ label, total, rowHeight, selected, onSelect, onOpen, row, onView }: RowListProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({ count: total, getScrollElement: () => box.current, estimateSize: () => rowHeight, overscan: 8 })
  const shown = virtual.getVirtualItems()
  const first = shown[0]?.index ?? 0
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => onView?.(first, last), [onView, first, last])
  useEffect(() => {
    if (selected >= 0) virtual.scrollToIndex(selected, { align: 'auto' })
    // Scrolls when another row is chosen, not whenever the list is measured anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [selected])
  return (
    <div
      ref={box}
      // A select cannot hold rows of more than a word.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox" aria-label={label} tabIndex={0} className={styles['list']} aria-activedescendant={shown.some((item) => item.index === selected) ? `${id}-${selected}` : undefined}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
        if (event.key === 'Enter' && selected >= 0 && onOpen !== undefined) {
          event.preventDefault()
          onOpen(selected)
          return
        }
        const to = moveRow(event.key, selected, total, Math.floor((box.current?.clientHeight ?? 0) / rowHeight))
        if (to === null) return
        event.preventDefault()
        onSelect(to)
      }}
    >
      <div role="presentation" className={styles['all']} style={{ height: virtual.getTotalSize() }}>
        {shown.map((item) => (
          // The keyboard works on the list, which has the one tab stop.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={item.key} id={`${id}-${item.index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option" tabIndex={-1} aria-selected={item.index === selected} aria-setsize={total} aria-posinset={item.index + 1}
            className={styles['row']} style={{ height: rowHeight, transform: `translateY(${item.start}px)` }}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              box.current?.focus({ preventScroll: true })
              onSelect(item.index)
            }}
            onDoubleClick={() => onOpen?.(item.index)}
          >
            {row(item.index)}
          </div>
        ))}
      </div>
    </div>
  )
}
