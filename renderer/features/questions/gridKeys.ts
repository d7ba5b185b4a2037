/**
 * Where a key press leads in a list of `count` rows, or null when the key is not one of the list's. `at` is the row one stands
 * on, -1 for none; `page` the rows one screen holds.
 */
export function rowAfterKey(key: string, at: number, count: number, page: number): number | null {
  if (count === 0) return null
  const last = count - 1
  const clamp = (row: number): number => Math.min(last, Math.max(0, row))
  switch (key) {
    case 'ArrowDown':
      return clamp(at + 1)
    case 'ArrowUp':
      return at < 0 ? last : clamp(at - 1)
    case 'PageDown':
      return clamp(Math.max(at, 0) + Math.max(1, page))
    case 'PageUp':
      return clamp(at - Math.max(1, page))
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

/** The next (1) or previous (-1) of `count` rows, going round at the ends: for stepping through what was found. */
export function stepAround(at: number, step: 1 | -1, count: number): number | null {
  if (count === 0) return null
  if (at < 0) return step === 1 ? 0 : count - 1
  return (at + step + count) % count
}
