import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Session, WebContents } from 'electron'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Reply } from '../../shared/contract/methods.ts'
import type { RunState } from '../../shared/contract/types.ts'
import * as fake from './electron-for-tests.ts'
import { crashPage } from './crash-page.ts'
import { setupCrash } from './setup-crash.ts'
import { pick } from './setup-dialogs.ts'
import { setupIpc } from './setup-ipc.ts'
import { menuTemplate } from './setup-menu.ts'
import { setupNavigation } from './setup-navigation.ts'
import { setupNotifications } from './setup-notifications.ts'
import { setupPermissions } from './setup-permissions.ts'
import { setupProgress } from './setup-progress.ts'
import { registerScheme, setupProtocol } from './setup-protocol.ts'
import { setupWindows } from './windows.ts'

vi.mock('electron', () => import('./electron-for-tests.ts'))

const folder = mkdtempSync(join(tmpdir(), 'adebench-main-'))
const stateFile = join(folder, 'window-state.json')
afterAll(() => rmSync(folder, { recursive: true }))

beforeEach(() => {
  fake.BrowserWindow.made.length = 0
  fake.BrowserWindow.focused = null
  fake.Notification.shown.length = 0
  fake.shell.opened.length = 0
  fake.app.removeAllListeners()
})

const theWindow = () => fake.BrowserWindow.made[0]!

describe('a window', () => {
  it('is sandboxed, has no Node and only the preload', () => {
    setupWindows(stateFile).open()
    expect(theWindow().options.webPreferences).toMatchObject({ contextIsolation: true, sandbox: true, nodeIntegration: false, webSecurity: true, webviewTag: false })
    expect(theWindow().options.webPreferences?.['preload']).toMatch(/preload[\\/]preload\.cjs$/u)
    expect(theWindow().loaded).toEqual(['app://adebench/'])
  })

  it('shows itself when there is something to see, and opens next time where it was closed', () => {
    const windows = setupWindows(stateFile)
    windows.open()
    expect(theWindow().did).toEqual([])
    theWindow().emit('ready-to-show')
    expect(theWindow().did).toEqual(['show'])
    theWindow().emit('close')
    theWindow().emit('closed')
    expect(windows.all()).toEqual([])
    expect(JSON.parse(readFileSync(stateFile, 'utf8'))).toEqual({ x: 40, y: 50, width: 1100, height: 700, maximized: false })
    windows.show()
    expect(fake.BrowserWindow.made[1]?.options).toMatchObject({ x: 40, y: 50, width: 1100, height: 700 })
  })

  it('comes to the front instead of a second instance', () => {
    const windows = setupWindows(stateFile)
    windows.open()
    theWindow().minimized = true
    windows.show()
    expect(fake.BrowserWindow.made).toHaveLength(1)
    expect(theWindow().did).toEqual(['restore', 'focus'])
  })
})

describe('what a window asks', () => {
  const windows = () => fake.BrowserWindow.made.map((window) => window.webContents as unknown as WebContents)
  const ask = (sender: unknown, senderFrame: unknown, method: unknown = 'app.info') =>
    fake.ipcMain.handlers.get('adebench:call')?.({ sender, senderFrame }, method, {}) as Promise<Reply>

  it('is answered when it comes from our page in our window', async () => {
    const request = vi.fn(async (): Promise<Reply> => ({ ok: true, value: 1 }))
    const tell = setupIpc({ request, windows })
    setupWindows(stateFile).open()
    const { webContents } = theWindow()
    expect(await ask(webContents, webContents.mainFrame)).toEqual({ ok: true, value: 1 })
    expect(request).toHaveBeenCalledWith('app.info', {})
    tell('runs.changed', { uid: null })
    expect(webContents.sent).toEqual([['adebench:event', 'runs.changed', { uid: null }]])
  })

  it('is refused from another window, a frame, another page, or a frame that is gone', async () => {
    const request = vi.fn(async (): Promise<Reply> => ({ ok: true, value: 1 }))
    setupIpc({ request, windows })
    setupWindows(stateFile).open()
    const { webContents } = theWindow()
    const stranger = new fake.FakeContents()
    expect(await ask(stranger, stranger.mainFrame)).toMatchObject({ ok: false })
    expect(await ask(webContents, { url: 'app://adebench/' })).toMatchObject({ ok: false })
    expect(await ask(webContents, null)).toMatchObject({ ok: false })
    expect(await ask(webContents, webContents.mainFrame, 7)).toMatchObject({ ok: false })
    webContents.mainFrame.url = 'https://evil.example/'
    expect(await ask(webContents, webContents.mainFrame)).toMatchObject({ ok: false })
    expect(request).not.toHaveBeenCalled()
  })
})

