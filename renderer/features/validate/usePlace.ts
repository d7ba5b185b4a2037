import { useMemo } from 'react'
import { locationNow, navigate, useLocation } from '../../state/location.ts'

/** What the address says of this screen. Absent: every question, the first one. */
export interface ValidatePlace {
  /** Uid of the run whose outcomes are shown; null: the last one of this set. */
  readonly run: string | null
  readonly filter: string
  readonly find: string
  readonly tab: 'questions' | 'abstention'
  /** Place of the entry in its file. */
  readonly index: number
}

export function useValidatePlace(): ValidatePlace {
  const { params } = useLocation()
  return useMemo(() => ({
    run: params['run'] ?? null,
    filter: params['filter'] ?? 'all',
    find: params['find'] ?? '',
    tab: params['tab'] === 'abstention' ? 'abstention' : 'questions',
    index: Math.max(0, Math.trunc(Number(params['q'] ?? '1')) - 1) || 0,
  }), [params])
}

const DEFAULTS: Readonly<Record<string, string>> = { filter: 'all', tab: 'questions', q: '1' }

/** Changes part of the address; what is as it would be anyway is left out of it. Does nothing once another screen is shown. */
export function changeValidatePlace(change: Readonly<Record<string, string | null>>, how: 'push' | 'replace'): void {
  const { screen, params } = locationNow()
  if (screen !== 'validate') return
  const next: Record<string, string> = { ...params }
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '' || DEFAULTS[name] === value) delete next[name]
    else next[name] = value
  }
  navigate({ screen, params: next }, how)
}
