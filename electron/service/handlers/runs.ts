import type { HandlersOf } from '../app-context.ts'
import { caseRow, cutOf } from '../case-row.ts'
import { caseView } from '../case-view.ts'
import { exportRun } from '../export-run.ts'
import { findInRun } from '../find-in-run.ts'
import { importPath, importText } from '../import-reports.ts'
import { runRow } from '../run-row.ts'
import { runSummary } from '../run-summary.ts'

export const runsHandlers: HandlersOf<'runs'> = {
  'runs.list': (app, page) => {
    const { rows, total } = app.store.runs.list(page)
    return { rows: rows.map((run) => runRow(run, (text) => app.clean(text))), total }
  },

  'runs.summary': (app, { uid }) => runSummary(app, uid),

  'runs.cases': (app, { uid }) => {
    const book = app.facts.book(app.store, uid)
    const cut = cutOf(book.run)
    const changes = app.facts.changes(app.store, book)
    return [...book.cases.values()].map((known) => caseRow(known, cut, changes?.cases.get(known.key) ?? null))
  },

  'runs.case': (app, { uid, key }) => caseView(app, uid, key),
  'runs.find': (app, { uid, text }) => findInRun(app, uid, text),

  'runs.label': (app, { uid, note, tags, pinned }) => {
    const { runs } = app.store
    const { id, uid: own } = app.facts.book(app.store, uid).run
    if (note !== undefined) runs.setNote(id, note)
    if (tags !== undefined) runs.setTags(id, tags)
    if (pinned !== undefined) runs.setPinned(id, pinned)
    const { run } = app.facts.relabel(app.store, own)
    app.listeners.emit('runs.changed', { uid: own })
    return runRow(run, (text) => app.clean(text))
  },

  'runs.dropTexts': (app, { uid }) => {
    const { run } = app.facts.book(app.store, uid)
    app.store.runs.dropTexts(run.id)
    app.facts.forget(run.uid)
    app.listeners.emit('runs.changed', { uid: run.uid })
    return runRow(app.facts.book(app.store, run.uid).run, (text) => app.clean(text))
  },

  'runs.export': (app, options) => exportRun(app, options),
  'runs.import': (app, { token }) => importPath(app, app.tokens.path(token)),
  'runs.importText': (app, { name, text }) => importText(app, name, text),
}
