import { useState } from 'react'
import type { Sheet } from '../../../shared/contract/types.ts'
import type { AnyRow } from './rows.ts'
import { changeValidatePlace } from './usePlace.ts'

export interface Walk {
  /** Changes with every step that takes the keyboard along. */
  readonly turn: number
  readonly select: (row: AnyRow) => void
  /** Moves by so many cards and stops at the ends. */
  readonly step: (by: number) => void
  readonly goTo: (index: number) => void
}

/** Where one stands in the cards. No step of its own in back and forward: one walks through many. */
export function useWalk(rows: readonly AnyRow[], at: number): Walk {
  const [turn, setTurn] = useState(0)
  const goTo = (index: number): void => {
    changeValidatePlace({ q: String(index + 1) }, 'replace')
    setTurn((before) => before + 1)
  }
  return {
    turn,
    goTo,
    select: (row) => changeValidatePlace({ q: String(row.ref.index + 1) }, 'replace'),
    step: (by) => {
      const row = rows[Math.min(rows.length - 1, Math.max(0, at + by))]
      if (row !== undefined) goTo(row.ref.index)
    },
  }
}

/** Where a new entry landed: the one that was not there before. */
export function landedAt(before: Sheet, after: Sheet, file: 'questions' | 'abstention'): number {
  const known = new Set(before[file].map(({ ref }) => ref.hash))
  const fresh = after[file].find(({ ref }) => !known.has(ref.hash))
  return fresh?.ref.index ?? after[file].length - 1
}
