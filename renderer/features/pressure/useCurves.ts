import { useMemo } from 'react'
import type { CutCurves, PressureView } from '../../../shared/contract/types.ts'
import type { Query } from '../../data/query.ts'
import { useKeptQuery, useQuery } from '../../data/query.ts'

export interface OtherDoor {
  readonly uid: string
  readonly door: string
  readonly when: string
}

/** How many other doors are drawn at most: more lines than that cannot be told apart. */
export const MOST_DOORS = 3

/** The latest run through each other door, newest first. */
export function latestPerDoor(others: readonly OtherDoor[], own: string): OtherDoor[] {
  const latest = new Map<string, OtherDoor>()
  for (const other of others) {
    const known = latest.get(other.door)
    if (other.door !== own && (known === undefined || other.when > known.when)) latest.set(other.door, other)
  }
  return [...latest.values()].toSorted((a, b) => (a.when < b.when ? 1 : -1)).slice(0, MOST_DOORS)
}

/** The data of a query that is there and answers this question; what is kept from an earlier one counts as well. */
export function dataOf<T>(query: Query<T>): T | null {
  return query.kind === 'ready' ? query.data : null
}

export interface Curves {
  readonly whatIf: PressureView | null
  readonly cuts: { readonly pressure: number; readonly curves: CutCurves } | null
  /** In the order asked for; null while not there. */
  readonly others: readonly (PressureView | null)[]
  /** What could not be read, one line each. */
  readonly problems: readonly string[]
}

/**
 * The curves beside the door's own: at another cut, over the cut at one payload, and of other doors. `cut` null = the door's
 * own. Only the last answer of the cut's curves is kept while the next is on its way: what holds for it says so itself.
 */
export function useCurves(own: PressureView, pressure: number, cut: number | null, others: readonly OtherDoor[]): Curves {
  const asked = cut === null ? {} : { cut }
  const recorded = own.passes !== null
  const whatIf = useKeptQuery('pressure.get', recorded && cut !== null ? { uid: own.uid, cut } : null)
  const cuts = useQuery('pressure.cuts', recorded ? { uid: own.uid, pressure } : null)
  const at = (index: number): { readonly uid: string; readonly cut?: number } | null => {
    const other = others[index]
    return other === undefined ? null : { uid: other.uid, ...asked }
  }
  const first = useKeptQuery('pressure.get', at(0))
  const second = useKeptQuery('pressure.get', at(1))
  const third = useKeptQuery('pressure.get', at(2))
  const overCut = dataOf(cuts)
  // One object as long as nothing changed: the chart is drawn anew whenever it is another.
  const curves = useMemo(() => (overCut === null ? null : { pressure, curves: overCut }), [overCut, pressure])
  return {
    whatIf: cut === null ? null : dataOf(whatIf),
    cuts: curves,
    others: [first, second, third].slice(0, others.length).map(dataOf),
    problems: [whatIf, cuts, first, second, third].flatMap((query) => (query.kind === 'error' ? [query.error.message] : [])),
  }
}
