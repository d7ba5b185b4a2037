/** The row a key leads to in a list with one tab stop; null when the key is none of the list's. `page`: rows in view. */
export function moveRow(key: string, current: number, total: number, page: number): number | null {
  if (total === 0) return null
  const within = (row: number): number => Math.min(total - 1, Math.max(0, row))
  switch (key) {
    case 'ArrowDown':
      return current < 0 ? 0 : within(current + 1)
    case 'ArrowUp':
      return current < 0 ? total - 1 : within(current - 1)
    case 'PageDown':
      return within(Math.max(0, current) + Math.max(1, page - 1))
    case 'PageUp':
      return within(current - Math.max(1, page - 1))
    case 'Home':
      return 0
    case 'End':
      return total - 1
    default:
      return null
  }
}
