import { randomInt } from 'node:crypto'
import { deltaBetween } from '../../shared/compare/scores.ts'
import { setupDifferences, type Setup } from '../../shared/fingerprint/setup.ts'
import type { Delta, Json, Report, Written } from '../../shared/report/types.ts'
import { runSections, type Progress } from '../harness/run.ts'
import type { CommittedStep, Recorder, SectionName } from '../harness/types.ts'
import { ReportError } from '../report/errors.ts'
import { reportFiles } from '../report/files.ts'
import { StoreError } from '../store/errors.ts'
import type { Store } from '../store/open.ts'
import { buildReport } from './build-report.ts'
import { withTexts } from './recorded-texts.ts'
import { removeLeftovers } from './cleanup.ts'
import { breathing } from './breathing.ts'
import { localTime, machineClock } from './clock.ts'
import { AppError } from './errors.ts'
import { expectHealthy } from './open-memory.ts'
import { openRun, type OpenedRun } from './open-run.ts'
import { previousRun, setupOf, type PreviousRun } from './previous.ts'
import { recordOf } from './run-record.ts'
import type { RunRecord, RunRequest } from './request.ts'

export interface RunHooks {
  readonly signal: AbortSignal
  /** What is measured, once the memory has answered and before the first question. */
  readonly onStart?: (opened: OpenedRun, uid: string) => void
  readonly onProgress?: (progress: Progress) => void
  /** A section that will run, with what an interrupted attempt had of it; all of them before the first question. */
  readonly onSection?: (section: SectionName, earlier: readonly CommittedStep[]) => void
  /** Something that went wrong beside the run and costs no result. */
  readonly onNotice?: (text: string) => void
  /** A step that was committed. */
  readonly onStep?: (section: SectionName, step: CommittedStep) => void
}

export interface RunOutput {
  readonly withTexts: boolean
  /** False: nothing is written into the history folder; the store keeps the run all the same. */
  readonly files: boolean
  /** Where they are written; the request's history folder unless given. */
  readonly folder?: string
}

export interface RunResult {
  readonly uid: string
  readonly runId: number
  readonly report: Report
  /** Where the report was written; null when it was not asked for. */
  readonly files: { readonly json: string; readonly markdown: string } | null
  /** The folder reports of this run go to. */
  readonly history: string
  /** Why the report could not be written; the run itself is done and in the store. */
  readonly filesProblem: ReportError | null
  readonly previous: PreviousRun | null
}

const HEARTBEAT_MS = 60_000

/** Measures a memory as asked for. Rejects with an AppError; a cancelled run can be resumed. `repeatGroup`: see the store's NewRun. */
export async function startRun(store: Store, request: RunRequest, output: RunOutput, hooks: RunHooks, repeatGroup: string | null = null): Promise<RunResult> {
  const opened = await openRun(request, hooks.signal)
  try {
    await expectHealthy(opened.memory, hooks.signal)
    const startedAt = Date.now()
    const run = store.runs.create({
      whenLocal: localTime(startedAt, opened.settings.timeZone),
      startedAt,
      adapter: request.values.adapter,
      memoryName: opened.memory.identity.name,
      memoryVersion: opened.memory.identity.version,
      door: opened.settings.door,
      setFolder: opened.set.casesFolder,
      setName: opened.set.name,
      casesHash: opened.set.casesHash,
      measuringHash: opened.setup.measuringHash,
      fingerprint: opened.fingerprint,
      setup: asJson(opened.setup),
      settings: { request, questions: opened.set.questions } satisfies RunRecord,
      repeatGroup,
    })
    return await execute(store, opened, run, output, hooks)
  } finally {
    await closeQuietly(opened, hooks)
  }
}

/** Goes on with a run that was interrupted or cancelled, where it stopped. Rejects with an AppError when its set-up changed meanwhile. */
export async function resumeRun(store: Store, reference: string, output: RunOutput, hooks: RunHooks): Promise<RunResult> {
  store.runs.markInterrupted()
  const found = store.runs.find(reference, ['interrupted', 'cancelled', 'failed'])
  const detail = store.runs.get(found.id)
  if (detail === null) throw new AppError('store', `run ${found.uid} is gone`)
  // Sections that look at what was delivered before would find nothing, and say so as if the memory had not answered.
  if (detail.textsDropped) throw new AppError('usage', `run ${found.uid} cannot be resumed: its delivered texts were deleted`, 'Start a new run.')
  const { request } = recordOf(detail)
  const opened = await openRun(request, hooks.signal)
  try {
    if (opened.fingerprint !== detail.fingerprint) {
      const differences = setupDifferences(setupOf(detail) ?? opened.setup, opened.setup)
      throw new AppError('usage', `run ${found.uid} cannot be resumed: the set-up changed since it began (${differences.join('; ')})`, 'Start a new run.')
    }
    await expectHealthy(opened.memory, hooks.signal)
    store.runs.resume(found.id)
    // What the killed attempt left in the memory would be measured by the rest of the run.
    const leftovers = await removeLeftovers(store, opened.cleaner, store.journal.ofRun(found.uid).filter((entry) => entry.state !== 'removed'))
    const earlier = leftovers.toReversed().map(({ entry, removed }) => ({ what: `${entry.what} (interrupted attempt)`, text: entry.text, ids: entry.ids, removed }))
    return await execute(store, opened, { id: found.id, uid: found.uid, whenLocal: found.whenLocal, earlier: earlier.filter((entry) => !entry.removed) }, output, hooks)
  } finally {
    await closeQuietly(opened, hooks)
  }
}

