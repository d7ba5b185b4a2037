import type { RunSummary } from '../../shared/contract/types.ts'
import { cleanConfig } from '../report/private-parts.ts'
import type { AppContext } from './app-context.ts'
import { previousRun } from './previous.ts'
import { runRow } from './run-row.ts'

/** What a run found, as its report says it; cases are asked for apart. */
export function runSummary(app: AppContext, uid: string): RunSummary {
  const { run } = app.facts.book(app.store, uid)
  const { report } = run
  const previous = previousRun(app.store, run)
  return {
    row: runRow(run, (text) => app.clean(text)),
    report: report === null ? null : {
      ...report,
      // The report's own figures; only folders are called by their names.
      config: cleanConfig(report.config, app.folders()),
      sections: report.sections.map(({ cases: _cases, ...section }) => section),
    },
    previous: previous === null ? null : { uid: previous.run.uid, when: previous.run.whenLocal, differences: previous.differences.map((line) => app.clean(line)) },
    leftovers: run.origin === 'own' ? app.store.journal.ofRun(run.uid).filter((entry) => entry.state !== 'removed').length : 0,
  }
}
