import type { LevelScale } from './scale.ts'

/** Round lengths of an axis, at least `gap` (of 1) apart, always with 0; large powers of ten come first. */
export function axisTicks(scale: LevelScale, gap: number): number[] {
  const wanted: number[] = []
  for (const times of [1, 5, 2]) {
    for (let power = 10; power * times <= scale.max; power *= 10) wanted.push(power * times)
  }
  const kept = [0]
  for (const level of wanted) {
    const at = scale.position(level)
    if (kept.every((other) => Math.abs(scale.position(other) - at) >= gap)) kept.push(level)
  }
  return kept.toSorted((a, b) => a - b)
}

/** Lengths that fall on different places when the scale is drawn `pixels` wide; the first of each place is kept. */
export function distinctPlaces(levels: readonly number[], scale: LevelScale, pixels: number): number[] {
  const seen = new Set<number>()
  return levels.toSorted((a, b) => a - b).filter((level) => {
    const place = Math.round(scale.position(level) * pixels)
    if (level > scale.max || seen.has(place)) return false
    seen.add(place)
    return true
  })
}
