import { statSync } from 'node:fs'
import type { HandlersOf } from '../app-context.ts'
import { AppError } from '../errors.ts'

export const settingsHandlers: HandlersOf<'settings'> = {
  'settings.get': (app) => app.settingsView(),

  'settings.change': (app, { historyFolder, ...given }) => {
    const { theme, timeZone, keepTextsOf, tourSeen } = given
    if (typeof timeZone === 'string') expectTimeZone(timeZone)
    const folder = typeof historyFolder === 'string' ? folderOf(app.tokens.path(historyFolder)) : historyFolder
    app.settings.change((now) => ({
      ...now,
      ...(theme === undefined ? {} : { theme }),
      ...(timeZone === undefined ? {} : { timeZone }),
      ...(keepTextsOf === undefined ? {} : { keepTextsOf }),
      ...(tourSeen === undefined ? {} : { tourSeen }),
      ...(folder === undefined ? {} : { historyFolder: folder }),
    }))
    const view = app.settingsView()
    app.listeners.emit('settings.changed', view)
    return view
  },
}

function expectTimeZone(name: string): void {
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
  } catch (error) {
    throw new AppError('usage', 'there is no such time zone', 'Use a name such as Europe/Rome.', { cause: error })
  }
}

function folderOf(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return path
  throw new AppError('usage', 'this is no folder', 'Choose a folder that is there.')
}
