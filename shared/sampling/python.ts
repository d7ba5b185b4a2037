import MersenneTwister from 'mersenne-twister'

/** An integer seed as the 32-bit words Python hands to the generator: the magnitude, least significant word first. */
function seedWords(seed: number): number[] {
  if (!Number.isSafeInteger(seed)) throw new RangeError(`A seed is a whole number, not ${seed}.`)
  let rest = Math.abs(seed)
  const words: number[] = []
  do {
    words.push(rest % 2 ** 32)
    rest = Math.floor(rest / 2 ** 32)
  } while (rest > 0)
  return words
}

/** Draws numbers below a bound the way Python does: as few bits as the bound needs, thrown away while too large. */
function drawer(seed: number): (bound: number) => number {
  const generator = new MersenneTwister(seedWords(seed))
  return (bound) => {
    const unused = Math.clz32(bound)
    let drawn = generator.random_int() >>> unused
    while (drawn >= bound) drawn = generator.random_int() >>> unused
    return drawn
  }
}

/** Up to this population Python keeps a pool of what is left; above it, it remembers what was drawn. */
function largestPool(k: number): number {
  if (k <= 5) return 21
  let table = 1
  while (table < 3 * k) table *= 4
  return 21 + table
}

/**
 * The items Python 3.11 draws with `random.seed(seed)` and `random.sample(population, k)`, in its order, so that both
 * harnesses check the same cases (docs/measurement.md, cards and file search). A `k` above the population draws all
 * of it, in sample order. Throws a RangeError for a seed or `k` that is not a whole number, or a negative `k`.
 */
export function pythonSample<T>(seed: number, population: readonly T[], k: number): T[] {
  if (!Number.isSafeInteger(k) || k < 0) throw new RangeError(`A sample size is a whole number from 0, not ${k}.`)
  const wanted = Math.min(k, population.length)
  const below = drawer(seed)
  const sample: T[] = []
  if (population.length <= largestPool(wanted)) {
    const pool = [...population]
    for (let left = pool.length; sample.length < wanted; left -= 1) {
      const index = below(left)
      // The index is below the length, so these are items, undefined ones included.
      sample.push(pool[index] as T)
      pool[index] = pool[left - 1] as T
    }
    return sample
  }
  const taken = new Set<number>()
  while (taken.size < wanted) {
    const index = below(population.length)
    if (taken.has(index)) continue
    taken.add(index)
    sample.push(population[index] as T) // the index is below the length
  }
  return sample
}
