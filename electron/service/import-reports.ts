import type { OutputOf } from '../../shared/contract/methods.ts'
import { importReports } from '../report/import.ts'
import { parseReport } from '../report/parse.ts'
import { visibleLine } from '../report/visible.ts'
import type { AppContext } from './app-context.ts'
import { AppError } from './errors.ts'

type Outcome = OutputOf<'runs.import'>

/** Takes in a report, or every report of a folder. Broken ones are listed, the others are imported all the same. */
export async function importPath(app: AppContext, path: string): Promise<Outcome> {
  const { runs } = app.store
  const found = await importReports(path, { known: (hash) => runs.byContent(hash) !== null })
  const added = found.imported.map(({ report, source }) => runs.addReport(report, source))
  return outcome(app, added, found.recognised.length, found.broken.map(({ reason }) => reason))
}

/** Takes in the text of a report that was dropped onto a window. */
export function importText(app: AppContext, name: string, text: string): Outcome {
  const source = visibleLine(name, 200)
  try {
    const report = parseReport(parsed(text, source), source)
    return outcome(app, [app.store.runs.addReport(report, source)], 0, [])
  } catch (error) {
    if (error instanceof AppError || (error instanceof Error && error.name === 'ReportError')) return outcome(app, [], 0, [error.message])
    throw error
  }
}

function parsed(text: string, source: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/u, '')) as unknown
  } catch (error) {
    // What the parser quotes may be anybody's text: the file is named, not what is in it.
    throw new AppError('report', `${source} is not JSON`, 'Choose the .json file that a run wrote.', { cause: error })
  }
}

function outcome(app: AppContext, added: readonly { readonly uid: string; readonly isNew: boolean }[], recognised: number, broken: readonly string[]): Outcome {
  const fresh = added.filter((run) => run.isNew)
  // A run of an earlier day may now stand between two others.
  if (fresh.length > 0) app.facts.forgetAll()
  if (fresh.length > 0) app.listeners.emit('runs.changed', { uid: fresh.length === 1 ? (fresh[0]?.uid ?? null) : null })
  return { imported: fresh.map((run) => run.uid), recognised: recognised + added.length - fresh.length, broken: broken.map((reason) => app.clean(reason)) }
}