describe('a page', () => {
  it('may copy a text and nothing else', () => {
    const set: Record<string, (...args: unknown[]) => unknown> = {}
    const keep = (name: string) => (handler: (...args: unknown[]) => unknown) => (set[name] = handler)
    const session = { setPermissionRequestHandler: keep('request'), setPermissionCheckHandler: keep('check'), setDevicePermissionHandler: keep('device') }
    setupPermissions(session as unknown as Session)
    const answers: unknown[] = []
    for (const permission of ['clipboard-sanitized-write', 'clipboard-read', 'media', 'geolocation', 'notifications', 'openExternal', 'fileSystem']) {
      set['request']?.(null, permission, (allowed: unknown) => answers.push(allowed))
      answers.push(set['check']?.(null, permission))
    }
    expect(answers).toEqual([true, true, ...Array.from({ length: 12 }, () => false)])
    expect(set['device']?.()).toBe(false)
  })

  it('stays where it is: no other page, no window, no embedded page', () => {
    setupNavigation()
    const contents = new fake.FakeContents()
    fake.app.emit('web-contents-created', {}, contents)
    const prevented = (event: string, url: string) => {
      const preventDefault = vi.fn()
      contents.emit(event, { preventDefault, url })
      return preventDefault.mock.calls.length > 0
    }
    expect(prevented('will-navigate', 'app://adebench/#/run')).toBe(false)
    for (const event of ['will-navigate', 'will-redirect', 'will-frame-navigate']) expect(prevented(event, 'https://evil.example/')).toBe(true)
    expect(prevented('will-navigate', 'file:///etc/passwd')).toBe(true)
    expect(prevented('will-attach-webview', '')).toBe(true)
    expect(contents.openHandler?.({ url: 'https://evil.example/' })).toEqual({ action: 'deny' })
    expect(fake.shell.opened).toEqual([])
    expect(contents.openHandler?.({ url: 'https://github.com/x' })).toEqual({ action: 'deny' })
    expect(fake.shell.opened).toEqual(['https://github.com/x'])
  })
})

describe('app://adebench/', () => {
  const get = async (address: string, init: RequestInit = {}) => {
    const answer = await fake.protocol.handlers.get('app')?.(new Request(address, init))
    return answer!
  }

  it('serves the page with its policy, and nothing beside it', async () => {
    const page = join(folder, 'page')
    mkdirSync(page, { recursive: true })
    writeFileSync(join(page, 'index.html'), 'the page')
    registerScheme()
    setupProtocol(setupCrash().pages, page)
    expect(fake.protocol.schemes).toEqual([{ scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } }])
    const answer = await get('app://adebench/')
    expect(await answer.text()).toBe('the page')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    for (const address of ['app://evil/', 'app://adebench/none.js', 'app://adebench/%2e%2e%2fwindow-state.json', 'app://adebench/..%2fwindow-state.json']) expect((await get(address)).status).toBeGreaterThanOrEqual(400)
    expect((await get('app://adebench/', { method: 'POST' })).status).toBe(405)
  })
})

describe('a death', () => {
  it('of a page is mended once and said the second time', async () => {
    const crash = setupCrash()
    const window = new fake.BrowserWindow({})
    crash.watch(window as never)
    window.webContents.emit('render-process-gone', {}, { reason: 'clean-exit', exitCode: 0 })
    expect(window.webContents.reloads).toBe(0)
    window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 11 })
    expect(window.webContents.reloads).toBe(1)
    window.webContents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 5 })
    expect(window.loaded).toEqual(['app://adebench/stopped'])
    const page = new TextDecoder().decode(crash.pages['/stopped']?.().body)
    expect(page).toContain('The window ended unexpectedly (oom, code 5)')
  })

  it('is told as text, whatever the log holds', () => {
    const { body, headers } = crashPage({ reason: 'It ended', log: ['<script>alert(1)</script>', '</pre><img src=x onerror="1">'] })
    const page = new TextDecoder().decode(body)
    expect(page).not.toContain('<script')
    expect(page).not.toContain('<img')
    expect(page).toContain('&#60;script&#62;alert(1)')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  })
})

it('a dialog gives one path, or null when it was closed', async () => {
  expect(await pick('folder')).toBeNull()
  fake.dialog.answer = { canceled: false, filePaths: ['/a/report.json'] }
  fake.BrowserWindow.focused = new fake.BrowserWindow({})
  expect(await pick('report')).toBe('/a/report.json')
  expect(fake.dialog.asked.at(-1)?.[0]).toBe(fake.BrowserWindow.focused)
})

