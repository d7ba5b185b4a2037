import type { Spot } from './walk.ts'

export interface TimeChartLine {
  readonly id: string
  readonly name: string
  /** Its place among all lines, hidden ones included: it decides the look. */
  readonly place: number
}

/** One measured value of one run. */
export interface TimeChartRow extends Spot {
  /** Seconds of the owner's clock. */
  readonly time: number
  readonly value: number
  /** What the point is, in words. */
  readonly text: string
}
