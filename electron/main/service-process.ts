import { join } from 'node:path'
import { utilityProcess, type UtilityProcess } from 'electron'
import type { EventName, MethodName, Reply } from '../../shared/contract/methods.ts'
import { LastLines } from '../adapters/child/log.ts'
import { fromService, type ToService } from './service-messages.ts'

export interface ServiceOptions {
  readonly storeFile: string
  readonly dataFolder: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly host: 'electron'
  readonly folder: string
}

export interface ServiceHooks {
  readonly onEvent: (event: EventName, value: unknown) => void
  readonly pick: (kind: 'folder' | 'report' | 'module') => Promise<string | null>
  /** It died again soon after it had been started anew: `log` is what it said last. */
  readonly onGivenUp: (reason: string, log: readonly string[]) => void
}

export interface ServiceProcess {
  request(method: MethodName, input: unknown): Promise<Reply>
  /** Ends it in order; it gets some seconds for what it is writing. */
  close(): Promise<void>
}

/** A second death within this time is no accident. */
const SOON_MS = 60_000
/** What a cancelled run wrote into a memory is removed in this time. */
const CLOSE_MS = 15_000

/**
 * Runs the application in a process of its own: nothing it does can freeze the windows, and it may die without them.
 * Dead, it is started anew once and the windows are told; questions it had not answered end with an error.
 */
export function startService(options: ServiceOptions, hooks: ServiceHooks, program = join(import.meta.dirname, 'service.js')): ServiceProcess {
  const waiting = new Map<number, (reply: Reply) => void>()
  let next = 1
  let closing = false
  let diedAt: number | null = null
  let child: UtilityProcess | null = start()

  function start(): UtilityProcess {
    const started = utilityProcess.fork(program, [], { serviceName: 'adebench', stdio: ['ignore', 'pipe', 'pipe'] })
    const log = new LastLines()
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        log.add(chunk.toString())
        process.stderr.write(chunk)
      })
    }
    started.on('message', (message: unknown) => hear(started, message))
    started.on('exit', (code) => died(started, code, log.lines))
    tell(started, { start: options })
    return started
  }

  function hear(from: UtilityProcess, message: unknown): void {
    const heard = fromService.safeParse(message).data
    if (heard === undefined || from !== child) return
    if ('reply' in heard) {
      waiting.get(heard.id)?.(heard.reply)
      waiting.delete(heard.id)
    } else if ('event' in heard) {
      hooks.onEvent(heard.event, heard.value)
    } else {
      void hooks.pick(heard.kind).then((path) => tell(from, { id: heard.id, answer: path }))
    }
  }

  function died(who: UtilityProcess, code: number, log: readonly string[]): void {
    if (who !== child) return
    child = null
    const reason = `the part that measures ended unexpectedly (code ${code})`
    for (const settle of waiting.values()) settle(failure(reason))
    waiting.clear()
    if (closing) return
    const now = Date.now()
    const again = diedAt !== null && now - diedAt < SOON_MS
    diedAt = now
    if (again) {
      hooks.onGivenUp(reason, log)
    } else {
      child = start()
      hooks.onEvent('service.restarted', { reason })
    }
  }

  return {
    request(method, input) {
      // After it was given up, the owner's next try starts it once more.
      child ??= closing ? null : start()
      const to = child
      if (to === null) return Promise.resolve(failure('adebench is being closed'))
      return new Promise((settle) => {
        const id = next
        next += 1
        waiting.set(id, settle)
        tell(to, { id, method, input })
      })
    },
    async close() {
      closing = true
      const to = child
      if (to === null) return
      const gone = new Promise<void>((done) => to.once('exit', () => done()))
      tell(to, { close: true })
      const timer = setTimeout(() => to.kill(), CLOSE_MS)
      await gone
      clearTimeout(timer)
    },
  }
}

function tell(child: UtilityProcess, message: ToService): void {
  child.postMessage(message)
}

function failure(message: string): Reply {
  return { ok: false, error: { code: 'service-ended', message, hint: 'What was committed is kept. Try again.' } }
}
