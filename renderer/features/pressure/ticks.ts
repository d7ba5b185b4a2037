import type { LevelScale } from '../../../shared/levels/scale.ts'
import { distinctPlaces } from '../../../shared/levels/ticks.ts'
import type { Tick } from '../../ui/placeTicks.ts'

export interface NamedLevel {
  readonly level: number
  readonly label: string
}

/** Pixels of a letter of a tick's label, and the least between two labels. */
const LETTER = 6.2
const GAP = 10

/**
 * Ticks of a slider whose track is `width` pixels wide: named lengths, with their names as far as there is room (what comes
 * first in the list gets it), and unnamed ones, each pixel once. Values are places among the scale's stops.
 */
export function sliderTicks(scale: LevelScale, named: readonly NamedLevel[], others: readonly number[], width: number): Tick[] {
  const place = (level: number): number => scale.position(level) * (scale.stops.length - 1)
  const taken: { readonly from: number; readonly to: number }[] = []
  const ticks = named.filter(({ level }) => level <= scale.max).map(({ level, label }): Tick => {
    const room = label.length * LETTER
    // A label at an edge of the track is drawn inside of it.
    const from = Math.min(Math.max(scale.position(level) * width - room / 2, 0), width - room)
    const isFree = room <= width && taken.every((other) => from >= other.to + GAP || from + room + GAP <= other.from)
    if (isFree) taken.push({ from, to: from + room })
    return { value: place(level), ...(isFree ? { label } : {}) }
  })
  return [...ticks, ...distinctPlaces(others, scale, width).map((level) => ({ value: place(level) }))]
}
