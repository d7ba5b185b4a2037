/** Hands values on, at most one per `everyMs`. What comes in between is replaced by what comes after; the last is never lost. */
export class Throttle<T> {
  readonly #everyMs: number
  readonly #send: (value: T) => void
  #sentAt = -Infinity
  #waiting: { value: T } | null = null
  #timer: NodeJS.Timeout | null = null

  constructor(everyMs: number, send: (value: T) => void) {
    this.#everyMs = everyMs
    this.#send = send
  }

  push(value: T): void {
    this.#waiting = { value }
    const wait = this.#sentAt + this.#everyMs - performance.now()
    // Looked at here too: while a memory answers without a pause, no timer ever fires.
    if (wait <= 0) this.flush()
    else this.#timer ??= setTimeout(() => this.flush(), Math.ceil(wait))
  }

  /** Hands on at once what is waiting. */
  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    if (this.#waiting === null) return
    const { value } = this.#waiting
    this.#waiting = null
    this.#sentAt = performance.now()
    this.#send(value)
  }
}
