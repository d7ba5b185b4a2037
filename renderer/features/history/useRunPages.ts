import { useCallback, useRef, useState } from 'react'
import type { RunRow } from '../../../shared/contract/types.ts'
import type { ServiceError } from '../../bridge/error.ts'
import { useKeptQuery, useQuery } from '../../data/query.ts'
import { PAGE, pagesFor } from './pages.ts'

export interface RunPages {
  /** Null: not known yet. */
  readonly total: number | null
  readonly error: { readonly error: ServiceError; retry(): void } | null
  /** Null: on its way. */
  row(index: number): RunRow | null
  /** Where a run stands among the rows that are here, or stood when it was last seen; -1: not known. */
  indexOf(uid: string | null): number
  readonly onView: (first: number, last: number) => void
}

/** The runs that match, page by page as the list is scrolled. */
export function useRunPages(search: string): RunPages {
  const [view, setView] = useState({ search, first: 0, last: 0 })
  const onView = useCallback((first: number, last: number) => setView({ search, first, last }), [search])
  // The first page also tells how many there are.
  const head = useKeptQuery('runs.list', { search, limit: PAGE, offset: 0 })
  const total = head.kind === 'ready' ? head.data.total : null
  const seen = view.search === search ? view : { first: 0, last: 0 }
  const wanted = pagesFor(seen.first, seen.last, total ?? 0)
  const input = (page: number | undefined) => (page === undefined || page === 0 ? null : { search, limit: PAGE, offset: page * PAGE })
  const one = useQuery('runs.list', input(wanted[0]))
  const two = useQuery('runs.list', input(wanted[1]))
  const three = useQuery('runs.list', input(wanted[2]))
  const pages = new Map<number, readonly RunRow[]>()
  if (head.kind === 'ready') pages.set(0, head.data.rows)
  for (const [index, query] of [one, two, three].entries()) {
    const page = wanted[index]
    if (page !== undefined && query.kind === 'ready') pages.set(page, query.data.rows)
  }
  const seenAt = useRef<{ readonly search: string; readonly uid: string; readonly index: number } | null>(null)
  const failed = [head, one, two, three].find((query) => query.kind === 'error')
  return {
    total,
    error: failed?.kind === 'error' ? failed : null,
    row: (index) => pages.get(Math.floor(index / PAGE))?.[index % PAGE] ?? null,
    indexOf(uid) {
      if (uid === null) return -1
      for (const [page, rows] of pages) {
        const at = rows.findIndex((row) => row.uid === uid)
        if (at < 0) continue
        seenAt.current = { search, uid, index: page * PAGE + at }
        return page * PAGE + at
      }
      return seenAt.current?.uid === uid && seenAt.current.search === search ? seenAt.current.index : -1
    },
    onView,
  }
}
