import { resolve } from 'node:path'
import { importReports } from '../report/import.ts'
import { visibleLine } from '../report/visible.ts'
import { USAGE } from './exit-codes.ts'
import { withStore } from './store.ts'

/** `adebench import`: the exit code; 2 when a file could not be taken in, though the others were. */
export async function importCommand(path: string): Promise<number> {
  return withStore(async (store) => {
    const result = await importReports(resolve(path), { known: (hash) => store.runs.byContent(hash) !== null })
    for (const { report, source } of result.imported) {
      const run = store.runs.addReport(report, source)
      process.stdout.write(`${run.isNew ? 'imported  ' : 'known     '} ${run.uid}  ${visibleLine(source)}\n`)
    }
    for (const { source } of result.recognised) process.stdout.write(`known      ${visibleLine(source)}\n`)
    for (const { reason } of result.broken) process.stderr.write(`not imported: ${visibleLine(reason)}\n`)
    if (result.imported.length + result.recognised.length + result.broken.length === 0) process.stderr.write(`adebench: ${visibleLine(path)} holds no report (.json)\n`)
    return result.broken.length > 0 || result.imported.length + result.recognised.length === 0 ? USAGE : 0
  })
}
