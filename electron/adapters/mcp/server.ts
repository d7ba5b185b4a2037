import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { ResultSchema } from '@modelcontextprotocol/sdk/types.js'
import { wordsOf } from '../calls.ts'
import { MemoryError } from '../memory.ts'
import type { Wire } from './wire.ts'

export interface ServerOptions {
  readonly name: string
  readonly open: () => Wire
  /** Milliseconds for the first answer, and for any answer after a call was given up. */
  readonly startMs: number
  readonly silenceMs: number
}

/** The border bounds every call; the client's own limit must not come first. */
const NO_LIMIT = 2_000_000_000

/** One connection from its first word to its end. */
class Life {
  readonly wire: Wire
  readonly client = new Client({ name: 'adebench', version: '1' }, { capabilities: {} })
  readonly ready: Promise<void>
  ended = false
  /** Settles once it is known whether a server that was left without an answer still answers. */
  certain: Promise<void> = Promise.resolve()
  #killedBecause: string | null = null

  constructor({ open, startMs }: ServerOptions) {
    this.wire = open()
    this.client.onclose = () => {
      this.ended = true
    }
    this.ready = this.client.connect(this.wire.transport, { timeout: startMs })
    this.ready.catch(() => {
      this.ended = true
    })
  }

  /** Ends a process that answers nothing more, not even a ping: its next call would only wait as well. */
  doubt(silenceMs: number): void {
    const { kill } = this.wire
    if (kill === null || this.ended) return
    this.certain = this.client.ping({ timeout: silenceMs }).then(() => {}, () => {
      this.#killedBecause = 'stopped responding and was ended'
      this.ended = true
      kill()
    })
  }

  why(): string | null {
    const how = this.#killedBecause ?? this.wire.how()
    return how === null ? null : `the server ${this.wire.called} ${how}`
  }

  async close(): Promise<void> {
    await this.wire.close()
    await this.ready.catch(() => {})
  }
}

/** A memory's MCP server: asked one call at a time, started once more when its process ends. */
export class McpServer {
  readonly #options: ServerOptions
  readonly #lives: Life[] = []
  #closed = false

  constructor(options: ServerOptions) {
    this.#options = options
  }

  /** What the server says it is. */
  async identity(signal: AbortSignal): Promise<{ readonly name: string; readonly version: string }> {
    const said = await this.#with(signal, async (client) => client.getServerVersion())
    if (said === undefined) throw new MemoryError(`${this.#options.name} does not say what it is`)
    return said
  }

  async request(method: string, params: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<Readonly<Record<string, unknown>>> {
    return this.#with(signal, (client) => client.request({ method, params }, ResultSchema, { signal, timeout: NO_LIMIT }))
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.all(this.#lives.map((life) => life.close()))
  }

  async #with<T>(signal: AbortSignal, run: (client: Client) => Promise<T>): Promise<T> {
    await this.#lives.at(-1)?.certain
    const life = this.#current()
    try {
      await unlessAborted(life.ready, signal)
      return await run(life.client)
    } catch (error) {
      throw this.#explained(life, error, signal)
    }
  }

  #current(): Life {
    if (this.#closed) throw new MemoryError(`${this.#options.name} is closed`)
    const last = this.#lives.at(-1)
    if (last !== undefined && !last.ended) return last
    // A process is started once more; a server that is not ours is only spoken to anew.
    if (last !== undefined && last.wire.kill !== null && this.#lives.length >= 2) throw new MemoryError(`${last.why() ?? 'the server is gone'}; it ended twice and is not started again`)
    const life = new Life(this.#options)
    this.#lives.push(life)
    return life
  }

  #explained(life: Life, error: unknown, signal: AbortSignal): MemoryError {
    if (signal.aborted) life.doubt(this.#options.silenceMs)
    // The session was forgotten by the server: the next call opens another.
    else if (life.wire.kill === null && error instanceof Error && 'code' in error && error.code === 404) life.ended = true
    const what = signal.aborted ? wordsOf(signal.reason) : (life.why() ?? `the server ${life.wire.called}: ${withCause(error)}`)
    const lines = life.wire.lastLines()
    const log = lines.length === 0 ? '' : `; last lines of its log:\n${lines.join('\n')}`
    return new MemoryError(`${what}${log}`, { cause: signal.aborted ? signal.reason : error })
  }
}

/** A failed fetch says why only in its cause. */
function withCause(error: unknown): string {
  const words = wordsOf(error).slice(0, 1000)
  return error instanceof Error && error.cause instanceof Error ? `${words} (${wordsOf(error.cause)})` : words
}

async function unlessAborted(ready: Promise<void>, signal: AbortSignal): Promise<void> {
  const stop = Promise.withResolvers<never>()
  const cancel = () => stop.reject(signal.reason)
  signal.addEventListener('abort', cancel, { once: true })
  try {
    signal.throwIfAborted()
    await Promise.race([ready, stop.promise])
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
