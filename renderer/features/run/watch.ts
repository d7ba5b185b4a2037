import { create } from 'zustand'
import type { RunOptions, WatchPlan, WatchState } from '../../../shared/contract/types.ts'
import { call } from '../../bridge/client.ts'
import { asServiceError } from '../../bridge/error.ts'
import { setWatchState } from '../../data/events.ts'
import { say } from '../../ui/say.ts'

/** What is watched, as the owner chooses it before the switch is turned. */
export interface WatchChoice {
  readonly byClock: boolean
  readonly minutes: number
  readonly files: readonly { readonly token: string; readonly name: string }[]
  readonly urls: readonly string[]
}

export const useWatchChoice = create<WatchChoice>(() => ({ byClock: false, minutes: 30, files: [], urls: [] }))

export function planOf(options: RunOptions, { byClock, minutes, files, urls }: WatchChoice): WatchPlan {
  return { options: { ...options, repeat: 1 }, everyMinutes: byClock ? minutes : null, files: files.map(({ token }) => token), urls: [...urls] }
}

/** What the switch does, before it is turned. */
export function planInWords({ byClock, minutes, files, urls }: WatchChoice): string {
  const named = files.length + urls.length
  const clock = byClock ? [`every ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`] : []
  const change = named > 0 ? [`when ${named === 1 ? 'it changes' : 'one of these changes'}`] : byClock ? [] : ["when the set's questions or the memory's module file change"]
  return `Runs again ${[...clock, ...change].join(', and ')}.`
}

export async function startWatch(plan: WatchPlan): Promise<void> {
  await take(() => call('watch.start', plan))
}

export async function stopWatch(): Promise<void> {
  await take(() => call('watch.stop', {}))
}

async function take(ask: () => Promise<WatchState>): Promise<void> {
  try {
    setWatchState(await ask())
  } catch (thrown) {
    const { message, hint } = asServiceError(thrown)
    say(`${message} ${hint}`.trim(), 'fail')
  }
}
