/** One line of the table. Times in milliseconds of wall clock unless said otherwise. */
export interface Row {
  readonly name: string
  /** Null: it could not be measured; `note` says why. */
  readonly median: number | null
  readonly least: number | null
  readonly most: number | null
  /** Median of the processor time of this process; null where the work is done by another one that does not say. */
  readonly cpu: number | null
  /** Null: told for comparison only, nothing is asked of it. */
  readonly budget: number | null
  readonly verdict: 'ok' | 'over' | 'info' | 'failed'
  readonly note: string
}

export interface Options {
  readonly name: string
  readonly budget: number | null
  /** Measured rounds, after the warm-up. */
  readonly rounds: number
  readonly warmUp?: number
  readonly note?: string
  /** The processor time is another process's: do not show this one's. */
  readonly elsewhere?: boolean
}

/** Something to measure, giving one or more rows. `words` is what `--only` looks in. */
export interface Bench {
  readonly words: string
  run(): Promise<readonly Row[]>
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Times `work`, called with the number of the round (warm-up below zero). What it returns is dropped. */
export async function measure(options: Options, work: (round: number) => unknown): Promise<Row> {
  for (let round = -(options.warmUp ?? 2); round < 0; round++) await work(round)
  const wall: number[] = []
  const cpu: number[] = []
  for (let round = 0; round < options.rounds; round++) {
    const before = process.cpuUsage()
    const start = performance.now()
    const done = work(round)
    // Awaiting what is no promise would add a turn of the event loop to work of microseconds.
    if (done instanceof Promise) await done
    wall.push(performance.now() - start)
    const used = process.cpuUsage(before)
    cpu.push((used.user + used.system) / 1000)
  }
  return rowOf(options, wall, options.elsewhere === true ? null : median(cpu))
}

/** The row of times that were taken otherwise. */
export function rowOf(options: Pick<Options, 'name' | 'budget' | 'note'>, wall: readonly number[], cpu: number | null): Row {
  const middle = median(wall)
  const { name, budget, note = '' } = options
  const verdict = budget === null ? 'info' : middle <= budget ? 'ok' : 'over'
  return { name, median: middle, least: Math.min(...wall), most: Math.max(...wall), cpu, budget, verdict, note }
}

/** The row of something that did not run. */
export function failedRow(name: string, error: unknown): Row {
  const note = error instanceof Error ? error.message : String(error)
  return { name, median: null, least: null, most: null, cpu: null, budget: null, verdict: 'failed', note }
}

/** The row of something that there is nothing to measure with. */
export function absentRow(name: string, note: string): Row {
  return { name, median: null, least: null, most: null, cpu: null, budget: null, verdict: 'info', note }
}
