import { createContext } from 'react'
import type { KeyboardEvent } from 'react'
import type { TimeChartRow } from './timeRow.ts'
import type { Spot } from './walk.ts'

/**
 * What changes at the points while one looks around. It reaches them beside the chart library, which would make all points
 * anew, and so lose the focus, whenever it is given something new.
 */
export interface PointsState {
  /** The one point of the chart the Tab key stops at. */
  readonly stop: Spot | null
  /** The run whose points stand out. */
  readonly selected: string | null
  readonly nameOf: (spot: Spot) => string
  readonly onOpen: (row: TimeChartRow) => void
  readonly onKeyDown: (event: KeyboardEvent<SVGElement>, row: TimeChartRow) => void
  readonly onFocus: (row: TimeChartRow) => void
  /** The point under the pointer or the keyboard; null: none. */
  readonly onRead: (row: TimeChartRow | null) => void
}

export const PointsContext = createContext<PointsState>({
  stop: null,
  selected: null,
  nameOf: ({ line, id }) => `${line}-${id}`,
  onOpen: () => undefined,
  onKeyDown: () => undefined,
  onFocus: () => undefined,
  onRead: () => undefined,
})
