import { resolve } from 'node:path'
import { visibleLine } from '../report/visible.ts'
import { AppError } from '../service/errors.ts'
import type { RunRequest } from '../service/request.ts'
import { startRun, type RunHooks, type RunOutput, type RunResult } from '../service/run.ts'
import { changeSince, type WatchedChange } from '../service/watch/news.ts'
import { openSession } from '../service/watch/session.ts'
import { isAddress, usualFiles, type Watched } from '../service/watch/sources.ts'
import type { Store } from '../store/open.ts'

export interface WatchFlags {
  readonly every?: number
  readonly onChange?: readonly string[]
}

export interface WatchWork {
  readonly request: RunRequest
  readonly output: RunOutput
  readonly signal: AbortSignal
  /** Gives a run its hooks and progress line. */
  readonly measured: (start: (hooks: RunHooks) => Promise<RunResult>) => Promise<RunResult>
}

/** Measures again and again until ctrl-C, one line per run. Rejects with an AppError cancelled in the end. */
export async function runWatch(store: Store, flags: WatchFlags, { request, output, signal, measured }: WatchWork): Promise<never> {
  const watched = await watchedOf(flags, request)
  const say = (text: string) => process.stderr.write(`${visibleLine(text)}\n`)
  const once = async (): Promise<{ wrote: boolean }> => {
    try {
      const result = await measured((hooks) => startRun(store, request, output, hooks))
      process.stdout.write(lines(result, await changeSince(store, result)))
      return { wrote: (result.report.written ?? []).length > 0 }
    } catch (error) {
      // A memory that is down now may be up next time.
      if (!signal.aborted) say(`this run failed: ${error instanceof Error ? error.message : String(error)}`)
      return { wrote: request.values.allowWrites && !request.readOnly }
    }
  }
  const session = await openSession({ everyMs: flags.every ?? null, watched, atOnce: true, run: once, onChange: () => undefined, onProblem: say })
  say(`watching ${[...watched.files, ...watched.urls].join(', ')}${flags.every === undefined ? '' : `${watched.files.length + watched.urls.length === 0 ? 'the clock' : ' and the clock'}: every ${flags.every / 1000} s`}; ctrl-C ends it`)
  await aborted(signal)
  await session.stop()
  throw new AppError('cancelled', 'the watch was ended', 'What was measured is in the history: adebench history')
}

async function watchedOf({ every, onChange }: WatchFlags, request: RunRequest): Promise<Watched> {
  if (onChange === undefined) return { files: every === undefined ? await usualFiles(request) : [], urls: [] }
  return { files: onChange.filter((one) => !isAddress(one)).map((file) => resolve(request.folder, file)), urls: onChange.filter((one) => isAddress(one)) }
}

/** The run in one line, and one for every case that changed. */
function lines({ uid, report }: RunResult, change: WatchedChange | null): string {
  const { when, total, measured_weight } = report
  const points = total === null ? 'not measured' : `${total.toFixed(1)} / ${measured_weight}`
  if (change === null) return `${when}  ${points}  ${uid}  nothing to compare with\n`
  const delta = total === null || change.totalBefore === null ? '' : `  ${signed(total - change.totalBefore)}`
  const what = [...(change.regressed.length === 0 ? [] : [`regressed: ${change.regressed.join('; ')}`]), ...(change.fixed.length === 0 ? [] : [`fixed: ${change.fixed.join('; ')}`])]
  return `${visibleLine(`${when}  ${points}${delta}  ${uid}  ${what.length === 0 ? 'no case regressed, none was fixed' : what.join('  ')}`)}\n`
}

function signed(delta: number): string {
  const text = delta.toFixed(1)
  return Number(text) > 0 ? `+${text}` : text
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) done()
    else signal.addEventListener('abort', () => done(), { once: true })
  })
}
