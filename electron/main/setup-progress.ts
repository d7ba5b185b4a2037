import { Notification, type BrowserWindow } from 'electron'
import type { RunState } from '../../shared/contract/types.ts'

/** A shorter run is still being looked at when it ends. */
const LONG_MS = 10_000

/** Shows a run in the dock or taskbar, and says when a long one ended while nobody looked. Returns how to tell it. */
export function setupProgress(windows: () => readonly BrowserWindow[], show: () => void, now = Date.now): (state: RunState) => void {
  let startedAt: number | null = null
  return (state) => {
    if (state.kind === 'running') {
      // A watched run says by itself what came of it.
      startedAt = state.watched === true ? null : state.startedAt
      // Above one stands for "somewhere on the way".
      bar(windows(), state.total > 0 ? state.done / state.total : 2)
      return
    }
    bar(windows(), -1)
    if (state.kind === 'ended' && startedAt !== null && now() - startedAt > LONG_MS && !windows().some((window) => window.isFocused())) notify(state.outcome, show)
    startedAt = null
  }
}

function bar(windows: readonly BrowserWindow[], part: number): void {
  for (const window of windows) if (!window.isDestroyed()) window.setProgressBar(part)
}

const SAID = { done: 'The run is done.', cancelled: 'The run was cancelled.', failed: 'The run failed.' } as const

/** Says nothing about the memory or the questions: a notification is seen by everybody. */
function notify(outcome: keyof typeof SAID, show: () => void): void {
  if (!Notification.isSupported()) return
  const notification = new Notification({ title: 'adebench', body: SAID[outcome] })
  notification.on('click', show)
  notification.show()
}
