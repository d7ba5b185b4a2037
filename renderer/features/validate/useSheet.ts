import { useEffect } from 'react'
import type { Sheet } from '../../../shared/contract/types.ts'
import { onEvent } from '../../data/events.ts'
import { useQuery } from '../../data/query.ts'
import type { Query } from '../../data/query.ts'
import { openSheet, shownSheet, takeSheet, useSheetState } from './sheetStore.ts'

/** The sheet of a set as the owner has ticked it, and how asking for it goes. */
export function useSheet(set: string, run: string | null): { readonly query: Query<Sheet>; readonly sheet: Sheet | null } {
  const query = useQuery('sheet.get', { set, run })
  const fresh = query.kind === 'ready' && !query.refreshing ? query.data : null
  const mine = useSheetState((state) => state.set === set && state.run === run)
  const sheet = useSheetState(shownSheet)
  useEffect(() => openSheet(set, run), [set, run])
  useEffect(() => {
    // While edits are on their way their own answers are newer than what was asked before them.
    if (fresh !== null && (useSheetState.getState().busy === 0 || useSheetState.getState().sheet === null)) takeSheet(set, run, fresh)
  }, [fresh, set, run])
  useEffect(() => onEvent('sheet.changed', (event) => {
    if (event.set === set && event.outside) useSheetState.setState({ outside: true })
  }), [set])
  return { query, sheet: mine ? sheet : null }
}
