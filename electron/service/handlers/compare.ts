import type { HandlersOf } from '../app-context.ts'
import { comparedCaseView, comparedRuns } from '../compare-view.ts'

export const compareHandlers: HandlersOf<'compare'> = {
  'compare.runs': (app, { before, after }) => comparedRuns(app, before, after),
  'compare.case': (app, { before, after, key }) => comparedCaseView(app, before, after, key),
}
