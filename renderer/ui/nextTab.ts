/** The tab a key leads to from another one; null when the key is none of theirs. */
export function nextTab(key: string, from: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowRight') return (from + 1) % count
  if (key === 'ArrowLeft') return (Math.max(from, 0) - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
