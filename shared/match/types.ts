/** Why a hit still counts though a careful reader might not take it: shown with the case, never silently. */
export type LooseReason = 'joined-left' | 'joined-right' | 'cut'

/** One occurrence of an alternative. `start` and `end` (exclusive) are code points of the text as received. */
export interface Hit {
  readonly start: number
  readonly end: number
  /** The alternative as written in the golden set, star included. */
  readonly alternative: string
  /** Index of its group. */
  readonly group: number
  readonly loose: LooseReason | null
}

export interface GroupMatch {
  /** The first alternative in list order that occurs, or null when the group is missing. */
  readonly alternative: string | null
  /** Every occurrence of every alternative, by start, then end. */
  readonly hits: readonly Hit[]
}
