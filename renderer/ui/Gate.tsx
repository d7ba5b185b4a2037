import type { ReactNode } from 'react'
import type { Query } from '../data/query.ts'
import { ErrorState } from './ErrorState.tsx'
import { Skeleton } from './Skeleton.tsx'

export interface GateProps<T> {
  readonly query: Query<T>
  readonly children: (data: T) => ReactNode
  /** Something of the size of what is coming. */
  readonly skeleton?: ReactNode
}

/** The one place that turns loading, error and data into what is seen. */
export function Gate<T>({ query, children, skeleton }: GateProps<T>) {
  if (query.kind === 'ready') return <>{children(query.data)}</>
  if (query.kind === 'error') return <ErrorState error={query.error} retry={query.retry} />
  return <div aria-busy="true"><output className="visually-hidden">Loading</output>{skeleton ?? <Skeleton lines={4} />}</div>
}