describe('the menu', () => {
  const windows = { open: vi.fn<() => never>(), show: () => {}, all: () => [], contents: () => [] }
  const items = (platform: NodeJS.Platform) => menuTemplate(windows, platform).flatMap((menu) => (Array.isArray(menu.submenu) ? menu.submenu : []))
  const click = (label: string, platform: NodeJS.Platform = 'linux') => {
    const item = items(platform).find((entry) => entry.label === label)
    item?.click?.(undefined as never, undefined, undefined as never)
  }

  it('goes to a screen within the page', () => {
    fake.BrowserWindow.focused = new fake.BrowserWindow({})
    for (const label of ['Run', 'Questions', 'Pressure', 'History', 'Settings']) click(label)
    expect(fake.BrowserWindow.focused.loaded).toEqual(['run', 'questions', 'pressure', 'history', 'settings'].map((name) => `app://adebench/#/${name}`))
  })

  it('presses the keys the page listens to, and does not take them away from it', () => {
    fake.BrowserWindow.focused = new fake.BrowserWindow({})
    click('Commands…')
    click('Commands…', 'darwin')
    click('Keyboard Shortcuts')
    expect(fake.BrowserWindow.focused.webContents.input.filter(({ type }) => type === 'keyDown')).toEqual([
      { type: 'keyDown', keyCode: 'k', modifiers: ['control'] },
      { type: 'keyDown', keyCode: 'k', modifiers: ['meta'] },
      { type: 'keyDown', keyCode: '?', modifiers: [] },
    ])
    const keys = items('linux').filter(({ label }) => label?.endsWith('…') || label === 'Keyboard Shortcuts')
    expect(keys.map(({ registerAccelerator }) => registerAccelerator)).toEqual([false, false, false])
  })

  it('does nothing without a window, and gives no developer tools in a packaged application', () => {
    expect(() => click('Commands…')).not.toThrow()
    expect(JSON.stringify(menuTemplate(windows, 'linux'))).not.toContain('toggleDevTools')
  })
})

describe('a run', () => {
  const running = { kind: 'running', uid: null, memory: 'm', door: 'd', set: 's', startedAt: 0, expectedMs: null, section: null, label: 'a private question', done: 3, total: 12, sections: [], cancelling: false, repeat: null } satisfies RunState
  const ended = { kind: 'ended', uid: null, outcome: 'done', message: '', hint: '' } satisfies RunState

  it('is seen in the taskbar, and its end is said when it was long and nobody looked', () => {
    const window = new fake.BrowserWindow({})
    const show = vi.fn<() => void>()
    let now = 60_000
    const tell = setupProgress(() => [window as never], show, () => now)
    tell({ ...running, total: 0 })
    tell(running)
    tell(ended)
    expect(window.bars).toEqual([2, 0.25, -1])
    expect(fake.Notification.shown.map(({ options }) => options)).toEqual([{ title: 'adebench', body: 'The run is done.' }])
    fake.Notification.shown[0]?.emit('click')
    expect(show).toHaveBeenCalledOnce()
    fake.BrowserWindow.focused = window
    tell(running)
    tell(ended)
    fake.BrowserWindow.focused = null
    now = 5000
    tell(running)
    tell(ended)
    tell(ended)
    expect(fake.Notification.shown).toHaveLength(1)
  })

  it('of the watch does not say that it ended, however long it took', () => {
    const tell = setupProgress(() => [], () => {}, () => 60_000)
    tell({ ...running, watched: true })
    tell(ended)
    expect(fake.Notification.shown).toHaveLength(0)
  })
})

describe('news of the watch', () => {
  it('says how many, names no question, and leads to the comparison', () => {
    const show = vi.fn<(address: string) => void>()
    const tell = setupNotifications(show)
    const news = { uid: '20261130-201533-1a2b3c', before: 'b', text: 'a private question: 1 -> 2' }
    tell({ ...news, regressed: 2, fixed: 1 })
    tell({ ...news, regressed: 0, fixed: 1 })
    expect(fake.Notification.shown.map(({ options }) => options)).toEqual([{ title: 'adebench', body: '2 questions regressed, 1 fixed' }, { title: 'adebench', body: '1 question fixed' }])
    fake.Notification.shown[0]?.emit('click')
    expect(show).toHaveBeenCalledExactlyOnceWith('#/compare?after=20261130-201533-1a2b3c')
  })
})
