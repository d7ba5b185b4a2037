/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a separator that is moved is a widget, not a line */
import type { KeyboardEvent, PointerEvent } from 'react'
import { useRef } from 'react'
import { clampWidth, LIST_WIDTH, widthAfterKey } from './splitter.ts'
import styles from './Questions.module.css'

export interface SplitterProps {
  readonly width: number
  readonly controls: string
  readonly onChange: (width: number) => void
}

/** Narrows or widens the list: by pointer, or by arrow keys, Home, End and Enter. */
export function Splitter({ width, controls, onChange }: SplitterProps) {
  const from = useRef<{ readonly x: number; readonly width: number } | null>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = widthAfterKey(event.key, width)
    if (to === null) return
    event.preventDefault()
    onChange(to)
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, width }
  }
  const onPointerMove = (event: PointerEvent): void => {
    if (from.current !== null) onChange(clampWidth(from.current.width + event.clientX - from.current.x))
  }
  const onPointerUp = (): void => {
    from.current = null
  }
  return (
    <div
      role="separator" aria-orientation="vertical" aria-label="Width of the list" aria-controls={controls} tabIndex={0} className={styles['splitter']}
      aria-valuenow={width} aria-valuemin={LIST_WIDTH.least} aria-valuemax={LIST_WIDTH.most} onKeyDown={onKeyDown}
      onPointerDown={onPointerDown} onPointerMove={onPointerMove} onPointerUp={onPointerUp} onPointerCancel={onPointerUp} onDoubleClick={() => onChange(LIST_WIDTH.usual)}
    />
  )
}
