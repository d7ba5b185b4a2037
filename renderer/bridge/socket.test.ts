import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { socketBridge } from './socket.ts'

class FakeSocket extends EventTarget {
  readyState = 0
  readonly sent: { id: number; method: string; input: unknown }[] = []

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { id: number; method: string; input: unknown })
  }

  becomeOpen(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }

  become(closed: 'closed'): void {
    this.readyState = 3
    this.dispatchEvent(new Event(closed === 'closed' ? 'close' : 'error'))
  }

  hear(message: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: typeof message === 'string' ? message : JSON.stringify(message) }))
  }
}

function opened() {
  const sockets: FakeSocket[] = []
  const states: string[] = []
  const again = vi.fn<() => void>()
  const bridge = socketBridge({
    open: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      // The bridge uses what the fake has.
      return socket as unknown as WebSocket
    },
    onConnection: (state) => states.push(state),
    onAgain: again,
  })
  return { bridge, sockets, states, again }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('socket bridge', () => {
  it('holds a question until the connection is there, and gives each answer to its question', async () => {
    const { bridge, sockets } = opened()
    const one = bridge.call('app.info', {})
    const other = bridge.call('run.state', {})
    expect(sockets[0]?.sent).toEqual([])
    sockets[0]?.becomeOpen()
    const [first, second] = sockets[0]?.sent ?? []
    sockets[0]?.hear({ id: second?.id, reply: { ok: true, value: 'second' } })
    sockets[0]?.hear({ id: first?.id, reply: { ok: true, value: 'first' } })
    expect(await Promise.all([one, other])).toEqual([{ ok: true, value: 'first' }, { ok: true, value: 'second' }])
  })

  it('ends a question whose connection was lost, reconnects, and says so', async () => {
    const { bridge, sockets, states, again } = opened()
    sockets[0]?.becomeOpen()
    const asked = bridge.call('app.info', {})
    sockets[0]?.become('closed')
    expect(await asked).toMatchObject({ ok: false, error: { code: 'connection-lost' } })
    const held = bridge.call('run.state', {})
    vi.advanceTimersByTime(5000)
    expect(sockets).toHaveLength(2)
    sockets[1]?.becomeOpen()
    expect(again).toHaveBeenCalledTimes(1)
    sockets[1]?.hear({ id: sockets[1].sent[0]?.id, reply: { ok: true, value: 1 } })
    expect(await held).toEqual({ ok: true, value: 1 })
    expect(states).toEqual(['open', 'lost', 'open'])
  })

  it('tells every listener of an event, until it stops, and survives a broken line', () => {
    const { bridge, sockets } = opened()
    const heard = vi.fn<(event: string, value: unknown) => void>()
    const stop = bridge.listen(heard)
    sockets[0]?.becomeOpen()
    sockets[0]?.hear('no json')
    sockets[0]?.hear('3')
    sockets[0]?.hear({ event: 'runs.changed', value: { uid: null } })
    stop()
    sockets[0]?.hear({ event: 'runs.changed', value: { uid: null } })
    expect(heard.mock.calls).toEqual([['runs.changed', { uid: null }]])
  })
})
