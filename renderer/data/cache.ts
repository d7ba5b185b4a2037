import type { MethodName } from '../../shared/contract/methods.ts'
import { call } from '../bridge/client.ts'
import { asServiceError } from '../bridge/error.ts'
import type { Query } from './query.ts'

interface Entry {
  readonly method: MethodName
  readonly ask: () => Promise<unknown>
  readonly listeners: Set<() => void>
  query: Query<unknown>
  /** Counts the questions: an answer to an older question than the last one is dropped. */
  turn: number
  asking: boolean
}

/** Answers nobody looks at are kept up to this many: going back and forth between cases does not ask again. */
const KEPT_UNUSED = 40
const LOADING = { kind: 'loading' } as const

export function createQueryCache(ask: (method: MethodName, input: unknown) => Promise<unknown>) {
  const entries = new Map<string, Entry>()

  const show = (entry: Entry, query: Query<unknown>): void => {
    entry.query = query
    for (const listener of entry.listeners) listener()
  }

  const fetch = async (entry: Entry): Promise<void> => {
    entry.turn += 1
    entry.asking = true
    const turn = entry.turn
    if (entry.query.kind === 'ready' && !entry.query.refreshing) show(entry, { ...entry.query, refreshing: true })
    else if (entry.query.kind === 'error') show(entry, LOADING)
    try {
      const data = await entry.ask()
      if (turn === entry.turn) show(entry, { kind: 'ready', data, refreshing: false })
    } catch (thrown) {
      if (turn === entry.turn) show(entry, { kind: 'error', error: asServiceError(thrown), retry: () => void fetch(entry) })
    } finally {
      if (turn === entry.turn) entry.asking = false
    }
  }

  const forgetUnused = (): void => {
    const unused = [...entries].filter(([, entry]) => entry.listeners.size === 0)
    for (const [key] of unused.slice(0, Math.max(0, unused.length - KEPT_UNUSED))) entries.delete(key)
  }

  return {
    read: (method: MethodName, input: string): Query<unknown> => entries.get(keyOf(method, input))?.query ?? LOADING,
    /** `input` as JSON text. Asks, unless the answer is there or on its way. */
    subscribe(method: MethodName, input: string, listener: () => void): () => void {
      const key = keyOf(method, input)
      const known = entries.get(key)
      const entry = known ?? { method, ask: () => ask(method, JSON.parse(input)), listeners: new Set(), query: LOADING, turn: 0, asking: false }
      // To the end of the order: what was looked at last is forgotten last.
      entries.delete(key)
      entries.set(key, entry)
      entry.listeners.add(listener)
      if (entry.query.kind !== 'ready' && !entry.asking) void fetch(entry)
      return () => {
        entry.listeners.delete(listener)
        forgetUnused()
      }
    },
    invalidate(concerns: (method: MethodName) => boolean): void {
      for (const [key, entry] of entries) {
        if (!concerns(entry.method)) continue
        if (entry.listeners.size === 0) entries.delete(key)
        else void fetch(entry)
      }
    },
    size: (): number => entries.size,
  }
}

function keyOf(method: MethodName, input: string): string {
  return `${method}:${input}`
}

// The method and its input come together from `useQuery`, where the compiler has checked that they belong together.
export const queryCache = createQueryCache((method, input) => call(method, input as never))
