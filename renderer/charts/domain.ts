/** Steps of an axis of values: 1, 2 or 5 times a power of ten. */
function roundStep(rough: number): number {
  if (rough <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(rough))
  const times = rough / power
  return power * (times <= 1 ? 1 : times <= 2 ? 2 : times <= 5 ? 5 : 10)
}

/** Round ticks from 0 to `total`, both of them among these: how many of all. */
export function countTicks(total: number): number[] {
  const step = Math.max(1, roundStep(total / 3))
  const between = Array.from({ length: Math.ceil(total / step) }, (_, index) => index * step).filter((tick) => tick <= total - step / 2)
  return [...new Set([...between, total])]
}

export interface ValueAxis {
  readonly domain: readonly [number, number]
  readonly ticks: readonly number[]
}

/**
 * Round ends and ticks around the values, kept inside of `limits`. A single value gets room on both sides, and no tick stands
 * between whole numbers when `whole`.
 */
export function valueAxis(values: readonly number[], options: { readonly limits?: readonly [number, number]; readonly whole?: boolean; readonly ticks?: number } = {}): ValueAxis {
  const [lowest, highest] = options.limits ?? [-Infinity, Infinity]
  const finite = values.filter((value) => Number.isFinite(value))
  const low = finite.reduce((least, value) => Math.min(least, value), Infinity)
  const high = finite.reduce((most, value) => Math.max(most, value), -Infinity)
  const [from, to] = low > high ? [Math.max(0, lowest), Math.min(1, highest)] : low === high ? [low - 1, high + 1] : [low, high]
  const rough = roundStep((to - from) / (options.ticks ?? 4))
  const step = options.whole === true ? Math.max(1, rough) : rough
  const start = Math.max(lowest, Math.floor(from / step) * step)
  const end = Math.min(highest, Math.ceil(to / step) * step)
  const ticks: number[] = []
  // Counted, not added up: a sum of tenths drifts.
  for (let index = Math.ceil(start / step); index * step <= end + step / 1e6; index++) ticks.push(Number((index * step).toPrecision(12)))
  return { domain: [start, end > start ? end : start + step], ticks }
}
