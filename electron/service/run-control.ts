import { countCases } from '../../shared/score/section.ts'
import type { RunState } from '../../shared/contract/types.ts'
import type { CommittedStep, SectionName } from '../harness/types.ts'
import type { Progress } from '../harness/run.ts'
import type { Store } from '../store/open.ts'
import { AppError } from './errors.ts'
import { errorValue } from './error-value.ts'
import type { OpenedRun } from './open-run.ts'
import type { RunHooks, RunResult } from './run.ts'
import { Throttle } from './throttle.ts'

/** How a run is called until its memory has answered and said better. */
export interface RunNames {
  readonly memory: string
  readonly door: string
  readonly set: string
}

export interface RunControlOptions {
  readonly onState: (state: RunState) => void
  /** A run began, or ended in whatever way. */
  readonly onRuns: (uid: string) => void
  /** Something went wrong beside the run. */
  readonly onNotice: (text: string) => void
  readonly clean: (text: string) => string
}

type Running = Extract<RunState, { kind: 'running' }>
type Ended = Extract<RunState, { kind: 'ended' }>

export interface BeginOptions {
  /** Runs to make, one after the other. */
  readonly count?: number
  /** Started by the watch: its end is no news by itself. */
  readonly watched?: boolean
}

interface Repeating {
  readonly abort: AbortController
  readonly count: number
  readonly starting: (number: number) => Running
}

/** Screens are told at most ten times a second. */
const EVERY_MS = 100

const IDLE: RunState = { kind: 'idle' }

/** The one run that may go on at a time, and what is known of it while it does. */
export class RunControl {
  readonly #options: RunControlOptions
  readonly #events: Throttle<RunState>
  #state: RunState = IDLE
  #abort: AbortController | null = null
  #done: Promise<void> = Promise.resolve()
  /** What keeps the memories or the store busy besides a run. */
  #other: string | null = null

  constructor(options: RunControlOptions) {
    this.#options = options
    this.#events = new Throttle(EVERY_MS, options.onState)
  }

  get state(): RunState {
    return this.#state
  }

  /** Throws a busy error while a run, or anything else that must not be disturbed, is going on. */
  expectFree(): void {
    const busy = this.#abort !== null ? 'a run is going on' : this.#other
    if (busy !== null) throw new AppError('busy', busy, 'Wait for it to end, or cancel it.')
  }

  /** Does something during which no run may begin. */
  async alone<T>(what: string, work: () => Promise<T>): Promise<T> {
    this.expectFree()
    this.#other = what
    try {
      return await work()
    } finally {
      this.#other = null
    }
  }

  /**
   * Begins at once and returns; how it goes on is told by events. Throws a busy error when one is going on. Repeats are
   * made one after the other: the first that fails, or a cancel, ends them all.
   */
  begin(store: Store, names: RunNames, run: (hooks: RunHooks) => Promise<RunResult>, { count = 1, watched = false }: BeginOptions = {}): RunState {
    this.expectFree()
    const abort = new AbortController()
    this.#abort = abort
    const starting = (number: number): Running => ({
      kind: 'running', uid: null, ...names, startedAt: Date.now(), expectedMs: null, section: null, label: 'opening the memory', done: 0, total: 0, sections: [], cancelling: abort.signal.aborted,
      repeat: count === 1 ? null : { number, of: count }, ...(watched ? { watched } : {}),
    })
    this.#set(starting(1))
    this.#done = this.#repeat(store, run, { abort, count, starting })
    return this.#state
  }

  cancel(): RunState {
    if (this.#state.kind !== 'running' || this.#abort === null) return this.#state
    this.#set({ ...this.#state, cancelling: true })
    this.#abort.abort(new AppError('cancelled', 'the run was cancelled'))
    return this.#state
  }

  /** Resolves when nothing is running any more. */
  whenDone(): Promise<void> {
    return this.#done
  }

  /** Cancels what is going on and waits until the memory is clean and closed. */
  async close(): Promise<void> {
    this.cancel()
    await this.#done
    this.#events.flush()
  }

  /** The last run no longer says how it ended. */
  forget(): void {
    if (this.#abort === null) this.#set(IDLE)
  }

  #set(state: RunState): void {
    this.#state = state
    this.#events.push(state)
  }

  #change(edit: (now: Running) => Running): void {
    if (this.#state.kind === 'running') this.#set(edit(this.#state))
  }

  async #repeat(store: Store, run: (hooks: RunHooks) => Promise<RunResult>, { abort, count, starting }: Repeating): Promise<void> {
    for (let number = 1; ; number++) {
      const one = await this.#follow(store, run, abort)
      const stopped = one.outcome !== 'done' || abort.signal.aborted
      if (!stopped && number < count) {
        if (one.uid !== null) this.#options.onRuns(one.uid)
        this.#set(starting(number + 1))
        continue
      }
      this.#abort = null
      this.#set(count === 1 ? one : ofRepeats(one, number, count))
      if (one.uid !== null) this.#options.onRuns(one.uid)
      return
    }
  }

