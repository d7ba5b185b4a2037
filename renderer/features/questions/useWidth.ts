import type { RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'

/** The width of an element in pixels, followed as it changes; `before` until it is known. */
export function useWidth<E extends HTMLElement>(before: number): readonly [RefObject<E | null>, number] {
  const element = useRef<E>(null)
  const [width, setWidth] = useState(before)
  useLayoutEffect(() => {
    const { current } = element
    if (current === null || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(entry.contentRect.width)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
