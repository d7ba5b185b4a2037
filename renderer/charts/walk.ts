/** A point of a chart that the keyboard can stand on. */
export interface Spot {
  readonly line: string
  readonly id: string
}

/**
 * The point a key leads to: left and right along the line, Home and End to its ends, up and down to the point of the line
 * above or below in the legend that comes nearest in the order of time. Null: the key is none of the chart's.
 */
export function walkSpots(spots: readonly Spot[], lines: readonly string[], current: Spot | null, key: string): Spot | null {
  const at = current === null ? -1 : spots.findIndex((spot) => spot.id === current.id && spot.line === current.line)
  const here = spots[at]
  if (here === undefined) return ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key) ? (spots.at(-1) ?? null) : null
  const own = spots.filter((spot) => spot.line === here.line)
  const place = own.indexOf(here)
  switch (key) {
    case 'ArrowLeft':
      return own[Math.max(0, place - 1)] ?? null
    case 'ArrowRight':
      return own[Math.min(own.length - 1, place + 1)] ?? null
    case 'Home':
      return own[0] ?? null
    case 'End':
      return own.at(-1) ?? null
    case 'ArrowUp':
    case 'ArrowDown': {
      const step = key === 'ArrowUp' ? -1 : 1
      for (let line = lines.indexOf(here.line) + step; line >= 0 && line < lines.length; line += step) {
        const nearest = nearestInOrder(spots, at, lines[line] ?? '')
        if (nearest !== null) return nearest
      }
      return here
    }
    default:
      return null
  }
}

function nearestInOrder(spots: readonly Spot[], at: number, line: string): Spot | null {
  let best: { spot: Spot; far: number } | null = null
  spots.forEach((spot, index) => {
    const far = Math.abs(index - at)
    if (spot.line === line && (best === null || far < best.far)) best = { spot, far }
  })
  return (best as { spot: Spot; far: number } | null)?.spot ?? null
}
