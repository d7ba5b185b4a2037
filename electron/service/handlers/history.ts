import type { HandlersOf } from '../app-context.ts'
import { historySeries } from '../history-series.ts'

export const historyHandlers: HandlersOf<'history'> = {
  'history.series': (app, { limit }) => historySeries(app, limit),
}
