import type { HandlersOf } from '../app-context.ts'
import { askOnce, recentExchanges } from '../sheet/ask.ts'
import { change } from '../sheet/change.ts'
import { withSet } from '../sheet/edit.ts'
import { sheetLog } from '../sheet/log.ts'
import { saveSource, source } from '../sheet/source.ts'
import { sheetText } from '../sheet/text.ts'
import { dispute, putBack, tick } from '../sheet/tick.ts'
import { undo } from '../sheet/undo.ts'
import { sheetView } from '../sheet/view.ts'
import { currentQuestions, validationSheet } from '../validation-sheet.ts'

export const sheetHandlers: HandlersOf<'sheet'> = {
  'sheet.get': (app, { set, run }) => withSet(app, set, (files) => sheetView(app, files, run)),
  'sheet.text': (app, input) => sheetText(app, input),
  'sheet.tick': (app, input) => tick(app, input),
  'sheet.dispute': (app, input) => dispute(app, input),
  'sheet.change': (app, input) => change(app, input),
  'sheet.source': (app, input) => source(app, input),
  'sheet.saveSource': (app, input) => saveSource(app, input),
  'sheet.undo': (app, input) => undo(app, input),
  'sheet.putBack': (app, input) => putBack(app, input),
  'sheet.log': (app, input) => sheetLog(app, input),

  'sheet.export': async (app, { run: uid }) => {
    const { run } = app.facts.book(app.store, uid)
    return { name: `${run.uid}-validation.md`, text: validationSheet(app.store, run.id, await currentQuestions(app.store, run.id)) }
  },

  'sheet.recent': (app, input) => recentExchanges(app, input),
  'sheet.ask': (app, input) => askOnce(app, input),
}
