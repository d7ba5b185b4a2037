import { randomInt } from 'node:crypto'
import { setupDifferences, type Setup } from '../../shared/fingerprint/setup.ts'
import type { Delta, Json, Report } from '../../shared/report/types.ts'
import { totals } from '../../shared/score/totals.ts'
import { WEIGHTS } from '../../shared/score/weights.ts'
import { runSections, type Progress } from '../harness/run.ts'
import type { CommittedStep, Recorder, SectionName } from '../harness/types.ts'
import { reportFiles } from '../report/files.ts'
import type { RunSummary } from '../store/run-types.ts'
import type { Store } from '../store/open.ts'
import { buildReport, deltaAgainst } from './build-report.ts'
import { withTexts } from './recorded-texts.ts'
import { removeLeftovers } from './cleanup.ts'
import { localTime, machineClock } from './clock.ts'
import { AppError } from './errors.ts'
import { expectHealthy } from './open-memory.ts'
import { openRun, type OpenedRun } from './open-run.ts'
import { recordOf } from './run-record.ts'
import type { RunRecord, RunRequest } from './request.ts'

export interface RunHooks {
  readonly signal: AbortSignal
  /** What is measured, once the memory has answered and before the first question. */
  readonly onStart?: (opened: OpenedRun, uid: string) => void
  readonly onProgress?: (progress: Progress) => void
}

export interface RunOutput {
  readonly withTexts: boolean
  /** False: nothing is written into the history folder; the store keeps the run all the same. */
  readonly files: boolean
}

export interface RunResult {
  readonly uid: string
  readonly runId: number
  readonly report: Report
  /** Where the report was written; null when it was not asked for. */
  readonly files: { readonly json: string; readonly markdown: string } | null
  /** The run it is compared with, and what differs in the set-up (nothing for a comparable one). */
  readonly previous: { readonly run: RunSummary; readonly differences: readonly string[] } | null
}

const HEARTBEAT_MS = 60_000

/** Measures a memory as asked for. Rejects with an AppError; a cancelled run can be resumed. */
export async function startRun(store: Store, request: RunRequest, output: RunOutput, hooks: RunHooks): Promise<RunResult> {
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
      setFolder: opened.set.folder,
      setName: opened.set.name,
      casesHash: opened.set.casesHash,
      measuringHash: opened.setup.measuringHash,
      fingerprint: opened.fingerprint,
      setup: asJson(opened.setup),
      settings: { request, questions: opened.set.questions } satisfies RunRecord,
    })
    return await execute(store, opened, run, output, hooks)
  } finally {
    await opened.close()
  }
}

/** Goes on with a run that was interrupted or cancelled, where it stopped. Rejects with an AppError when its set-up changed meanwhile. */
export async function resumeRun(store: Store, reference: string, output: RunOutput, hooks: RunHooks): Promise<RunResult> {
  store.runs.markInterrupted()
  const found = store.runs.find(reference, ['interrupted', 'cancelled', 'failed'])
  const detail = store.runs.get(found.id)
  if (detail === null) throw new AppError('store', `run ${found.uid} is gone`)
  const { request } = recordOf(detail)
  const opened = await openRun(request, hooks.signal)
  try {
    if (opened.fingerprint !== detail.fingerprint) {
      const differences = setupDifferences(detail.setup as unknown as Setup, opened.setup)
      throw new AppError('usage', `run ${found.uid} cannot be resumed: the set-up changed since it began (${differences.join('; ')})`, 'Start a new run.')
    }
    await expectHealthy(opened.memory, hooks.signal)
    store.runs.resume(found.id)
    // What the killed attempt left in the memory would be measured by the rest of the run.
    await removeLeftovers(store, opened.cleaner, store.journal.ofRun(found.uid).filter((entry) => entry.state !== 'removed'))
    return await execute(store, opened, { id: found.id, uid: found.uid, whenLocal: found.whenLocal }, output, hooks)
  } finally {
    await opened.close()
  }
}

