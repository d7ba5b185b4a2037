import type { Mark } from './marks.ts'
import type { Stretch } from './pieces.ts'

/** A run of text that looks the same from end to end. */
export interface Segment extends Stretch {
  /** All marks that cover it, in the order they were given. */
  readonly marks: readonly Mark[]
  /** Those of them that begin, and that end, with this segment: where a jump lands and where the badge stands. */
  readonly opens: readonly Mark[]
  readonly closes: readonly Mark[]
  /** The line says again what an earlier one said. */
  readonly repeated: boolean
}

function within({ from, to }: Stretch, positions: Iterable<number>): number[] {
  const inside = new Set([from, to])
  for (const position of positions) if (position > from && position < to) inside.add(position)
  return [...inside].toSorted((a, b) => a - b)
}

function* edges(stretches: Iterable<Stretch>): Generator<number> {
  for (const { from, to } of stretches) {
    yield from
    yield to
  }
}

/**
 * Parts a stretch of text at the edges of marks and repeated lines. Marks may overlap; `marks` and `repeats` are sorted by
 * `from`. Only marks that reach into the stretch are looked at, so that a long text can be drawn piece by piece.
 */
export function segmentsOf(stretch: Stretch, marks: readonly Mark[], repeats: readonly Stretch[]): Segment[] {
  if (stretch.to <= stretch.from) return []
  const touching = marks.filter((mark) => mark.from < stretch.to && mark.to > stretch.from)
  const dimmed = repeats.filter((line) => line.from < stretch.to && line.to > stretch.from)
  const borders = within(stretch, edges([...touching, ...dimmed]))
  return borders.slice(0, -1).map((from, index): Segment => {
    const to = borders[index + 1] ?? stretch.to
    const covering = touching.filter((mark) => mark.from < to && mark.to > from)
    return {
      from,
      to,
      marks: covering,
      opens: covering.filter((mark) => mark.from === from),
      closes: covering.filter((mark) => mark.to === to),
      repeated: dimmed.some((line) => line.from < to && line.to > from),
    }
  })
}
