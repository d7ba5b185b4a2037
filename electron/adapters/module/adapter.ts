import { resolve } from 'node:path'
import type { Call, DeliverCall, Door, DoorAnswer, Identity, MemoryAdapter } from '../contract.ts'
import { CORE } from '../contract.ts'
import type { RawAnswer } from '../../../shared/delivery/types.ts'
import { MemoryError } from '../memory.ts'
import { Session, type SessionOptions } from './session.ts'
import { forkTransport, type OpenTransport } from './transport.ts'

export interface ModuleOptions {
  /** Path of the module; relative ones count from `cwd`. */
  readonly file: string
  readonly exportName: string
  readonly cwd: string
  readonly open?: OpenTransport
  /** Milliseconds: loading the module, silence after a cancel, closing. */
  readonly startMs?: number
  readonly silenceMs?: number
  readonly closeMs?: number
}

/**
 * The owner's own adapter: a class, a factory or an object exported by a JavaScript or TypeScript file, run in a child
 * process so that nothing it does can harm the run. The process starts with `identity`, and once more after a crash;
 * the optional methods are those the module has. Whatever goes wrong is a MemoryError with the last lines of its log.
 */
export function createModule(options: ModuleOptions): MemoryAdapter {
  const sessions = new Sessions({
    file: resolve(options.cwd, options.file),
    exportName: options.exportName,
    open: options.open ?? forkTransport,
    startMs: options.startMs ?? 30_000,
    silenceMs: options.silenceMs ?? 2000,
    closeMs: options.closeMs ?? 5000,
  })
  // Answers are unknown here and checked at the border, which is the only caller: hence the casts.
  const ask = async <T>(method: string, args: readonly unknown[], call: Call, extra: object = {}) =>
    (await sessions.call(method, args, extra, call.signal)) as T

  const adapter: MemoryAdapter = {
    async identity(call) {
      const methods = await sessions.start(call.signal)
      const missing = CORE.filter((method) => !methods.includes(method))
      if (missing.length > 0) throw new MemoryError(`incomplete adapter: the module lacks ${missing.join(', ')}`)
      Object.assign(adapter, optionalMethods(methods, sessions))
      const identity = await ask<Identity>('identity', [], call)
      // Only what lives in this process may be written to without asking, whatever the module says of itself.
      return typeof identity === 'object' && identity !== null ? { ...identity, embedded: false } : identity
    },
    health: (call) => ask<boolean>('health', [], call),
    warmUp: (call) => ask<number | null>('warmUp', [], call),
    doors: (call) => ask<readonly Door[]>('doors', [], call),
    deliver: (query: string, door: string, { signal, ...extra }: DeliverCall) =>
      ask<DoorAnswer>('deliver', [query, door], { signal }, extra),
    ask: (query, call) => ask<RawAnswer>('ask', [query], call),
    close: () => sessions.close(),
  }
  return adapter
}

function optionalMethods(methods: readonly string[], sessions: Sessions): Record<string, unknown> {
  const core: readonly string[] = CORE
  return Object.fromEntries(
    methods
      .filter((method) => !core.includes(method))
      .map((method) => [method, (...args: readonly unknown[]) => callWithSignal(sessions, method, args)]),
  )
}

/** The last argument of every optional method is its Call. */
function callWithSignal(sessions: Sessions, method: string, args: readonly unknown[]): Promise<unknown> {
  const last = args.at(-1)
  const signal = typeof last === 'object' && last !== null && 'signal' in last ? last.signal : null
  if (!(signal instanceof AbortSignal)) throw new TypeError(`${method} was called without a signal`)
  return sessions.call(method, args.slice(0, -1), {}, signal)
}

/** The child's lives: the first, and one more after a crash. */
class Sessions {
  readonly #options: SessionOptions
  readonly #lives: Session[] = []
  #closed = false

  constructor(options: SessionOptions) {
    this.#options = options
  }

  /** The module's methods, once it is loaded. Rejects with the abort reason when cancelled before. */
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
    if (this.#closed) throw new MemoryError('the module is closed')
    const last = this.#lives.at(-1)
    if (last !== undefined && !last.ended) return last
    if (this.#lives.length >= 2) throw new MemoryError(`${last?.why() ?? ''}; it ended twice and is not started again`)
    const session = new Session(this.#options)
    this.#lives.push(session)
    return session
  }
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
