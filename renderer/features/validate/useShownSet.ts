import type { GoldenSetEntry } from '../../../shared/contract/types.ts'
import { useKeptQuery } from '../../data/query.ts'
import type { Query } from '../../data/query.ts'
import { useLocation } from '../../state/location.ts'
import { useChoice } from '../run/useChoice.ts'
import { shownSet } from './shownSet.ts'

/** The set of the validation sheet. Null while it is not known, and where there is none. */
export function useShownSet(): { readonly sets: Query<readonly GoldenSetEntry[]>; readonly set: GoldenSetEntry | null } {
  const { params } = useLocation()
  const sets = useKeptQuery('sets.list', {})
  const summary = useKeptQuery('runs.summary', { uid: params['run'] ?? 'last' })
  const choice = useChoice((state) => state.choice)
  if (sets.kind !== 'ready' || summary.kind === 'loading') return { sets, set: null }
  return { sets, set: shownSet(params['set'], sets.data, summary.kind === 'ready' ? summary.data : null, choice) }
}
