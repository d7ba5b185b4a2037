import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Moves the keyboard to a value that is only there after the next rendering. */
export function useFocusBox(): { readonly box: RefObject<HTMLFieldSetElement | null>; readonly focusOn: (group: number, alternative: number) => void } {
  const box = useRef<HTMLFieldSetElement>(null)
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const found = box.current?.querySelector<HTMLElement>(`[data-place="${wanted.current}"]`) ?? null
    wanted.current = null
    // Where it is gone, the button that adds one is the nearest thing that stays.
    const stays = found ?? [...(box.current?.querySelectorAll<HTMLElement>('button') ?? [])].at(-1)
    stays?.focus()
  })
  return {
    box,
    focusOn: (group, alternative) => {
      wanted.current = `${group}.${alternative}`
    },
  }
}