/** A memory that cannot be closed costs a notice, not the result that was just measured. */
async function closeQuietly(opened: OpenedRun, hooks: RunHooks): Promise<void> {
  try {
    await opened.close()
  } catch (error) {
    hooks.onNotice?.(`the memory could not be closed: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** A run in the store while it is carried out. */
interface OpenRow {
  readonly id: number
  readonly uid: string
  readonly whenLocal?: string
  /** What an interrupted attempt wrote and a resume could not remove: the rest is measured with it in the memory. */
  readonly earlier?: readonly Written[]
}

async function execute(store: Store, opened: OpenedRun, run: OpenRow, output: RunOutput, hooks: RunHooks): Promise<RunResult> {
  const heartbeat = setInterval(() => giveSign(store, run.id), HEARTBEAT_MS)
  const start = performance.now()
  let report: Report
  let previous: PreviousRun | null
  try {
    hooks.onStart?.(opened, run.uid)
    await opened.memory.warmUp()
    opened.memory.takeCalls()
    const outcome = await runSections({
      context: {
        memory: breathing(opened.memory), cleaner: opened.cleaner, settings: opened.settings, questions: opened.set.questions, abstention: opened.set.abstention,
        census: opened.census, filler: opened.filler, journal: store.journal.forRun(run.uid, opened.request.values.adapter),
        clock: machineClock(hooks.signal), signal: hooks.signal, randomWord,
      },
      recorder: recorderOf(store, run.id, hooks),
      ...(hooks.onProgress === undefined ? {} : { onProgress: hooks.onProgress }),
    })
    const detail = store.runs.get(run.id)
    previous = detail === null ? null : previousRun(store, detail)
    const when = run.whenLocal ?? detail?.whenLocal ?? ''
    const written = [...(run.earlier ?? []), ...outcome.written]
    const undecided = buildReport(opened, { ...outcome, written }, { when, seconds: (performance.now() - start) / 1000, delta: NO_DELTA })
    report = { ...undecided, delta: previous === null || previous.differences.length > 0 ? NO_DELTA : deltaOf(store, undecided, previous.run.id) }
    store.runs.finish(run.id, report)
  } catch (error) {
    const cancelled = hooks.signal.aborted
    store.runs.stop(run.id, cancelled ? 'cancelled' : 'failed', cancelled ? null : error instanceof Error ? error.message : String(error))
    if (cancelled) throw new AppError('cancelled', `run ${run.uid} was cancelled; what it had is kept${stillThere(store, run.uid)}`, `Go on with: adebench run --resume ${run.uid}`)
    throw error
  } finally {
    clearInterval(heartbeat)
  }
  // Only now: a history folder that cannot be written to does not undo a run that is done.
  const shown = output.withTexts ? withTexts(report, store.runs.steps(run.id), opened.filler) : report
  const base = { uid: run.uid, runId: run.id, report: shown, previous, history: output.folder ?? opened.request.values.history, filesProblem: null }
  if (!output.files) return { ...base, files: null }
  try {
    return { ...base, files: await reportFiles(shown, base.history) }
  } catch (error) {
    if (!(error instanceof ReportError)) throw error
    return { ...base, files: null, filesProblem: error }
  }
}

function stillThere(store: Store, uid: string): string {
  const left = store.journal.ofRun(uid).filter((entry) => entry.state !== 'removed').length
  return left === 0 ? '' : `, and ${left} ${left === 1 ? 'thing it wrote was' : 'things it wrote were'} not confirmed as removed: adebench cleanup`
}

/** A sign of life that fails is left alone: the next step's commit meets the same trouble in order, with what was written removed. */
function giveSign(store: Store, runId: number): void {
  try {
    store.runs.heartbeat(runId)
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
  }
}

const NO_DELTA: Delta = { total: null, sections: {} }

function deltaOf(store: Store, report: Report, previousId: number): Delta {
  const then = store.runs.get(previousId)?.report ?? null
  return then === null ? NO_DELTA : deltaBetween(then, report)
}

function recorderOf(store: Store, runId: number, hooks: RunHooks): Recorder {
  const earlier: ReadonlyMap<SectionName, readonly CommittedStep[]> = store.runs.steps(runId)
  return {
    committed: (section) => {
      const steps = earlier.get(section) ?? []
      hooks.onSection?.(section, steps)
      return steps
    },
    commit: (section, position, step) => {
      store.runs.commitStep(runId, section, position, step)
      hooks.onStep?.(section, step)
    },
  }
}

function randomWord(count: number): string {
  return Array.from({ length: count }, () => String.fromCodePoint(97 + randomInt(26))).join('')
}

function asJson(setup: Setup): Json {
  return JSON.parse(JSON.stringify(setup)) as Json
}
