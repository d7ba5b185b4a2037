import { Command, CommanderError } from 'commander'
import { addCheck } from './check.ts'
import { addCleanup } from './cleanup.ts'
import { addCompare } from './compare.ts'
import { addCurve } from './curve.ts'
import { report } from './errors.ts'
import { addExport } from './export.ts'
import { addHistory } from './history.ts'
import { addImport } from './import.ts'
import { addRun } from './run.ts'
import { addUi } from './ui.ts'
import { addValidate } from './validate.ts'
import { USAGE } from './exit-codes.ts'

const program = new Command('adebench')
  .description('Measures the text an AI memory hands to the model. Everything stays on this machine.')
  .exitOverride()
  .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /u, 'adebench: ')) })
  .showHelpAfterError('(adebench --help shows what there is)')

for (const add of [addRun, addHistory, addCompare, addCurve, addValidate, addCheck, addCleanup, addImport, addExport, addUi]) add(program)

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : USAGE
  else process.exitCode = report(error)
}
