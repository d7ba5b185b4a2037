import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../harness/types.ts'

/** The machine's clock; sleeping ends with the signal's reason when the run is cancelled. */
export function machineClock(signal: AbortSignal): Clock {
  return {
    now: () => performance.now(),
    sleep: async (ms) => {
      try {
        await wait(ms, undefined, { signal })
      } catch (error) {
        signal.throwIfAborted()
        throw error
      }
    },
  }
}

/** Local date and time of a zone as `2026-11-30T20:15:33`, the form of a report's `when`. */
export function localTime(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit',
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((entry) => entry.type === type)?.value ?? '00'
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`
}
