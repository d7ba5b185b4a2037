import { basename } from 'node:path'
import type { WatchPlan, WatchState } from '../../../shared/contract/types.ts'
import type { AppContext } from '../app-context.ts'
import { errorValue } from '../error-value.ts'
import { AppError } from '../errors.ts'
import { namesOf, requestOf, withCensus } from '../run-options.ts'
import { beginRun } from '../run-start.ts'
import type { RunResult } from '../run.ts'
import type { StoredWatch } from '../settings-file.ts'
import { hostOf } from './address.ts'
import { changeSince, isNews, newsText } from './news.ts'
import { openSession, type WatchSession } from './session.ts'
import { usualFiles, type Watched } from './sources.ts'

const MINUTE_MS = 60_000
/** What keeps the program busy besides a run is asked again so often. */
const BUSY_MS = 2000

type On = Extract<WatchState, { kind: 'on' }>

/** The one watch of the application: kept with the settings, so that it goes on after a restart. */
export class WatchControl {
  readonly #app: AppContext
  #session: WatchSession | null = null
  #state: WatchState = { kind: 'off' }
  /** Grows with every start and stop: what belongs to an earlier watch says nothing any more. */
  #turn = 0

  constructor(app: AppContext) {
    this.#app = app
  }

  get state(): WatchState {
    return this.#state
  }

  /** The owner's switch. Throws when the plan cannot be carried out; nothing is kept then. */
  async start(plan: WatchPlan): Promise<WatchState> {
    const { options, everyMinutes, files, urls } = plan
    const kept = { options: { ...withCensus(this.#app, options), repeat: 1 }, everyMinutes, files: files.map((token) => this.#app.tokens.path(token)), urls: [...urls] }
    requestOf(this.#app, kept.options)
    this.#end()
    // Switched off meanwhile, it must not come back at the next start.
    if (await this.#open(kept, true)) this.#app.settings.change((now) => ({ ...now, watch: kept }))
    return this.#state
  }

  /** Goes on with what was kept; a plan that cannot be carried out any more turns itself off and says why. */
  async restore(): Promise<void> {
    const kept = this.#app.settings.current.watch
    if (kept === null) return
    try {
      await this.#open(kept, false)
    } catch (error) {
      this.#turnOff(error)
    }
  }

  stop(): WatchState {
    this.#app.settings.change((now) => ({ ...now, watch: null }))
    this.#end()
    this.#set({ kind: 'off' })
    return this.#state
  }

  /** Before the application closes; the plan is kept. */
  close(): void {
    this.#end()
  }

  /** A watched run that is going on ends by itself; it is a run like any other, and the owner's to cancel. */
  #end(): void {
    this.#turn++
    void this.#session?.stop()
    this.#session = null
  }

  #turnOff(error: unknown): void {
    const { message, hint } = errorValue(error, (text) => this.#app.clean(text))
    this.#end()
    this.#app.settings.change((now) => ({ ...now, watch: null }))
    this.#set({ kind: 'off', why: `The watch turned itself off: ${message}${hint === '' ? '' : `. ${hint}`}` })
  }

  /** False: it was stopped, or started anew, before it was ready. */
  async #open(plan: StoredWatch, atOnce: boolean): Promise<boolean> {
    const turn = ++this.#turn
    const request = requestOf(this.#app, plan.options)
    const names = namesOf(this.#app, plan.options)
    const isNothingNamed = plan.everyMinutes === null && plan.files.length === 0 && plan.urls.length === 0
    const watched: Watched = { files: isNothingNamed ? await usualFiles(request) : plan.files, urls: plan.urls }
    this.#set({
      kind: 'on', memory: names.memory, set: names.set, everyMinutes: plan.everyMinutes, nextAt: null, runs: 0, problem: null,
      watching: [...watched.files.map((file) => basename(file)), ...watched.urls.map((url) => hostOf(url))],
    })
    const session = await openSession({
      everyMs: plan.everyMinutes === null ? null : plan.everyMinutes * MINUTE_MS, watched, atOnce,
      run: () => this.#once(plan, turn),
      onChange: () => this.#change(turn, (now) => ({ ...now, nextAt: this.#session?.nextAt ?? null })),
      onProblem: (problem) => this.#change(turn, (now) => ({ ...now, problem })),
    })
    if (turn !== this.#turn) {
      await session.stop()
      return false
    }
    this.#session = session
    this.#change(turn, (now) => ({ ...now, nextAt: session.nextAt }))
    return true
  }

  /** One run of the plan. Never rejects: what went wrong is in the state. */
  async #once(plan: StoredWatch, turn: number): Promise<{ wrote: boolean }> {
    try {
      await this.#free()
      if (turn !== this.#turn) return { wrote: false }
      const results: RunResult[] = []
      const request = this.#request(plan)
      if (request === null) return { wrote: false }
      beginRun(this.#app, request, namesOf(this.#app, plan.options), { watched: true, onResult: (result) => results.push(result) })
      await this.#app.run.whenDone()
      const [result] = results
      const { state } = this.#app.run
      if (result === undefined) {
        this.#change(turn, (now) => ({ ...now, problem: state.kind === 'ended' ? state.message : 'the run did not end' }))
        return { wrote: request.values.allowWrites && !request.readOnly }
      }
      this.#change(turn, (now) => ({ ...now, runs: now.runs + 1, problem: null }))
      // After a close the store must not be opened again.
      if (turn === this.#turn) await this.#tell(result)
      return { wrote: (result.report.written ?? []).length > 0 }
    } catch (error) {
      const { message } = errorValue(error, (text) => this.#app.clean(text))
      this.#change(turn, (now) => ({ ...now, problem: message }))
      return { wrote: false }
    }
  }

  /** What the owner allows is read anew for every run; null when memory or set are gone, which ends the watch. */
  #request(plan: StoredWatch): ReturnType<typeof requestOf> | null {
    try {
      return requestOf(this.#app, plan.options)
    } catch (error) {
      this.#turnOff(error)
      return null
    }
  }

  async #tell(result: RunResult): Promise<void> {
    const change = await changeSince(this.#app.store, result)
    if (!isNews(change)) return
    this.#app.listeners.emit('watch.news', { uid: result.uid, before: change.before, regressed: change.regressed.length, fixed: change.fixed.length, text: newsText(change) })
  }

  /** Waits until nothing else is going on. */
  async #free(): Promise<void> {
    for (;;) {
      await this.#app.run.whenDone()
      try {
        this.#app.run.expectFree()
        return
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'busy') throw error
        this.#app.closing.signal.throwIfAborted()
        await new Promise((done) => setTimeout(done, BUSY_MS))
      }
    }
  }

  #change(turn: number, edit: (now: On) => On): void {
    if (turn === this.#turn && this.#state.kind === 'on') this.#set(edit(this.#state))
  }

  #set(state: WatchState): void {
    this.#state = state
    this.#app.listeners.emit('watch.state', state)
  }
}
