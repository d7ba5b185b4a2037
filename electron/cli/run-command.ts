import { writePlan, WRITE_WARNING } from '../service/write-plan.ts'
import { makeRequest } from '../service/request.ts'
import { resumeRun, startRun, type RunHooks, type RunOutput, type RunResult } from '../service/run.ts'
import { summarizeRepeats } from '../service/repeat.ts'
import { regressionsSince } from '../service/compare.ts'
import { writeValidationSheet } from '../service/validation-sheet.ts'
import type { OpenedRun } from '../service/open-run.ts'
import { printRun } from '../report/print.ts'
import { reportJson } from '../report/files.ts'
import { visibleLine } from '../report/visible.ts'
import type { Store } from '../store/open.ts'
import { cancelSignal } from './cancel.ts'
import { BELOW } from './exit-codes.ts'
import { progressLine } from './progress.ts'
import { givenSettings, type RunFlags } from './run.ts'
import { withStore } from './store.ts'
import { printRepeats } from './print-repeats.ts'

/** `adebench run`: the exit code. Rejects with what went wrong. */
export async function runCommand(flags: RunFlags): Promise<number> {
  const request = makeRequest({ given: givenSettings(flags), sections: flags.sections, noSandboxTest: flags.sandboxTest === false, readOnly: flags.readOnly ?? false }, process.env)
  const output: RunOutput = { withTexts: flags.withTexts ?? false, files: flags.report }
  const signal = cancelSignal()
  return withStore(async (store) => {
    const results: RunResult[] = []
    const count = flags.repeat ?? 1
    for (let index = 1; index <= count; index++) {
      if (count > 1) process.stderr.write(`run ${index} of ${count}\n`)
      results.push(await measured(signal, (hooks) => (flags.resume === undefined
        ? startRun(store, request, output, hooks)
        : resumeRun(store, flags.resume === true ? 'last' : flags.resume, output, hooks))))
    }
    const sheets = flags.validation ? await Promise.all(results.map((result) => writeValidationSheet(store, result.runId, request.values.history))) : []
    print(results, sheets, flags)
    return exitCode(store, results, flags)
  })
}

async function measured(signal: AbortSignal, start: (hooks: RunHooks) => Promise<RunResult>): Promise<RunResult> {
  const progress = progressLine()
  try {
    return await start({ signal, onStart: (opened, uid) => announce(opened, uid), onProgress: (step) => progress.update(step) })
  } finally {
    progress.end()
  }
}

/** Says on stderr what is measured and, for a memory that is the owner's own, what will or will not be written into it. */
function announce(opened: OpenedRun, uid: string): void {
  const { memory, settings, set, request } = opened
  const say = (text: string) => process.stderr.write(`${visibleLine(text)}\n`)
  const version = memory.identity.version === null ? '' : ` ${memory.identity.version}`
  say(`run ${uid}: ${memory.identity.name}${version}, door ${settings.door}, set ${set.name}${settings.pressure > 0 ? `, pressure ${settings.pressure}` : ''}`)
  if (memory.identity.embedded) return
  const plan = writePlan(memory, { writeBack: settings.writeBack })
  if (plan.length === 0) return
  if (opened.heldReadOnly) say('measured read-only: the write probes are skipped. With --allow-writes the run would write, and remove again:')
  else if (request.readOnly) return
  else say('this run writes into the memory, and removes again:')
  for (const line of plan) say(`  - ${line}`)
  say(`  ${WRITE_WARNING}`)
}

function print(results: readonly RunResult[], sheets: readonly string[], flags: RunFlags): void {
  const last = results.at(-1)
  if (last === undefined) return
  if (flags.json) {
    process.stdout.write(results.length === 1 ? reportJson(last.report) : `${JSON.stringify({ repeats: summarizeRepeats(results.map((result) => result.report)), runs: results.map((result) => result.report) }, null, 2)}\n`)
    return
  }
  const color = process.stdout.isTTY === true && process.env['NO_COLOR'] === undefined
  const width = process.stdout.columns ?? 100
  process.stdout.write(printRun(last.report, { color, width, ...(last.files === null ? {} : { path: last.files.markdown }) }))
  if (last.previous !== null && last.previous.differences.length > 0) {
    process.stdout.write(`\nNot compared with ${last.previous.run.uid}, the last run of this memory, door and set, because the set-up differs:\n`)
    for (const difference of last.previous.differences) process.stdout.write(`  ${visibleLine(difference)}\n`)
  }
  for (const sheet of sheets) process.stdout.write(`Sheet   ${sheet}\n`)
  if (results.length > 1) process.stdout.write(`\n${printRepeats(summarizeRepeats(results.map((result) => result.report)))}`)
}

function exitCode(store: Store, results: readonly RunResult[], flags: RunFlags): number {
  const under = flags.failUnder
  if (under !== undefined) {
    // A run that measured nothing has no total and is below any threshold.
    const low = results.filter((result) => result.report.total === null || result.report.total < under)
    if (low.length > 0) {
      process.stderr.write(`below ${under}: ${low.map((result) => result.report.total?.toFixed(1) ?? 'not measured').join(', ')}\n`)
      return BELOW
    }
  }
  if (flags.failOnRegression) {
    const worse = results.flatMap((result) => regressionsSince(store, result))
    for (const line of worse) process.stderr.write(`regressed: ${visibleLine(line)}\n`)
    if (worse.length > 0) return BELOW
  }
  return 0
}
