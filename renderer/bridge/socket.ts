import type { Bridge, EventName, MethodName, Reply } from '../../shared/contract/methods.ts'
import type { Connection } from './connection.ts'

interface Waiting {
  readonly message: string
  readonly settle: (reply: Reply) => void
  sent: boolean
}

const LOST: Reply = {
  ok: false,
  error: { code: 'connection-lost', message: 'The connection to adebench was lost before it answered.', hint: 'What was going on goes on there. This window reconnects by itself.' },
}
const PAUSES_MS = [250, 500, 1000, 2000, 4000]

export interface SocketOptions {
  /** Opens one connection; a new one is opened after each loss. */
  readonly open: () => WebSocket
  readonly onConnection: (state: Connection) => void
  /** Called when a connection is there again after a loss: what was known may be old. */
  readonly onAgain: () => void
}

/** The bridge of the web host: questions and answers by number over one socket, events in between. */
export function socketBridge(options: SocketOptions): Bridge {
  const waiting = new Map<number, Waiting>()
  const listeners = new Set<(event: EventName, value: unknown) => void>()
  let socket: WebSocket | null = null
  let next = 1
  let losses = 0

  const send = (one: Waiting): void => {
    if (socket?.readyState !== 1) return
    one.sent = true
    socket.send(one.message)
  }

  const hear = (data: unknown): void => {
    const message = read(data)
    if (message === null) return
    if ('event' in message) {
      for (const listener of listeners) listener(message.event, message.value)
      return
    }
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    asked?.settle(message.reply)
  }

  const connect = (): void => {
    const opened = options.open()
    socket = opened
    opened.addEventListener('open', () => {
      options.onConnection('open')
      for (const one of waiting.values()) send(one)
      if (losses > 0) options.onAgain()
      losses = 0
    })
    opened.addEventListener('message', (event: MessageEvent<unknown>) => hear(event.data))
    opened.addEventListener('close', () => {
      socket = null
      options.onConnection('lost')
      for (const [id, one] of waiting) {
        if (!one.sent) continue
        waiting.delete(id)
        one.settle(LOST)
      }
      const pause = PAUSES_MS[Math.min(losses, PAUSES_MS.length - 1)] ?? 4000
      losses += 1
      setTimeout(connect, pause)
    })
  }
  connect()

  return {
    call(method: MethodName, input: unknown): Promise<Reply> {
      return new Promise((settle) => {
        const id = next
        next += 1
        const one: Waiting = { message: JSON.stringify({ id, method, input }), settle, sent: false }
        waiting.set(id, one)
        send(one)
      })
    },
    listen(on) {
      listeners.add(on)
      return () => listeners.delete(on)
    },
  }
}

type Incoming = { readonly id: number; readonly reply: Reply } | { readonly event: EventName; readonly value: unknown }

/** Null for what is no message of ours: a broken line must not end the connection. */
function read(data: unknown): Incoming | null {
  if (typeof data !== 'string') return null
  try {
    const value: unknown = JSON.parse(data)
    // The other side is our own host behind a token; only the outline is looked at.
    if (typeof value === 'object' && value !== null && ('reply' in value || 'event' in value)) return value as Incoming
    return null
  } catch {
    return null
  }
}
