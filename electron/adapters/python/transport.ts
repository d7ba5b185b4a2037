import { spawn } from 'node:child_process'
import type { ToChild } from '../child/protocol.ts'
import { watchChild, type Transport } from '../child/transport.ts'
import { Lines } from '../child/lines.ts'
import { bridgeProgram } from './program.ts'

export interface PythonProcess {
  /** The interpreter, as a path or a name on the PATH. */
  readonly interpreter: string
  /** Where Python looks for modules first, the working folder among them. */
  readonly paths: readonly string[]
  readonly cwd: string
  readonly module: string
  readonly className: string
  /** The set's repository, told to adebench's own package where there is one. */
  readonly repo: string | null
}

/** Longest line the bridge may send: its own limit of an answer in bytes, and what the message around it takes. */
const LONGEST_LINE = 400_001_000
const START = 'start'
const SHUTDOWN = 'shutdown'

/** The bridge under the owner's interpreter: JSON-RPC 2.0, one message a line; what it logs is on its error output. */
export function pythonTransport(options: PythonProcess): Transport {
  const child = spawn(options.interpreter, ['-u', '-B', '-X', 'utf8', bridgeProgram(), ...options.paths], {
    cwd: options.cwd,
    stdio: ['pipe', 'pipe', 'pipe'],
    // Its own group, so that what the adapter started can be ended with it.
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  const { errors, onExit, kill } = watchChild(child)
  // A process that is gone already is reported by its exit.
  child.stdin.on('error', () => {})
  return {
    onExit,
    kill,
    send(message) {
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...requestOf(message, options) })}\n`)
    },
    onMessage(listener) {
      const lines = new Lines(LONGEST_LINE, (line) => {
        listener(line === null ? null : messageOf(line))
      })
      child.stdout.on('data', (chunk: Buffer) => lines.add(chunk))
    },
    lastLines: () => errors.lines,
  }
}

function requestOf(message: ToChild, { module, className, repo }: PythonProcess): object {
  switch (message.type) {
    case 'start':
      return { id: START, method: 'initialize', params: { module, class: className, repo } }
    case 'call':
      return { id: message.id, method: message.method, params: { args: message.args, extra: message.extra } }
    case 'cancel':
      return { method: 'cancel', params: { id: message.id } }
    case 'shutdown':
      return { id: SHUTDOWN, method: 'shutdown' }
  }
}

/** A line as a message of the session, which checks it; null for anything that is no JSON-RPC. */
function messageOf(line: string): unknown {
  let said: unknown
  try {
    said = JSON.parse(line)
  } catch {
    return null
  }
  if (!isRecord(said)) return null
  const { id, result, error, params } = said
  if (said['method'] === 'alive') return { type: 'alive', id: isRecord(params) ? params['id'] : null }
  const problem = isRecord(error) ? error['message'] : null
  if (id === START) return problem === null ? { type: 'ready', methods: isRecord(result) ? result['methods'] : null } : { type: 'failed', message: problem }
  if (id === SHUTDOWN) return { type: 'closed', problem }
  return problem === null ? { type: 'result', id, value: result } : { type: 'error', id, message: problem }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
