import { useEffect, useState } from 'react'
import type { AnyRow } from './rows.ts'
import { changeValidatePlace } from './usePlace.ts'

/**
 * Where the entry one stands on is by now: another program's save may have put others before it, and a key must never land
 * on a question nobody looked at. An entry that is gone, or asks something else now, leaves its place to the next.
 */
export function useFollowed(entries: readonly AnyRow[], index: number): number {
  const [held, setHeld] = useState({ entries, index, key: entries[index]?.key ?? null })
  const moved = held.index === index && held.entries !== entries && held.key !== null && entries[index]?.key !== held.key ? entries.findIndex(({ key }) => key === held.key) : -1
  if (moved === -1 && (held.entries !== entries || held.index !== index)) setHeld({ entries, index, key: entries[index]?.key ?? null })
  useEffect(() => {
    if (moved !== -1) changeValidatePlace({ q: String(moved + 1) }, 'replace')
  }, [moved])
  return moved === -1 ? index : moved
}
