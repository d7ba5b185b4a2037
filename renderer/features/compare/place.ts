import { useMemo } from 'react'
import { locationNow, navigate, useLocation } from '../../state/location.ts'

export type View = 'side' | 'inline'

/** What the address says of this screen. Absent: the last run against the one it is compared with by default, every case, side by side. */
export interface ComparePlace {
  readonly before: string | null
  /** Uid of the later run, or `last`. */
  readonly after: string
  readonly filter: string
  readonly case: string | null
  readonly view: View
  readonly tab: 'cases' | 'figures'
}

export interface PlaceChange {
  readonly before?: string | null
  readonly after?: string
  readonly filter?: string
  readonly case?: string | null
  readonly view?: View
  readonly tab?: ComparePlace['tab']
}

export function useComparePlace(): ComparePlace {
  const { params } = useLocation()
  return useMemo(() => ({
    before: params['before'] ?? null,
    after: params['after'] ?? 'last',
    filter: params['filter'] ?? 'changed',
    case: params['case'] ?? null,
    view: params['view'] === 'inline' ? 'inline' : 'side',
    tab: params['tab'] === 'figures' ? 'figures' : 'cases',
  }), [params])
}

const DEFAULTS: Readonly<Record<string, string>> = { after: 'last', filter: 'changed', view: 'side', tab: 'cases' }

/** Changes part of the address; what is as it would be anyway is left out of it. Does nothing once another screen is shown. */
export function changePlace(change: PlaceChange, how: 'push' | 'replace'): void {
  const { screen, params } = locationNow()
  if (screen !== 'compare') return
  const next: Record<string, string> = { ...params }
  // Every field of a change is a text or null, which the type of entries does not say.
  for (const [name, value] of Object.entries(change) as [string, string | null][]) {
    if (value === null || value === '' || DEFAULTS[name] === value) delete next[name]
    else next[name] = value
  }
  navigate({ screen, params: next }, how)
}