  async #follow(store: Store, run: (hooks: RunHooks) => Promise<RunResult>, abort: AbortController): Promise<Ended> {
    let uid: string | null = null
    try {
      const result = await run({
        signal: abort.signal,
        onStart: (opened, started) => {
          uid = started
          this.#started(store, opened, started)
        },
        onSection: (section, earlier) => this.#section(section, earlier),
        onStep: (section, step) => this.#step(section, step),
        onProgress: (progress) => this.#progress(progress),
        onNotice: this.#options.onNotice,
      })
      return this.#outcome(result)
    } catch (error) {
      return this.#failure(store, uid, abort.signal.aborted, error)
    }
  }

  #outcome({ uid, filesProblem }: RunResult): Ended {
    const { message, hint } = filesProblem === null ? { message: `Run ${uid} is done.`, hint: '' } : errorValue(filesProblem, this.#options.clean)
    return { kind: 'ended', uid, outcome: 'done', message, hint }
  }

  /** A run may be done all the same, and only something after it failed. */
  #failure(store: Store, uid: string | null, cancelled: boolean, error: unknown): Ended {
    const { message, hint } = errorValue(error, this.#options.clean)
    const done = uid !== null && store.runs.find(uid).state === 'done'
    if (done) return { kind: 'ended', uid, outcome: 'done', message, hint }
    if (!cancelled) return { kind: 'ended', uid, outcome: 'failed', message, hint }
    return { kind: 'ended', uid, outcome: 'cancelled', message: uid === null ? 'The run was cancelled before it began.' : `Run ${uid} was cancelled; what it had is kept.`, hint: uid === null ? '' : 'It can be resumed where it stopped.' }
  }

  #started(store: Store, opened: OpenedRun, uid: string): void {
    const { memory, settings, set, request } = opened
    const expectedMs = lastDuration(store, uid, { fingerprint: opened.fingerprint, adapter: request.values.adapter, door: settings.door, setFolder: set.casesFolder })
    // The other sections say what they plan with the first step.
    const planned = new Map<string, number>([['door', set.questions.length], ['abstention', set.abstention.length]])
    this.#change((now) => ({
      ...now, uid, memory: memory.identity.name, door: settings.door, set: set.name, label: '', expectedMs,
      sections: settings.sections.map((name) => ({ name, counts: countCases([]), done: 0, total: planned.get(name) ?? 0 })),
    }))
    this.#options.onRuns(uid)
  }

  #section(name: SectionName, earlier: readonly CommittedStep[]): void {
    this.#change((now) => {
      const place = now.sections.findIndex((section) => section.name === name)
      const total = Math.max(now.sections[place]?.total ?? 0, earlier.length)
      const section = { name, counts: countCases(earlier.flatMap((step) => step.cases)), done: earlier.length, total }
      return { ...now, sections: place === -1 ? [...now.sections, section] : now.sections.with(place, section) }
    })
  }

  #step(name: SectionName, step: CommittedStep): void {
    this.#change((now) => ({
      ...now,
      done: now.done + 1,
      sections: now.sections.map((section) => {
        if (section.name !== name) return section
        const own = countCases(step.cases)
        const { counts } = section
        const done = section.done + 1
        return { ...section, done, total: Math.max(section.total, done), counts: { PASS: counts.PASS + own.PASS, FAIL: counts.FAIL + own.FAIL, ERROR: counts.ERROR + own.ERROR, SKIP: counts.SKIP + own.SKIP } }
      }),
    }))
  }

  #progress({ section, label, done, total, planned }: Progress): void {
    const sections = (now: Running) => now.sections.map((entry) => ({ ...entry, total: [...planned].find(([name]) => name === entry.name)?.[1] ?? entry.total }))
    this.#change((now) => ({ ...now, section, label, done, total, sections: sections(now) }))
  }
}

/** How a group of repeats ended: what was measured before the last of them stays. */
function ofRepeats(last: Ended, number: number, count: number): Ended {
  const before = last.outcome === 'done' ? number : number - 1
  if (last.outcome === 'done' && number === count) return { ...last, message: `${count} runs are done.${last.hint === '' ? '' : ` ${last.message}`}` }
  const kept = `${before} of ${count} runs ${before === 1 ? 'is' : 'are'} done and kept.`
  if (last.outcome === 'failed') return { ...last, message: `repeat ${number} of ${count}: ${last.message} ${kept}` }
  return { ...last, outcome: 'cancelled', message: `The repeats were cancelled. ${kept}` }
}

interface Measured {
  readonly fingerprint: string
  readonly adapter: string
  readonly door: string
  readonly setFolder: string
}

/** How long the last run like this one took, in milliseconds; null when there is none. */
function lastDuration(store: Store, uid: string, of: Measured): number | null {
  const { id } = store.runs.find(uid)
  const last = store.runs.lastComparable(of.fingerprint, id) ?? store.runs.lastRelated(of, id)
  const seconds = last === null ? null : store.runs.get(last.id)?.report?.config['duration_s']
  return typeof seconds === 'number' ? seconds * 1000 : null
}
