import { create } from 'zustand'
import type { EventName, EventOf } from '../../shared/contract/methods.ts'
import type { RunState, WatchState } from '../../shared/contract/types.ts'
import { bridge, onReconnected } from '../bridge/bridge.ts'
import { call } from '../bridge/client.ts'
import { asServiceError } from '../bridge/error.ts'
import { writeAddress } from '../state/address.ts'
import { say } from '../ui/say.ts'
import { queryCache } from './cache.ts'
import { invalidate } from './query.ts'

const useRun = create<{ readonly state: RunState; readonly known: boolean }>(() => ({ state: { kind: 'idle' }, known: false }))
const useWatch = create<{ readonly state: WatchState; readonly known: boolean }>(() => ({ state: { kind: 'off' }, known: false }))
const listeners = new Map<EventName, Set<(value: never) => void>>()

/** What the run that is going on, or the last one of this session, says. */
export function useRunState(): RunState {
  return useRun((run) => run.state)
}

/** Takes a state a call answered with, so that the screen need not wait for its event. */
export function setRunState(state: RunState): void {
  useRun.setState({ state, known: true })
}

/** Whether runs start by themselves. */
export function useWatchState(): WatchState {
  return useWatch((watch) => watch.state)
}

export function setWatchState(state: WatchState): void {
  useWatch.setState({ state, known: true })
}

/** Calls `on` at every event of that name; the returned function stops it. */
export function onEvent<E extends EventName>(event: E, on: (value: EventOf<E>) => void): () => void {
  const set = listeners.get(event) ?? new Set()
  listeners.set(event, set)
  set.add(on)
  return () => set.delete(on)
}

async function readRunState(): Promise<void> {
  try {
    const state = await call('run.state', {})
    // An event that came meanwhile is newer than this answer.
    if (!useRun.getState().known) setRunState(state)
  } catch (thrown) {
    say(asServiceError(thrown).message, 'fail')
  }
}

async function readWatchState(): Promise<void> {
  try {
    const state = await call('watch.get', {})
    if (!useWatch.getState().known) setWatchState(state)
  } catch (thrown) {
    say(asServiceError(thrown).message, 'fail')
  }
}

function tell<E extends EventName>(event: E, value: EventOf<E>): void {
  // Listeners of one event all take that event's value.
  for (const listener of listeners.get(event) ?? []) (listener as (given: EventOf<E>) => void)(value)
}

const OWN_EDITS_MS = 300
const ABOUT_RUNS = ['runs.', 'pressure.', 'history.', 'repeats.', 'sheet.', 'compare.']

/** Listens to the service for as long as the window lives. Call once, at the start. */
export function startEvents(): void {
  onEvent('run.state', setRunState)
  onEvent('watch.state', setWatchState)
  onEvent('watch.news', ({ uid, text, regressed }) => say(`Watch: ${text}`, regressed > 0 ? 'fail' : 'pass', { text: 'Compare', address: writeAddress({ screen: 'compare', params: { after: uid } }) }))
  onEvent('runs.changed', () => queryCache.invalidate((method) => ABOUT_RUNS.some((start) => method.startsWith(start))))
  onEvent('settings.changed', () => invalidate('settings.get', 'memories.list', 'sets.list'))
  let soon: ReturnType<typeof setTimeout> | undefined
  onEvent('sheet.changed', ({ outside }) => {
    // Own edits are answered with the sheet as it is then: asking once after the last of them is enough.
    clearTimeout(soon)
    soon = setTimeout(() => invalidate('sheet.get', 'sheet.log', 'sets.list'), outside ? 0 : OWN_EDITS_MS)
  })
  onEvent('service.restarted', ({ reason }) => {
    queryCache.invalidate(() => true)
    useRun.setState({ known: false })
    useWatch.setState({ known: false })
    void readRunState()
    void readWatchState()
    say(`adebench's service was started anew: ${reason}. A run that was going on is interrupted and can be resumed.`, 'error')
  })
  onReconnected(() => {
    queryCache.invalidate(() => true)
    useRun.setState({ known: false })
    useWatch.setState({ known: false })
    void readRunState()
    void readWatchState()
  })
  // The host sends what the contract's EVENTS say; the compiler cannot follow a name it learns only now.
  bridge().listen((event, value) => tell(event, value as never))
  void readRunState()
  void readWatchState()
}
