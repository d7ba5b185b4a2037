import { spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { LastLines } from './log.ts'
import type { ToChild } from './protocol.ts'

/** A child process that speaks in messages; how it is made and how a message travels differs between kinds and hosts. */
export interface Transport {
  send(message: ToChild): void
  onMessage(listener: (message: unknown) => void): void
  /** Called once, when the process is gone and its log complete. `how` reads "exited with code 3". */
  onExit(listener: (how: string) => void): void
  /** Ends the process and everything it started, at once. */
  kill(): void
  /** Last lines of its error output, or of its other output when it wrote no errors. */
  lastLines(): readonly string[]
}

export type OpenTransport = () => Transport

const LOG_MS = 500

/** Children alive now. A parent that leaves without closing its adapters takes them along. */
const alive = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of alive) killTree(child)
})

/** What every transport does with its child: keeps the end of its log, sees its end, and ends its whole process group. */
export function watchChild(child: ChildProcess): Pick<Transport, 'onExit' | 'kill'> & { readonly errors: LastLines } {
  alive.add(child)
  const errors = new LastLines()
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => errors.add(chunk))

  let ended = false
  let tell: (how: string) => void = () => {}
  const end = (how: string) => {
    if (ended) return
    ended = true
    tell(how)
  }
  child.on('error', (error) => {
    if (child.pid !== undefined) return
    alive.delete(child)
    end(`could not be started: ${error.message}`)
  })
  child.on('exit', (code, signal) => {
    killTree(child)
    alive.delete(child)
    const how = signal === null ? `exited with code ${code}` : `was ended by ${signal}`
    // The pipes may hold last words still; something that inherited them must not keep us waiting.
    const timer = setTimeout(end, LOG_MS, how)
    void once(child, 'close').then(() => {
      clearTimeout(timer)
      end(how)
    })
  })
  return {
    errors,
    onExit(listener) {
      tell = listener
    },
    kill() {
      // Once it has exited its number may belong to somebody else.
      if (alive.has(child)) killTree(child)
    },
  }
}

function killTree(child: ChildProcess): void {
  if (child.pid === undefined) return
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore' })
    return
  }
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    // Nobody of the group is left: that is what was wanted.
    if (!(error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM'))) throw error
  }
}
