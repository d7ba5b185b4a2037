/** Widths of the list beside the inspector, in pixels. */
export const LIST_WIDTH = { least: 280, usual: 404, most: 720, step: 16 } as const

/** A width that leaves both sides room. */
export function clampWidth(width: number): number {
  return Math.round(Math.min(LIST_WIDTH.most, Math.max(LIST_WIDTH.least, width)))
}

/** The width after a key press on the splitter, or null when the key is not one of its. */
export function widthAfterKey(key: string, width: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return clampWidth(width - LIST_WIDTH.step)
    case 'ArrowRight':
      return clampWidth(width + LIST_WIDTH.step)
    case 'Home':
      return LIST_WIDTH.least
    case 'End':
      return LIST_WIDTH.most
    case 'Enter':
      return LIST_WIDTH.usual
    default:
      return null
  }
}
