import type { MeasureId } from './timeline.ts'
import { isMeasure } from './timeline.ts'

/** What the address of the history says. */
export interface HistoryPlace {
  readonly run: string | null
  readonly find: string
  readonly measure: MeasureId
  readonly table: boolean
  /** Set-ups that are not drawn, by the beginning of their fingerprints. */
  readonly hidden: readonly string[]
}

type Params = Readonly<Record<string, string>>

export function readPlace(params: Params): HistoryPlace {
  const measure = params['show']
  return {
    run: params['run'] ?? null,
    find: params['find'] ?? '',
    measure: isMeasure(measure) ? measure : 'score',
    table: params['view'] === 'table',
    hidden: params['without']?.split(',').filter((id) => id !== '') ?? [],
  }
}

export function writePlace(place: HistoryPlace): Params {
  const given: readonly (readonly [string, string | null])[] = [
    ['run', place.run],
    ['find', place.find === '' ? null : place.find],
    ['show', place.measure === 'score' ? null : place.measure],
    ['view', place.table ? 'table' : null],
    ['without', place.hidden.length === 0 ? null : place.hidden.join(',')],
  ]
  return Object.fromEntries(given.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}
