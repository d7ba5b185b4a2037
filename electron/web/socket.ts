import type { WebSocket } from 'ws'
import { z } from 'zod'
import { METHODS, type EventName, type MethodName, type Reply } from '../../shared/contract/methods.ts'

/** What a host needs of the application. */
export interface Served {
  dispatch(method: MethodName, input: unknown): Promise<Reply>
  listen(on: (event: EventName, value: unknown) => void): () => void
}

/** A page that asks for more at once waits for nothing useful; it is told so. */
const AT_ONCE = 64
/** A page that reads nothing while so much waits for it is gone or stuck; it may come back. */
const UNREAD_BYTES = 256 * 1024 * 1024

const request = z.object({ id: z.number().int(), method: z.string().max(100), input: z.unknown() })

/** Answers one page's requests until its socket closes. */
export function serveSocket(socket: WebSocket, app: Served): void {
  let running = 0

  async function answer(id: number, method: string, input: unknown): Promise<void> {
    running += 1
    try {
      send(socket, { id, reply: await replyTo(app, method, input) })
    } finally {
      running -= 1
    }
  }

  socket.on('message', (data, isBinary) => {
    const asked = isBinary || !Buffer.isBuffer(data) ? null : parse(data.toString())
    if (asked === null) {
      socket.close(1008, 'not a request of adebench')
      return
    }
    if (running >= AT_ONCE) {
      send(socket, { id: asked.id, reply: failure('busy', `more than ${AT_ONCE} requests at once`, 'Wait for answers before asking more.') })
      return
    }
    void answer(asked.id, asked.method, asked.input)
  })
  // A broken frame or one that is too large: the library closes the socket by itself, with the code that says why.
  socket.on('error', () => socket.terminate())
}

export function send(socket: WebSocket, message: object): void {
  sendText(socket, JSON.stringify(message))
}

export function sendText(socket: WebSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > UNREAD_BYTES) socket.terminate()
  else socket.send(text)
}

async function replyTo(app: Served, method: string, input: unknown): Promise<Reply> {
  if (!isMethod(method)) return failure('usage', 'the page asked for something this version does not know', 'Reload the page.')
  try {
    return await app.dispatch(method, input)
  } catch (error) {
    // The service answers its own errors; one that gets here is a fault of ours, and its text may hold anything.
    process.stderr.write(`adebench: ${method} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    return failure('fault', `${method} failed`, 'What happened is written where adebench was started.')
  }
}

function isMethod(name: string): name is MethodName {
  return Object.hasOwn(METHODS, name)
}

function failure(code: string, message: string, hint: string): Reply {
  return { ok: false, error: { code, message, hint } }
}

function parse(text: string): z.output<typeof request> | null {
  try {
    return request.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