async function execute(store: Store, opened: OpenedRun, run: { readonly id: number; readonly uid: string; readonly whenLocal?: string }, output: RunOutput, hooks: RunHooks): Promise<RunResult> {
  const heartbeat = setInterval(() => store.runs.heartbeat(run.id), HEARTBEAT_MS)
  const start = performance.now()
  try {
    hooks.onStart?.(opened, run.uid)
    await opened.memory.warmUp()
    opened.memory.takeCalls()
    const outcome = await runSections({
      context: {
        memory: opened.memory, cleaner: opened.cleaner, settings: opened.settings, questions: opened.set.questions, abstention: opened.set.abstention,
        census: opened.census, filler: opened.filler, journal: store.journal.forRun(run.uid, opened.request.values.adapter),
        clock: machineClock(hooks.signal), signal: hooks.signal, randomWord,
      },
      recorder: recorderOf(store, run.id),
      ...(hooks.onProgress === undefined ? {} : { onProgress: hooks.onProgress }),
    })
    const previous = findPrevious(store, opened, run.id)
    const delta = previous === null || previous.differences.length > 0 ? NO_DELTA : deltaOf(store, outcome.sections, previous.run.id)
    const when = run.whenLocal ?? store.runs.get(run.id)?.whenLocal ?? ''
    const report = buildReport(opened, outcome, { when, seconds: (performance.now() - start) / 1000, delta })
    store.runs.finish(run.id, report)
    const shown = output.withTexts ? withTexts(report, store.runs.steps(run.id), opened.filler) : report
    const files = output.files ? await reportFiles(shown, opened.request.values.history) : null
    return { uid: run.uid, runId: run.id, report: shown, files, previous }
  } catch (error) {
    const cancelled = hooks.signal.aborted
    store.runs.stop(run.id, cancelled ? 'cancelled' : 'failed', cancelled ? null : error instanceof Error ? error.message : String(error))
    if (cancelled) throw new AppError('cancelled', `run ${run.uid} was cancelled; what it had is kept`, `Go on with: adebench run --resume ${run.uid}`)
    throw error
  } finally {
    clearInterval(heartbeat)
  }
}

const NO_DELTA: Delta = { total: null, sections: {} }

/** The last run of the same set-up; failing that the last of the same memory, door and set, with what differs. */
function findPrevious(store: Store, opened: OpenedRun, runId: number): RunResult['previous'] {
  const comparable = store.runs.lastComparable(opened.fingerprint, runId)
  if (comparable !== null) return { run: comparable, differences: [] }
  const related = store.runs.lastRelated({ adapter: opened.request.values.adapter, door: opened.settings.door, setFolder: opened.set.folder }, runId)
  if (related === null) return null
  const setup = setupOf(store, related.id)
  return { run: related, differences: setup === null ? ['its set-up is not known'] : setupDifferences(setup, opened.setup) }
}

/** The set-up a run was made with; null for an imported report that has none. */
export function setupOf(store: Store, runId: number): Setup | null {
  const setup = store.runs.get(runId)?.setup ?? null
  // Written from a Setup by `startRun`; an imported report has an empty one.
  return setup !== null && typeof setup === 'object' && 'measuringHash' in setup ? (setup as unknown as Setup) : null
}

function deltaOf(store: Store, sections: Report['sections'], previousId: number): Delta {
  const then = store.runs.get(previousId)?.report ?? null
  return then === null ? NO_DELTA : deltaAgainst(sections, totals(sections, WEIGHTS).total, then)
}

function recorderOf(store: Store, runId: number): Recorder {
  const earlier: ReadonlyMap<SectionName, readonly CommittedStep[]> = store.runs.steps(runId)
  return {
    committed: (section) => earlier.get(section) ?? [],
    commit: (section, position, step) => {
      store.runs.commitStep(runId, section, position, step)
    },
  }
}

function randomWord(count: number): string {
  return Array.from({ length: count }, () => String.fromCodePoint(97 + randomInt(26))).join('')
}

function asJson(setup: Setup): Json {
  return JSON.parse(JSON.stringify(setup)) as Json
}
