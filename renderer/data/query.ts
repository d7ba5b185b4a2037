import { useCallback, useState, useSyncExternalStore } from 'react'
import type { InputOf, MethodName, OutputOf } from '../../shared/contract/methods.ts'
import type { ServiceError } from '../bridge/error.ts'
import { queryCache } from './cache.ts'

export type Query<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'error'; readonly error: ServiceError; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly data: T; readonly refreshing: boolean }

const LOADING = { kind: 'loading' } as const

/** What the service answers, kept per method and input and asked again when it may have changed. Null input: not asked. */
export function useQuery<M extends MethodName>(method: M, input: InputOf<M> | null): Query<OutputOf<M>> {
  // As text, so that an equal input made anew by each rendering is the same question.
  const text = input === null ? null : JSON.stringify(input)
  const subscribe = useCallback((on: () => void) => (text === null ? () => undefined : queryCache.subscribe(method, text, on)), [method, text])
  const read = useCallback(() => (text === null ? LOADING : queryCache.read(method, text)), [method, text])
  // The cache keeps answers of every method; this one was asked of this method.
  return useSyncExternalStore(subscribe, read) as Query<OutputOf<M>>
}

/** As `useQuery`, but while a new input is being answered the last answer stays, marked as refreshing: nothing jumps. */
export function useKeptQuery<M extends MethodName>(method: M, input: InputOf<M> | null): Query<OutputOf<M>> {
  const query = useQuery(method, input)
  const [last, setLast] = useState<{ readonly data: OutputOf<M> } | null>(null)
  if (query.kind === 'ready' && query.data !== last?.data) setLast({ data: query.data })
  if (query.kind === 'loading' && input !== null && last !== null) return { kind: 'ready', data: last.data, refreshing: true }
  return query
}

/** Asks again whatever is on screen of these methods, and forgets the rest. */
export function invalidate(...methods: readonly MethodName[]): void {
  queryCache.invalidate((method) => methods.includes(method))
}
