import { create } from 'zustand'

export type Overlay = 'palette' | 'shortcuts'

export const useOverlay = create<{ readonly open: Overlay | null }>(() => ({ open: null }))

export function openOverlay(overlay: Overlay): void {
  useOverlay.setState({ open: overlay })
}

export function closeOverlay(): void {
  useOverlay.setState({ open: null })
}
