import type { Bridge } from '../../shared/contract/methods.ts'
import { setConnection } from './connection.ts'
import { socketBridge } from './socket.ts'
import { takeToken } from './token.ts'

declare global {
  interface Window {
    readonly adebench?: Bridge
  }
}

const again = new Set<() => void>()
let made: Bridge | null = null

/** Calls `then` when the connection is there again after a loss. */
export function onReconnected(then: () => void): () => void {
  again.add(then)
  return () => again.delete(then)
}

/** The way to the service: Electron's preload, or the web host's socket. */
export function bridge(): Bridge {
  made ??= window.adebench === undefined ? overSocket() : overPreload(window.adebench)
  return made
}

function overPreload(given: Bridge): Bridge {
  setConnection('open')
  return given
}

function overSocket(): Bridge {
  const token = takeToken()
  if (token === null) {
    setConnection('no key')
    const reply = { ok: false, error: { code: 'no-key', message: 'This address was opened without its key.', hint: 'Open the address that adebench printed when it started.' } } as const
    return { call: async () => reply, listen: () => () => undefined }
  }
  const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws'
  return socketBridge({
    open: () => new WebSocket(`${scheme}://${window.location.host}/?token=${encodeURIComponent(token)}`),
    onConnection: setConnection,
    onAgain: () => {
      for (const then of again) then()
    },
  })
}
