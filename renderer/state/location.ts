import { useSyncExternalStore } from 'react'
import { readAddress, writeAddress } from './address.ts'
import type { Place } from './address.ts'

export type { Place, Screen } from './address.ts'

const listeners = new Set<() => void>()
let hash: string | null = null
let place: Place = { screen: 'run', params: {} }

/** The same object as long as the address is the same, as `useSyncExternalStore` asks. */
function current(): Place {
  if (window.location.hash !== hash) {
    hash = window.location.hash
    place = readAddress(hash)
  }
  return place
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) window.addEventListener('popstate', tell)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('popstate', tell)
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** Where the window is; follows back, forward, reload and pasted links. */
export function useLocation(): Place {
  return useSyncExternalStore(subscribe, current)
}

export function locationNow(): Place {
  return current()
}

/** Goes to a place. `replace` for what should be no step of its own in back and forward, like typing in a filter. */
export function navigate(to: Place, how: 'push' | 'replace' = 'push'): void {
  const address = writeAddress(to)
  if (address === window.location.hash) return
  if (how === 'push') window.history.pushState(null, '', address)
  else window.history.replaceState(null, '', address)
  tell()
}
