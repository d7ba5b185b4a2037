import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/**
 * Whether a request was meant for this host: a page of another site that made its name point here (DNS rebinding) comes
 * with its own name in `Host`.
 */
export function hostIsOurs(request: IncomingMessage, port: number): boolean {
  const { host } = request.headers
  return host === `127.0.0.1:${port}` || host === `localhost:${port}`
}

/** A browser says which page opens a socket. A program that says nothing has to know the token all the same. */
export function originIsOurs(request: IncomingMessage): boolean {
  const { origin, host } = request.headers
  return origin === undefined || origin === `http://${host}`
}

/** Compared through digests: neither the length nor the first wrong character shows in the time it takes. */
export function tokenIsRight(given: string | null, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return given !== null && timingSafeEqual(digest(given), digest(token))
}

/** The address a request asks for; null when it is none. */
export function addressOf(request: IncomingMessage): URL | null {
  // Joined by hand: "//x" as a relative address would name another host.
  return URL.parse(`http://127.0.0.1${request.url ?? '/'}`)
}
