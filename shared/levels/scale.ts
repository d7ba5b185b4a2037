/** Where the scale turns from even to logarithmic, in code points: below it small payloads keep some room of their own. */
const BEND = 100
/** How many places a slider over the scale can stand at. */
const STOPS = 400

/**
 * A scale from 0 to `max` code points, nearly even below a hundred and logarithmic above: a slider and the axis of a chart
 * share it, so that both put a length at the same place. Positions run from 0 to 1.
 */
export interface LevelScale {
  readonly max: number
  position(level: number): number
  /** The whole length nearest to a position. */
  level(position: number): number
  /** Round lengths, strictly ascending from 0 to `max`: where a slider stands. */
  readonly stops: readonly number[]
}

/** The largest of 1, 2, 5, 10, 20, … that is no longer than `length`; 1 at least. */
function roundStep(length: number): number {
  if (length < 2) return 1
  const power = 10 ** Math.floor(Math.log10(length))
  const times = length / power
  return power * (times >= 5 ? 5 : times >= 2 ? 2 : 1)
}

function stopsOf(max: number, level: (position: number) => number): number[] {
  const stops = [0]
  let last = 0
  for (let index = 1; index <= STOPS; index++) {
    const raw = level(index / STOPS)
    const unit = roundStep(raw - level((index - 1) / STOPS))
    const next = Math.max(Math.round(raw / unit) * unit, last + 1)
    if (next >= max) break
    stops.push(next)
    last = next
  }
  stops.push(max)
  return stops
}

/** The scale from 0 to `max` (1 at least). */
export function levelScale(max: number): LevelScale {
  const end = Math.max(1, Math.floor(max))
  const width = Math.log1p(end / BEND)
  const exact = (position: number): number => BEND * Math.expm1(position * width)
  return {
    max: end,
    position: (level) => Math.log1p(Math.min(Math.max(level, 0), end) / BEND) / width,
    level: (position) => Math.min(end, Math.round(exact(Math.min(Math.max(position, 0), 1)))),
    stops: stopsOf(end, exact),
  }
}

/** Index of the stop nearest to a length. */
export function nearestStop(stops: readonly number[], level: number): number {
  let low = 0
  let high = stops.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((stops[middle] ?? 0) < level) low = middle + 1
    else high = middle
  }
  const above = stops[low] ?? 0
  const below = stops[low - 1]
  return below !== undefined && level - below < above - level ? low - 1 : low
}

/** The shortest length of the form 1, 2, 3, 4, 5, 6, 8 times a power of ten that is at least `length`: an end of a scale that reads well. */
export function roundUp(length: number): number {
  if (length <= 10) return 10
  const power = 10 ** Math.floor(Math.log10(length))
  const times = [1, 2, 3, 4, 5, 6, 8, 10].find((one) => one * power >= length) ?? 10
  return times * power
}
