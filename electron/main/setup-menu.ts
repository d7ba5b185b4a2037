import { app, BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron'
import { PAGE } from './origin.ts'
import { load, type Windows } from './windows.ts'

const SCREENS = ['run', 'questions', 'pressure', 'history', 'settings'] as const

/**
 * The native menu. What the page has a key for is done by that key, sent to the page, so that menu, palette and keyboard
 * are one command; the menu only shows the key (`registerAccelerator: false`).
 */
export function setupMenu(windows: Windows): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(windows, process.platform)))
}

export function menuTemplate(windows: Windows, platform: NodeJS.Platform): MenuItemConstructorOptions[] {
  const mac = platform === 'darwin'
  return [
    ...(mac ? [{ role: 'appMenu' } as const] : []),
    {
      label: '&File',
      submenu: [
        { label: 'New Window', accelerator: 'CmdOrCtrl+Shift+N', click: () => windows.open() },
        { label: 'Run…', accelerator: 'R', registerAccelerator: false, click: () => press('r') },
        { type: 'separator' },
        { role: mac ? 'close' : 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: '&View',
      submenu: [
        ...SCREENS.map((screen, index): MenuItemConstructorOptions => ({
          label: `${screen.slice(0, 1).toUpperCase()}${screen.slice(1)}`,
          accelerator: `CmdOrCtrl+${index + 1}`,
          click: () => go(screen),
        })),
        { type: 'separator' },
        { label: 'Commands…', accelerator: 'CmdOrCtrl+K', registerAccelerator: false, click: () => press('k', [mac ? 'meta' : 'control']) },
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
        ...(app.isPackaged ? [] : [{ role: 'reload' } as const, { role: 'toggleDevTools' } as const]),
      ],
    },
    { role: 'windowMenu' },
    {
      role: 'help',
      submenu: [
        { label: 'Keyboard Shortcuts', accelerator: '?', registerAccelerator: false, click: () => press('?') },
      ],
    },
  ]
}

/** The address within the page changes; nothing is loaded anew. */
function go(screen: (typeof SCREENS)[number]): void {
  const window = BrowserWindow.getFocusedWindow()
  if (window !== null) load(window, `${PAGE}#/${screen}`)
}

function press(keyCode: string, modifiers: ('meta' | 'control')[] = []): void {
  const contents = BrowserWindow.getFocusedWindow()?.webContents
  contents?.sendInputEvent({ type: 'keyDown', keyCode, modifiers })
  if (modifiers.length === 0) contents?.sendInputEvent({ type: 'char', keyCode, modifiers })
  contents?.sendInputEvent({ type: 'keyUp', keyCode, modifiers })
}
