export interface Spread {
  readonly mean: number
  readonly min: number
  readonly max: number
  /** Between which values the mean lies with 95 % confidence (Student's t over the runs); null with fewer than two runs. */
  readonly interval: { readonly low: number; readonly high: number } | null
}

export interface RepeatedCase {
  readonly section: string
  readonly name: string
  readonly passed: number
  readonly runs: number
  /** It did not end the same way in every run. */
  readonly flaky: boolean
}

export interface Repeats {
  readonly runs: number
  /** Uids in the order they were made; empty where only reports are known. */
  readonly uids: readonly string[]
  readonly totals: readonly (number | null)[]
  /** Null when any of the runs measured nothing. */
  readonly total: Spread | null
  readonly core: Spread | null
  /** Scored cases in the order of the first report. */
  readonly cases: readonly RepeatedCase[]
}
