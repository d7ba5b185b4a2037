import { wordsOf } from '../calls.ts'
import { MemoryError } from '../memory.ts'
import { fromChild, type FromChild, type ToChild } from './protocol.ts'
import type { OpenTransport, Transport } from './transport.ts'

export interface SessionOptions {
  /** What the adapter is called in messages, such as "the module". */
  readonly called: string
  /** The first message: what the child has to load. */
  readonly start: ToChild
  readonly open: OpenTransport
  /** How long the child may take to load the adapter, and how long it may stay silent after a cancel or a shutdown. */
  readonly startMs: number
  readonly silenceMs: number
  readonly closeMs: number
}

interface Pending {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/**
 * One life of the child process: from its start until it is gone, for whatever reason. Every call still open when it
 * ends is rejected with a MemoryError that says how it ended and quotes the last lines of its log.
 */
export class Session {
  readonly ready: Promise<readonly string[]>
  readonly gone: Promise<void>
  readonly #options: SessionOptions
  readonly #transport: Transport
  readonly #pending = new Map<number, Pending>()
  readonly #silent = new Map<number, NodeJS.Timeout>()
  #heard = Promise.withResolvers<void>()
  #nextId = 0
  #ended: string | null = null
  #killedBecause: string | null = null
  #closeProblem: string | null = null
  #settleReady: { resolve(methods: readonly string[]): void; reject(error: Error): void }

  constructor(options: SessionOptions) {
    this.#options = options
    this.#transport = options.open()
    const ready = Promise.withResolvers<readonly string[]>()
    const gone = Promise.withResolvers<void>()
    this.ready = ready.promise
    this.gone = gone.promise
    this.#settleReady = ready
    // Whoever waits for the start hears of its failure; when nobody does, it is not an unhandled one.
    this.ready.catch(() => {})
    const late = setTimeout(() => {
      this.#kill(`did not start within ${options.startMs / 1000} s`)
    }, options.startMs)
    const inTime = () => {
      clearTimeout(late)
    }
    void this.ready.then(inTime, inTime)
    this.#transport.onMessage((message) => {
      this.#receive(message)
    })
    this.#transport.onExit((how) => {
      this.#end(how)
      gone.resolve()
    })
    this.#transport.send(options.start)
  }

  get ended(): boolean {
    return this.#ended !== null || this.#killedBecause !== null
  }

  /** Resolves once no cancelled call is in doubt: the child answered every cancel, or it is gone. */
  async certain(): Promise<void> {
    if (this.#silent.size > 0) await Promise.race([this.#heard.promise, this.gone])
  }

  /** Calls a method of the adapter; on abort the child is told, and ended if even its event loop has stopped. */
  call(method: string, args: readonly unknown[], extra: object, signal: AbortSignal): Promise<unknown> {
    if (signal.aborted) return Promise.reject(signal.reason)
    if (this.ended) return Promise.reject(this.#error(this.why()))
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      const cancel = () => {
        this.#pending.delete(id)
        reject(this.#error(wordsOf(signal.reason), signal.reason))
        this.#cancel(id)
      }
      const done = () => {
        signal.removeEventListener('abort', cancel)
      }
      signal.addEventListener('abort', cancel, { once: true })
      this.#pending.set(id, {
        resolve(value) {
          done()
          resolve(value)
        },
        reject(error) {
          done()
          reject(error)
        },
      })
      this.#transport.send({ type: 'call', id, method, args, extra })
    })
  }

  /** Lets the adapter close, then ends its process and everything it started. Rejects when the adapter's close failed. */
  async close(): Promise<void> {
    if (!this.ended) {
      this.#transport.send({ type: 'shutdown' })
      const late = setTimeout(() => {
        this.#closeProblem = `${this.#options.called} did not close in time`
        this.#kill(this.#closeProblem)
      }, this.#options.closeMs)
      await this.gone
      clearTimeout(late)
      if (this.#closeProblem !== null) throw this.#error(`close: ${this.#closeProblem}`)
      return
    }
    this.#transport.kill()
    await this.gone
  }

  #cancel(id: number): void {
    if (this.#silent.size === 0) this.#heard = Promise.withResolvers<void>()
    this.#transport.send({ type: 'cancel', id })
    this.#silent.set(
      id,
      setTimeout(() => {
        this.#kill('stopped responding')
      }, this.#options.silenceMs),
    )
  }

  #receive(message: unknown): void {
    const parsed = fromChild.safeParse(message)
    if (!parsed.success) {
      this.#kill('sent something that is no message of an adapter')
      return
    }
    this.#handle(parsed.data)
  }

  #handle(message: FromChild): void {
    switch (message.type) {
      case 'ready':
        this.#settleReady.resolve(message.methods)
        return
      case 'failed':
        this.#kill(message.message)
        return
      case 'result':
        this.#take(message.id)?.resolve(message.value)
        return
      case 'error':
        this.#take(message.id)?.reject(new MemoryError(message.message))
        return
      case 'alive':
        clearTimeout(this.#silent.get(message.id))
        this.#silent.delete(message.id)
        if (this.#silent.size === 0) this.#heard.resolve()
        return
      case 'closed':
        this.#closeProblem = message.problem
        return
    }
  }

  #take(id: number): Pending | undefined {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    return pending
  }

  #kill(because: string): void {
    this.#killedBecause ??= because
    this.#transport.kill()
  }

  #end(how: string): void {
    this.#ended = how
    for (const timer of this.#silent.values()) clearTimeout(timer)
    this.#silent.clear()
    const error = this.#error(this.why())
    this.#settleReady.reject(error)
    for (const pending of this.#pending.values()) pending.reject(error)
    this.#pending.clear()
  }

  /** How this life ended, in words. */
  why(): string {
    return this.#killedBecause ?? `${this.#options.called}'s process ${this.#ended ?? 'is gone'}`
  }

  #error(what: string, cause?: unknown): MemoryError {
    const lines = this.#transport.lastLines()
    const log = lines.length === 0 ? '' : `; last lines of its log:\n${lines.join('\n')}`
    return new MemoryError(`${what}${log}`, cause === undefined ? undefined : { cause })
  }
}
