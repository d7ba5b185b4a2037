import { summarizeRepeats } from '../../../shared/repeats/summarize.ts'
import type { HandlersOf } from '../app-context.ts'
import { AppError } from '../errors.ts'

const MOST = 100

export const repeatsHandlers: HandlersOf<'repeats'> = {
  'repeats.get': (app, { group }) => {
    const { rows } = app.store.runs.list({ repeatGroup: group, states: ['done'], limit: MOST })
    const runs = rows.toReversed().flatMap(({ id, uid }) => {
      const report = app.store.runs.get(id)?.report ?? null
      return report === null ? [] : [{ uid, report }]
    })
    if (runs.length === 0) throw new AppError('report', 'no run of this group is done', 'Repeat the run again.')
    return summarizeRepeats(runs)
  },
}
