import { useCallback, useEffect, useRef, useState } from 'react'

/** After this long without a movement a value is written into the address. */
const SETTLE_MS = 200

/**
 * A value that is moved live and settles into the address: what is moved counts at once, the address once it rests. When the
 * address changes by itself (back, a pasted link), the address counts.
 */
export function useLive(settled: number | null, settle: (value: number | null) => void): readonly [number | null, (value: number | null) => void] {
  const [live, setLive] = useState<{ readonly value: number | null; readonly over: number | null } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef({ settle, settled })
  useEffect(() => {
    latest.current = { settle, settled }
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const move = useCallback((value: number | null): void => {
    setLive({ value, over: latest.current.settled })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current.settle(value), SETTLE_MS)
  }, [])
  return [live !== null && live.over === settled ? live.value : settled, move]
}
