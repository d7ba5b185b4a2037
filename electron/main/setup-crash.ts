import type { BrowserWindow } from 'electron'
import { crashPage, type Crash } from './crash-page.ts'
import type { Asset } from '../web/assets.ts'
import { PAGE } from './origin.ts'
import { load } from './windows.ts'

const ADDRESS = '/stopped'
const SOON_MS = 60_000

export interface CrashPath {
  /** What the protocol serves for it. */
  readonly pages: Readonly<Record<string, () => Asset>>
  /** Watches a window: its page is loaded again after the first death, the second one is said. */
  watch(window: BrowserWindow): void
  /** Says in every window that the service was given up. */
  show(crash: Crash, windows: readonly BrowserWindow[]): void
}

export function setupCrash(): CrashPath {
  let last: Crash = { reason: 'Nothing happened', log: [] }

  function show(crash: Crash, windows: readonly BrowserWindow[]): void {
    last = crash
    for (const window of windows) if (!window.isDestroyed()) load(window, new URL(ADDRESS, PAGE).href)
  }

  return {
    pages: { [ADDRESS]: () => crashPage(last) },
    watch(window) {
      let diedAt: number | null = null
      window.webContents.on('render-process-gone', (_, { reason, exitCode }) => {
        if (reason === 'clean-exit') return
        const now = Date.now()
        const again = diedAt !== null && now - diedAt < SOON_MS
        diedAt = now
        const line = `the window ended unexpectedly (${reason}, code ${exitCode})`
        process.stderr.write(`adebench: ${line}\n`)
        if (again) show({ reason: `T${line.slice(1)}`, log: [line, line] }, [window])
        else if (!window.isDestroyed()) window.webContents.reload()
      })
    },
    show,
  }
}
