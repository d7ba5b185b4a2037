import type { Call, MemoryAdapter } from '../contract.ts'
import { CORE } from '../contract.ts'
import { MemoryError } from '../memory.ts'
import { Session, type SessionOptions } from './session.ts'

/** The lives of an adapter's child process: the first, and one more after a crash. */
class Lives {
  readonly #options: SessionOptions
  readonly #lives: Session[] = []
  #closed = false

  constructor(options: SessionOptions) {
    this.#options = options
  }

  /** The adapter's methods, once it is loaded. Rejects with the abort reason when cancelled before. */
  async start(signal: AbortSignal): Promise<readonly string[]> {
    return loaded(this.#current(), signal)
  }

  async call(method: string, args: readonly unknown[], extra: object, signal: AbortSignal): Promise<unknown> {
    // A child that may have stopped responding gets no further question before that is known.
    await this.#current().certain()
    const session = this.#current()
    await loaded(session, signal)
    return session.call(method, args, extra, signal)
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.all(this.#lives.map((session) => session.close()))
  }

  #current(): Session {
    if (this.#closed) throw new MemoryError(`${this.#options.called} is closed`)
    const last = this.#lives.at(-1)
    if (last !== undefined && !last.ended) return last
    if (this.#lives.length >= 2) throw new MemoryError(`${last?.why() ?? ''}; it ended twice and is not started again`)
    const session = new Session(this.#options)
    this.#lives.push(session)
    return session
  }
}

/**
 * The adapter that lives in a child process. Its optional methods are those the child names when it has started, which is
 * while `identity` answers. Answers are unknown here and checked at the border, which is the only caller: hence the casts.
 */
export function childAdapter(options: SessionOptions): MemoryAdapter {
  const lives = new Lives(options)
  const ask = async <T>(method: string, args: readonly unknown[], call: Call, extra: object = {}) =>
    (await lives.call(method, args, extra, call.signal)) as T

  const adapter: MemoryAdapter = {
    async identity(call) {
      const methods = await lives.start(call.signal)
      const missing = CORE.filter((method) => !methods.includes(method))
      if (missing.length > 0) throw new MemoryError(`incomplete adapter: ${options.called} lacks ${missing.join(', ')}`)
      Object.assign(adapter, optionalMethods(methods, lives))
      const identity = await ask<Awaited<ReturnType<MemoryAdapter['identity']>>>('identity', [], call)
      // Only what lives in this process may be written to without asking, whatever the child says of itself.
      return typeof identity === 'object' && identity !== null ? { ...identity, embedded: false } : identity
    },
    health: (call) => ask('health', [], call),
    warmUp: (call) => ask('warmUp', [], call),
    doors: (call) => ask('doors', [], call),
    deliver: (query, door, { signal, ...extra }) => ask('deliver', [query, door], { signal }, extra),
    ask: (query, call) => ask('ask', [query], call),
    close: () => lives.close(),
  }
  return adapter
}

function optionalMethods(methods: readonly string[], lives: Lives): Record<string, unknown> {
  const core: readonly string[] = CORE
  return Object.fromEntries(
    methods
      .filter((method) => !core.includes(method))
      .map((method) => [method, (...args: readonly unknown[]) => callWithSignal(lives, method, args)]),
  )
}

/** The last argument of every optional method is its Call. */
function callWithSignal(lives: Lives, method: string, args: readonly unknown[]): Promise<unknown> {
  const last = args.at(-1)
  const signal = typeof last === 'object' && last !== null && 'signal' in last ? last.signal : null
  if (!(signal instanceof AbortSignal)) throw new TypeError(`${method} was called without a signal`)
  return lives.call(method, args.slice(0, -1), {}, signal)
}

async function loaded(session: Session, signal: AbortSignal): Promise<readonly string[]> {
  const stop = Promise.withResolvers<never>()
  const cancel = () => {
    stop.reject(signal.reason)
  }
  signal.addEventListener('abort', cancel, { once: true })
  try {
    return await Promise.race([session.ready, stop.promise])
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
