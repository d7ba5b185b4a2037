import { useMemo } from 'react'
import { locationNow, navigate, useLocation } from '../../state/location.ts'

/** What the address says of this screen. Absent: the last run, every case, the first of the list, the delivered text. */
export interface QuestionsPlace {
  /** Uid of the run, or `last`. */
  readonly run: string
  readonly filter: string
  readonly section: string
  readonly find: string
  readonly case: string | null
  readonly tab: string
}

export interface PlaceChange {
  readonly filter?: string
  readonly section?: string
  readonly find?: string
  readonly case?: string | null
  readonly tab?: string
}

export function useQuestionsPlace(): QuestionsPlace {
  const { params } = useLocation()
  return useMemo(() => ({
    run: params['run'] ?? 'last',
    filter: params['filter'] ?? 'all',
    section: params['section'] ?? '',
    find: params['find'] ?? '',
    case: params['case'] ?? null,
    tab: params['tab'] ?? 'delivered',
  }), [params])
}

const DEFAULTS: Readonly<Record<string, string>> = { filter: 'all', tab: 'delivered' }

/** Changes part of the address; what is as it would be anyway is left out of it. Does nothing once another screen is shown. */
export function changePlace(change: PlaceChange, how: 'push' | 'replace'): void {
  const { screen, params } = locationNow()
  if (screen !== 'questions') return
  const next: Record<string, string> = { ...params }
  // Every field of a change is a text or null, which the type of entries does not say.
  for (const [name, value] of Object.entries(change) as [string, string | null][]) {
    if (value === null || value === '' || DEFAULTS[name] === value) delete next[name]
    else next[name] = value
  }
  navigate({ screen, params: next }, how)
}
