import { create } from 'zustand'
import type { Sheet } from '../../../shared/contract/types.ts'
import type { PendingTick } from './rows.ts'
import { withKeptRows, withPending } from './rows.ts'

/** Something an edit was answered with that the owner has to decide. */
export type Question =
  | { readonly kind: 'conflict'; readonly mine: string; readonly theirs: string | null; readonly putMine: (() => void) | null }
  | { readonly kind: 'loosens'; readonly loosened: readonly string[]; readonly confirm: () => void }

export interface SheetState {
  /** Whose sheet it is; '' = none yet. */
  readonly set: string
  readonly run: string | null
  readonly sheet: Sheet | null
  readonly pending: readonly PendingTick[]
  /** Edits on their way, ticks included. */
  readonly busy: number
  readonly asking: readonly Question[]
  /** Another program saved the files since the owner last said that it was seen. */
  readonly outside: boolean
}

export const useSheetState = create<SheetState>(() => ({ set: '', run: null, sheet: null, pending: [], busy: 0, asking: [], outside: false }))

/** Turns to the sheet of a set. What is still on its way for the one before goes on, and is not shown here. */
export function openSheet(set: string, run: string | null): void {
  const now = useSheetState.getState()
  if (now.set === set && now.run === run) return
  useSheetState.setState({ set, run, sheet: null, pending: now.set === set ? now.pending : [], asking: [], outside: false })
}

/** Takes what the service says of a set, unless another one is shown by now. */
export function takeSheet(set: string, run: string | null, sheet: Sheet): void {
  const now = useSheetState.getState()
  if (now.set === set && now.run === run) useSheetState.setState({ sheet: now.sheet === null ? sheet : withKeptRows(now.sheet, sheet) })
}

let lastPending: { readonly sheet: Sheet; readonly pending: readonly PendingTick[]; readonly shown: Sheet } | null = null

/** The sheet with the ticks that are on their way: the same object as long as nothing changed. */
export function shownSheet({ sheet, pending }: SheetState): Sheet | null {
  if (sheet === null) return null
  if (lastPending?.sheet !== sheet || lastPending.pending !== pending) lastPending = { sheet, pending, shown: withPending(sheet, pending) }
  return lastPending.shown
}
