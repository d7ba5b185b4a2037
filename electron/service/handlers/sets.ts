import { statSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { HandlersOf } from '../app-context.ts'
import { AppError } from '../errors.ts'
import { copySet, createSet } from '../sheet/new-set.ts'
import { QUICK, rememberSet, setEntries, setEntry, setFolder } from '../set-profiles.ts'

export const setsHandlers: HandlersOf<'sets'> = {
  'sets.list': (app) => setEntries(app.settings.current, (text) => app.clean(text)),

  'sets.open': (app, { token }) => {
    const path = app.tokens.path(token)
    const found = statSync(path, { throwIfNoEntry: false })
    if (found === undefined) throw new AppError('usage', `${basename(path)} is no longer there`, 'Choose the folder of a golden set.')
    // Its questions.json was chosen: the folder is meant.
    const id = rememberSet(app.settings, found.isDirectory() ? path : dirname(path))
    return setEntry(app.settings.current, id, (text) => app.clean(text))
  },

  'sets.create': (app, input) => createSet(app, input),

  'sets.copy': (app, input) => copySet(app, input),

  'sets.forget': (app, { id }) => {
    setFolder(app.settings.current, id)
    if (id === QUICK) throw new AppError('usage', 'the example set comes with the program and stays in the list')
    app.settings.change((now) => ({ ...now, sets: now.sets.filter((set) => set.id !== id) }))
    return { done: true }
  },
}
