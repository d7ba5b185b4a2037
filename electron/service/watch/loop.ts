/** Time as the loop needs it; given from outside so that tests need not wait. */
export interface WatchTimer {
  now(): number
  /** Calls later unless the returned function is called before. */
  after(ms: number, call: () => void): () => void
}

export const machineTimer: WatchTimer = {
  now: () => Date.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}

export interface WatchLoopOptions {
  /** Milliseconds from the end of a run to the next; null: only when something changed. */
  readonly everyMs: number | null
  readonly timer: WatchTimer
  /** One run with all that belongs to it. Must not reject. */
  readonly run: () => Promise<void>
  /** The time of the next run, or that one began, changed. */
  readonly onChange: () => void
}

/** When a watched run begins: by the clock, or because something changed. Never two at once; what comes during one is remembered once. */
export class WatchLoop {
  readonly #options: WatchLoopOptions
  #running: Promise<void> | null = null
  #pending = false
  #stopped = false
  #nextAt: number | null = null
  #unplan: () => void = () => undefined

  constructor(options: WatchLoopOptions) {
    this.#options = options
  }

  /** Null while one runs, and where only a change starts one. */
  get nextAt(): number | null {
    return this.#nextAt
  }

  /** `atOnce`: the first run begins now, else after the interval. */
  start(atOnce: boolean): void {
    if (atOnce) this.trigger()
    else this.#plan()
  }

  trigger(): void {
    if (this.#stopped) return
    if (this.#running !== null) {
      this.#pending = true
      return
    }
    this.#unplan()
    this.#nextAt = null
    this.#running = this.#options.run().then(() => this.#ended())
    this.#options.onChange()
  }

  /** Resolves when the run that is going on, if any, has ended. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#unplan()
    this.#nextAt = null
    await this.#running
  }

  #ended(): void {
    this.#running = null
    if (this.#stopped) return
    if (this.#pending) {
      this.#pending = false
      this.trigger()
      return
    }
    this.#plan()
  }

  #plan(): void {
    const { everyMs, timer, onChange } = this.#options
    if (everyMs !== null) {
      this.#nextAt = timer.now() + everyMs
      this.#unplan = timer.after(everyMs, () => this.trigger())
    }
    onChange()
  }
}
