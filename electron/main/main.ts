import { homedir } from 'node:os'
import { join } from 'node:path'
import { app, dialog, session } from 'electron'
import { runState, watchNews } from '../../shared/contract/values.ts'
import { dataFolder, storeFile } from '../service/folders.ts'
import { startService } from './service-process.ts'
import { PAGE } from './origin.ts'
import { setupCrash } from './setup-crash.ts'
import { pick } from './setup-dialogs.ts'
import { setupIpc } from './setup-ipc.ts'
import { setupMenu } from './setup-menu.ts'
import { setupNavigation } from './setup-navigation.ts'
import { setupNotifications } from './setup-notifications.ts'
import { setupPermissions } from './setup-permissions.ts'
import { setupProgress } from './setup-progress.ts'
import { registerScheme, setupProtocol } from './setup-protocol.ts'
import { load, setupWindows } from './windows.ts'

const folder = dataFolder()
// What the window itself keeps lies beside the store; with it the lock that keeps a second instance out of this store.
app.setPath('userData', join(folder, 'window'))
app.enableSandbox()
registerScheme()

if (app.requestSingleInstanceLock()) {
  // Not awaited here: Electron becomes ready only after this file has run to its end.
  app.whenReady().then(start).catch((error: unknown) => {
    dialog.showErrorBox('adebench cannot start', error instanceof Error ? error.message : String(error))
    app.exit(1)
  })
} else {
  app.quit()
}

function start(): void {
  const windows = setupWindows(join(folder, 'window', 'window-state.json'))
  const crash = setupCrash()
  const progress = setupProgress(() => windows.all(), () => windows.show())
  const notify = setupNotifications((address) => {
    windows.show()
    const [window] = windows.all()
    if (window !== undefined) load(window, `${PAGE}${address}`)
  })
  const service = startService(
    // Relative things are the owner's, not those of wherever the program was started from.
    { storeFile: storeFile(), dataFolder: folder, env: { ...process.env }, host: 'electron', folder: homedir() },
    {
      pick,
      onEvent(event, value) {
        broadcast(event, value)
        if (event === 'run.state') progress(runState.parse(value))
        if (event === 'watch.news') notify(watchNews.parse(value))
      },
      onGivenUp: (reason, log) => crash.show({ reason: `T${reason.slice(1)}`, log }, windows.all()),
    },
  )
  const broadcast = setupIpc({ request: (method, input) => service.request(method, input), windows: () => windows.contents() })
  setupNavigation()
  setupPermissions(session.defaultSession)
  setupProtocol(crash.pages)
  setupMenu(windows)

  app.on('browser-window-created', (_, window) => crash.watch(window))
  app.on('second-instance', () => windows.show())
  app.on('activate', () => windows.show())
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  let closed = false
  app.on('will-quit', (event) => {
    if (closed) return
    // A run in progress is cancelled in order: what it wrote into a memory is removed first.
    event.preventDefault()
    void service.close().then(() => {
      closed = true
      app.quit()
    })
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.quit())
  windows.open()
}
