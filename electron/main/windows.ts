import { join } from 'node:path'
import { BrowserWindow, screen, type WebContents } from 'electron'
import { PAGE } from './origin.ts'
import { placeFor, readWindowState, SMALLEST, writeWindowState } from './window-state.ts'

export interface Windows {
  open(): BrowserWindow
  /** Opens one when there is none, else brings one to the front. */
  show(): void
  all(): readonly BrowserWindow[]
  contents(): readonly WebContents[]
}

/** The windows of the application; the place of the one closed last is kept in the file. */
export function setupWindows(stateFile: string): Windows {
  const windows = new Set<BrowserWindow>()

  function open(): BrowserWindow {
    const kept = readWindowState(stateFile)
    const window = new BrowserWindow({
      ...placeFor(kept, screen.getAllDisplays().map((display) => display.workArea)),
      minWidth: SMALLEST.width,
      minHeight: SMALLEST.height,
      show: false,
      title: 'adebench',
      webPreferences: {
        preload: join(import.meta.dirname, '..', 'preload', 'preload.cjs'),
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        webSecurity: true,
        webviewTag: false,
        spellcheck: false,
      },
    })
    if (kept?.maximized === true) window.maximize()
    windows.add(window)
    window.once('ready-to-show', () => window.show())
    window.on('close', () => {
      keep(stateFile, window)
    })
    window.on('closed', () => windows.delete(window))
    load(window, PAGE)
    return window
  }

  return {
    open,
    show() {
      const [window] = windows
      if (window === undefined) {
        open()
        return
      }
      if (window.isMinimized()) window.restore()
      window.focus()
    },
    all: () => [...windows],
    contents: () => [...windows].map((window) => window.webContents),
  }
}

/** Shows a page of ours; what goes wrong is written down, the page itself says it too. */
export function load(window: BrowserWindow, address: string): void {
  window.loadURL(address).catch((error: unknown) => {
    process.stderr.write(`adebench: the page could not be shown: ${error instanceof Error ? error.message : String(error)}\n`)
  })
}

function keep(stateFile: string, window: BrowserWindow): void {
  try {
    writeWindowState(stateFile, { ...window.getNormalBounds(), maximized: window.isMaximized() })
  } catch (error) {
    process.stderr.write(`adebench: the window's place could not be kept: ${error instanceof Error ? error.message : String(error)}\n`)
  }
}
