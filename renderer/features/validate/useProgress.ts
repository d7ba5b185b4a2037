import { shownSheet, useSheetState } from './sheetStore.ts'
import { useShownSet } from './useShownSet.ts'

export interface SheetProgress {
  readonly validated: number
  readonly total: number
}

/** How far the validation of the shown set is; from its sheet while that is open, with every tick at once. */
export function useProgress(): SheetProgress | null {
  const { set } = useShownSet()
  const open = useSheetState((state) => state.set)
  const sheet = useSheetState(shownSheet)
  if (set === null || set.problem !== null) return null
  return sheet !== null && open === set.id ? { validated: sheet.validated, total: sheet.questions.length } : { validated: set.validated, total: set.questions }
}
