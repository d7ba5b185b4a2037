export interface Tick {
  readonly value: number
  readonly label?: string | undefined
}

export interface PlacedTick {
  readonly percent: number
  readonly label: string
  /** Whether there is room for the label. */
  readonly shown: boolean
}

/** Per letter of a label, in hundredths of the track: an estimate for a track of some 700 pixels. */
const PER_LETTER = 0.95
const GAP = 1.5

/** Where the ticks of a slider stand, and which of them can be named without one label covering another; earlier ones first. */
export function placeTicks(ticks: readonly Tick[], min: number, max: number): readonly PlacedTick[] {
  const taken: { from: number; to: number }[] = []
  return ticks.filter(({ value }) => value >= min && value <= max).map(({ value, label = '' }) => {
    const percent = max === min ? 0 : ((value - min) / (max - min)) * 100
    const half = (label.length * PER_LETTER) / 2
    const middle = percent < 6 ? percent + half : percent > 94 ? percent - half : percent
    const room = { from: middle - half - GAP, to: middle + half + GAP }
    const shown = label !== '' && taken.every((other) => room.to <= other.from || room.from >= other.to)
    if (shown) taken.push(room)
    return { percent, label, shown }
  })
}
