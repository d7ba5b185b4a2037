import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { AppContext, HandlersOf } from '../app-context.ts'
import { backUp, deleteStore, listBackups, putBack } from '../backups.ts'
import { AppError } from '../errors.ts'
import { setBackupsFolder } from '../sheet/edit.ts'

export const storeHandlers: HandlersOf<'store'> = {
  'store.check': (app) => [...app.store.integrityCheck()],

  'store.backup': async (app) => ({ name: await backUp(app.store.file, backupFolder(app), timeZone(app)) }),

  'store.backups': async (app) => [...(await listBackups(backupFolder(app), timeZone(app)))],

  'store.restore': (app, { name }) =>
    app.run.alone('the store is being restored', async () => {
      expectUnused(app)
      await backUp(app.store.file, backupFolder(app), timeZone(app), '-before-restore')
      app.closeStore()
      try {
        await putBack(app.options.storeFile, backupFolder(app), name)
      } finally {
        app.listeners.emit('runs.changed', { uid: null })
      }
      return { done: true as const }
    }),

  'store.deleteAll': (app) =>
    app.run.alone('everything is being deleted', async () => {
      expectUnused(app)
      app.watch.stop()
      await app.sheets.close()
      app.closeStore()
      await deleteStore(app.options.storeFile)
      await rm(backupFolder(app), { recursive: true, force: true })
      // Copies of private questions: they go too. The golden sets themselves stay.
      await rm(setBackupsFolder(app), { recursive: true, force: true })
      await deleteSettings(app)
      app.settings.reset()
      app.tokens.forgetAll()
      app.run.forget()
      app.listeners.emit('settings.changed', app.settingsView())
      app.listeners.emit('runs.changed', { uid: null })
      return { done: true as const }
    }),
}

function backupFolder(app: AppContext): string {
  return join(app.options.dataFolder, 'backups')
}

function timeZone(app: AppContext): string {
  return app.settings.current.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The command line may be recording a run into the same store: it must not be taken away from under it. */
function expectUnused(app: AppContext): void {
  app.store.runs.markInterrupted()
  if (app.store.runs.list({ states: ['running'], limit: 1 }).total === 0) return
  throw new AppError('busy', 'another process is recording a run into this store', 'Wait for it to end, or stop it there.')
}

/** The settings and what was kept of those that could not be read. */
async function deleteSettings(app: AppContext): Promise<void> {
  const folder = dirname(app.settingsFile)
  const own = basename(app.settingsFile, '.json')
  for (const name of existsSync(folder) ? await readdir(folder) : []) {
    if (name === `${own}.json` || (name.startsWith(`${own}.kept-`) && name.endsWith('.json'))) await rm(join(folder, name), { force: true })
  }
}
