import type { CheckedInputOf, OutputOf } from '../../../shared/contract/methods.ts'
import type { LogEntry } from '../../store/question-log.ts'
import type { AppContext } from '../app-context.ts'
import { withSet } from './edit.ts'

/** What was done to the questions of a set, newest first. */
export function sheetLog(app: AppContext, { set, limit, offset }: CheckedInputOf<'sheet.log'>): Promise<OutputOf<'sheet.log'>> {
  return withSet(app, set, ({ casesFolder }) => {
    const { rows, total } = app.store.questions.list(casesFolder, { limit, offset })
    return Promise.resolve({ rows: rows.map(row), total })
  })
}

function row(entry: LogEntry): OutputOf<'sheet.log'>['rows'][number] {
  const { id, at, who, action, question, note, undone } = entry
  // A row of several questions holds the whole file, which nobody reads in a list.
  const whole = question === ''
  return { id, at, who, action, question, before: whole ? null : entry.before, after: whole ? null : entry.after, note, undone }
}
