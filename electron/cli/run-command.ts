import { randomUUID } from 'node:crypto'
import type { RepeatedCase } from '../../shared/repeats/repeats.ts'
import { summarizeRepeats } from '../../shared/repeats/summarize.ts'
import { writePlan, WRITE_WARNING } from '../service/write-plan.ts'
import { AppError } from '../service/errors.ts'
import { makeRequest, type RunRequest } from '../service/request.ts'
import { flagName } from '../service/settings-table.ts'
import { resumeRun, startRun, type RunHooks, type RunOutput, type RunResult } from '../service/run.ts'
import { nothingToCompare, regressionsSince } from '../service/compare.ts'
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
import { profileLines } from './print-profile.ts'
import { printRepeats } from './print-repeats.ts'
import { runWatch } from './run-watch.ts'

/** `adebench run`: the exit code. Rejects with what went wrong. */
export async function runCommand(flags: RunFlags): Promise<number> {
  const output: RunOutput = { withTexts: flags.withTexts ?? false, files: flags.report }
  const { watch, every, onChange } = flags
  if (watch !== true && (every !== undefined || onChange !== undefined)) throw new AppError('usage', '--every and --on-change say when --watch measures again', 'Add --watch.')
  if (watch === true) {
    const pointless = [...(flags.json ? ['--json'] : []), ...(flags.validation ? ['--validation'] : []), ...(flags.failUnder === undefined ? [] : ['--fail-under']), ...(flags.failOnRegression ? ['--fail-on-regression'] : [])]
    if (pointless.length > 0) throw new AppError('usage', `${pointless.join(', ')} cannot be given with --watch, which prints one line per run and ends with ctrl-C`, 'Leave them out.')
    const request = requestWith(flags)
    const signal = cancelSignal()
    return withStore((store) => runWatch(store, flags, { request, output, signal, measured: (begin) => measured(signal, begin) }))
  }
  const start = flags.resume === undefined ? startWith(flags, output) : resumeWith(flags.resume, flags, output)
  const signal = cancelSignal()
  return withStore(async (store) => {
    const results: RunResult[] = []
    const count = flags.repeat ?? 1
    let failure: unknown = null
    for (let index = 1; index <= count && failure === null; index++) {
      if (count > 1) process.stderr.write(`run ${index} of ${count}\n`)
      try {
        results.push(await measured(signal, (hooks) => start(store, hooks)))
      } catch (error) {
        failure = error
      }
    }
    const sheets = flags.validation ? await Promise.all(results.map((result) => writeValidationSheet(store, result.runId, result.history))) : []
    // What was measured is shown, also when a later repeat or the writing of a report failed.
    print(results, sheets, flags)
    const problem = failure ?? results.find((result) => result.filesProblem !== null)?.filesProblem ?? null
    if (problem !== null) throw problem
    return exitCode(store, results, flags)
  })
}

type Start = (store: Store, hooks: RunHooks) => Promise<RunResult>

function requestWith(flags: RunFlags): RunRequest {
  return makeRequest({ given: givenSettings(flags), sections: flags.sections, noSandboxTest: flags.sandboxTest === false, readOnly: flags.readOnly ?? false }, process.env)
}

function startWith(flags: RunFlags, output: RunOutput): Start {
  const request = requestWith(flags)
  if (flags.validation && !request.sections.includes('door')) {
    throw new AppError('usage', '--validation needs the door section, whose answers the sheet shows', 'Add door to --sections, or leave --validation out.')
  }
  const group = (flags.repeat ?? 1) > 1 ? randomUUID() : null
  return (store, hooks) => startRun(store, request, output, hooks, group)
}

/** A resumed run asks for exactly what it asked for when it began: nothing else is taken, and nothing silently ignored. */
function resumeWith(reference: string | true, flags: RunFlags, output: RunOutput): Start {
  const given = Object.entries(givenSettings(flags)).filter(([, value]) => value !== undefined).map(([name]) => flagName(name))
  const others = [...given, ...(flags.sections === undefined ? [] : ['--sections']), ...(flags.readOnly ? ['--read-only'] : []), ...(flags.sandboxTest === false ? ['--no-sandbox-test'] : [])]
  if (others.length > 0) throw new AppError('usage', `${others.join(', ')} cannot be given with --resume: a resumed run keeps the set-up it began with`, 'Leave them out, or start a new run.')
  return (store, hooks) => resumeRun(store, reference === true ? 'last' : reference, output, hooks)
}

async function measured(signal: AbortSignal, start: (hooks: RunHooks) => Promise<RunResult>): Promise<RunResult> {
  const progress = progressLine()
  try {
    return await start({ signal, onStart: (opened, uid) => announce(opened, uid), onProgress: (step) => progress.update(step), onNotice: (text) => process.stderr.write(`${visibleLine(text)}\n`) })
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
  const plan = writePlan(memory, settings)
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
    process.stdout.write(results.length === 1 ? reportJson(last.report) : `${JSON.stringify({ repeats: summarizeRepeats(results), runs: results.map((result) => result.report) }, null, 2)}\n`)
    return
  }
  const color = process.stdout.isTTY === true && process.env['NO_COLOR'] === undefined
  const width = process.stdout.columns ?? 100
  process.stdout.write(printRun(last.report, { color, width, ...(last.files === null ? {} : { path: last.files.markdown }) }))
  if (last.previous !== null && last.previous.differences.length > 0) {
    process.stdout.write(`\nNot compared with ${last.previous.run.uid}, the last run of this memory, door and set, because the set-up differs:\n`)
    for (const difference of last.previous.differences) process.stdout.write(`  ${visibleLine(difference)}\n`)
  }
  for (const line of profileLines(last.report)) process.stdout.write(`${line}\n`)
  for (const sheet of sheets) process.stdout.write(`Sheet   ${sheet}\n`)
  if (results.length > 1) process.stdout.write(`\n${printRepeats(summarizeRepeats(results))}`)
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
    for (const result of results) {
      const why = nothingToCompare(result)
      if (why !== null) process.stderr.write(`no regression was looked for: ${visibleLine(why)}\n`)
    }
    const worse = results.flatMap((result) => regressionsSince(store, result))
    const flaky = summarizeRepeats(results).cases.filter((entry) => entry.flaky)
    for (const line of worse) process.stderr.write(`regressed: ${visibleLine(line)}${flakyWord(flaky, line)}\n`)
    if (worse.length > 0) return BELOW
  }
  return 0
}

/** A regression of a case that does not always end alike may be chance. */
function flakyWord(flaky: readonly RepeatedCase[], line: string): string {
  const found = flaky.find(({ section, name }) => line.startsWith(`${section}: ${name}: `))
  return found === undefined ? '' : ` (flaky: passed ${found.passed} of ${found.runs})`
}
