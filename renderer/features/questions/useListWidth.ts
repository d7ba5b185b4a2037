import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { clampWidth, LIST_WIDTH } from './splitter.ts'

interface WidthState {
  readonly width: number
  readonly setWidth: (width: number) => void
}

/** How wide the list is, kept from one start to the next. */
const useWidthState = create<WidthState>()(persist((set) => ({ width: LIST_WIDTH.usual, setWidth: (width) => set({ width: clampWidth(width) }) }), { name: 'questions.list-width' }))

export function useListWidth(): readonly [number, (width: number) => void] {
  const { width, setWidth } = useWidthState()
  return [clampWidth(width), setWidth]
}
