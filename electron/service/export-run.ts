import type { CheckedInputOf, OutputOf } from '../../shared/contract/methods.ts'
import { reportJson } from '../report/files.ts'
import { reportMarkdown } from '../report/markdown.ts'
import type { AppContext } from './app-context.ts'
import { AppError } from './errors.ts'
import { publish } from './publish.ts'
import { reportWithTexts } from './recorded-texts.ts'

/** A run's report as a file, the same as `adebench export` writes. Throws an AppError when the run has none. */
export function exportRun(app: AppContext, { uid, format, withTexts, public: forOthers }: CheckedInputOf<'runs.export'>): OutputOf<'runs.export'> {
  const { run } = app.facts.book(app.store, uid)
  const { report } = run
  if (report === null) throw new AppError('report', `run ${run.uid} has no report: it did not end`, 'Resume it first.')
  const whole = withTexts ? reportWithTexts(app.store, run.id, report) : report
  const chosen = forOthers ? publish(run, whole, { withTexts, folders: app.folders() }) : whole
  return {
    name: `${run.uid}${forOthers ? '-public' : ''}.${format === 'json' ? 'json' : 'md'}`,
    text: format === 'json' ? reportJson(chosen) : reportMarkdown(chosen),
  }
}
