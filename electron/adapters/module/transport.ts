import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { LastLines } from './log.ts'
import { childNode, childProgram } from './program.ts'
import type { ToChild } from './protocol.ts'

/** A child process that speaks in messages; how it is made differs between hosts. */
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

/** A forked child running this folder's child program, in a process group of its own. */
export function forkTransport(program = childProgram()): Transport {
  const child = fork(program, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Its own group, so that what the module started can be ended with it.
    detached: process.platform !== 'win32',
    execArgv: [],
    execPath: childNode(),
  })
  alive.add(child)
  const errors = new LastLines()
  const output = new LastLines()
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => errors.add(chunk))
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => output.add(chunk))

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
    send(message) {
      // A child that is gone already is reported by its exit; the failed send says nothing more.
      if (child.connected) child.send(message, () => {})
    },
    onMessage(listener) {
      child.on('message', listener)
    },
    onExit(listener) {
      tell = listener
    },
    kill() {
      // Once it has exited its number may belong to somebody else.
      if (alive.has(child)) killTree(child)
    },
    lastLines() {
      return errors.lines.length > 0 ? errors.lines : output.lines
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
