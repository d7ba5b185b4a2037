import { spawn, type ChildProcessByStdio } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { getDefaultEnvironment } from '@modelcontextprotocol/sdk/client/stdio.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { JSONRPCMessageSchema, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import { Lines } from '../child/lines.ts'
import { watchChild } from '../child/transport.ts'

export interface StdioServer {
  /** The program, resolved. */
  readonly file: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly cwd: string
}

/** Longest line a server may send, in bytes. */
const LONGEST_LINE = 400_000_000

/**
 * The SDK's stdio transport knows only its child: what that started (npx starts the real server) would outlive it, and its
 * buffer has no end. This one ends the whole process group, keeps the log and bounds a line.
 */
export class StdioTransport implements Transport {
  onclose?: (() => void) | undefined
  onerror?: ((error: Error) => void) | undefined
  onmessage?: ((message: JSONRPCMessage) => void) | undefined
  readonly #server: StdioServer
  readonly #gone = Promise.withResolvers<void>()
  #child: ChildProcessByStdio<Writable, Readable, Readable> | null = null
  #watched: ReturnType<typeof watchChild> | null = null
  #how: string | null = null

  constructor(server: StdioServer) {
    this.#server = server
  }

  /** How the process ended, in words; null while it lives. */
  get how(): string | null {
    return this.#how
  }

  lastLines(): readonly string[] {
    return this.#watched?.errors.lines ?? []
  }

  async start(): Promise<void> {
    const { file, args, env, cwd } = this.#server
    const started = program(file, args)
    const child = spawn(started.file, started.args, {
      cwd,
      env: { ...getDefaultEnvironment(), ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
      shell: started.shell,
      // Its own group, so that what the server started can be ended with it.
      detached: process.platform !== 'win32',
      windowsHide: true,
    })
    this.#child = child
    const watched = watchChild(child)
    this.#watched = watched
    watched.onExit((how) => {
      this.#how = how
      this.#gone.resolve()
      this.onclose?.()
    })
    // A process that is gone already is reported by its exit.
    child.stdin.on('error', () => {})
    const lines = new Lines(LONGEST_LINE, (line) => {
      if (line !== null) this.#receive(line)
      else {
        watched.errors.add('\nsent a line without an end\n')
        watched.kill()
      }
    })
    child.stdout.on('data', (chunk: Buffer) => lines.add(chunk))
  }

  async send(message: JSONRPCMessage): Promise<void> {
    this.#child?.stdin.write(`${JSON.stringify(message)}\n`)
  }

  /** Closes the server's input, which asks it to leave, and ends its group when it does not. */
  async close(waitMs = 2000): Promise<void> {
    if (this.#child === null) return
    this.#child.stdin.end()
    const late = setTimeout(() => this.kill(), waitMs)
    await this.#gone.promise
    clearTimeout(late)
  }

  /** Ends the server and everything it started, at once. */
  kill(): void {
    this.#watched?.kill()
  }

  /** Servers print banners where only messages belong: such a line goes to the log, and the conversation goes on. */
  #receive(line: string): void {
    if (line.trim() === '') return
    let message: unknown
    try {
      message = JSON.parse(line)
    } catch {
      message = null
    }
    const parsed = JSONRPCMessageSchema.safeParse(message)
    if (parsed.success) this.onmessage?.(parsed.data)
    else this.#watched?.errors.add(`\non its output, no message: ${line.slice(0, 300)}\n`)
  }
}

/** On Windows npx and its like are batch files, which only a shell starts; what it would read as its own is refused. */
function program(file: string, args: readonly string[]): { readonly file: string; readonly args: string[]; readonly shell: boolean } {
  if (process.platform !== 'win32' || !/\.(?:cmd|bat)$/iu.test(file)) return { file, args: [...args], shell: false }
  const odd = args.find((arg) => /["%^&|<>!\r\n]/u.test(arg))
  if (odd !== undefined) throw new Error(`the argument ${odd} cannot be given to ${file}`)
  return { file: `"${file}"`, args: args.map((arg) => `"${arg}"`), shell: true }
}
