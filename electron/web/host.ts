import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { readAsset, refusal } from './assets.ts'
import { addressOf, hostIsOurs, originIsOurs, tokenIsRight } from './guard.ts'
import { sendText, serveSocket, type Served } from './socket.ts'

export interface WebHostOptions {
  readonly app: Served
  /** The built page. */
  readonly rendererFolder: string
  /** 0 or none: a free one. */
  readonly port?: number
}

export interface WebHost {
  /** The page's address with its token: whoever has it may use the application. */
  readonly url: string
  close(): Promise<void>
}

/** A report dropped onto the page comes in one message. */
const LARGEST_MESSAGE = 60 * 1024 * 1024
const PAGES = 32
const HEARTBEAT_MS = 30_000

/**
 * Serves the application to a browser of this machine and to nobody else: bound to 127.0.0.1, `Host` and `Origin`
 * checked, the socket at `/?token=…` opened only with the token. The page's files hold nothing private and
 * are given without it, so that a reload works after the page took the token out of its address.
 * Rejects when the port is taken.
 */
export async function startWebHost({ app, rendererFolder, port = 0 }: WebHostOptions): Promise<WebHost> {
  const token = randomBytes(32).toString('base64url')
  const server = createServer((request, response) => {
    void servePage(request, response, { rendererFolder, token, port: bound })
  })
  // A text of a memory does not get smaller by much in time for a page on the same machine.
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE, perMessageDeflate: false })
  server.on('upgrade', (request, stream, head) => {
    const refused = reasonToRefuse(request, { token, port: bound, pages: sockets.clients.size })
    if (refused !== null) refuse(stream, refused)
    else sockets.handleUpgrade(request, stream, head, (socket) => {
      keepAlive(socket)
      serveSocket(socket, app)
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port

  const silence = app.listen((event, value) => {
    const text = JSON.stringify({ event, value })
    for (const socket of sockets.clients) sendText(socket, text)
  })

  return {
    url: `http://127.0.0.1:${bound}/?token=${token}`,
    async close() {
      silence()
      for (const socket of sockets.clients) socket.close(1001, 'adebench was ended')
      sockets.close()
      const closed = once(server, 'close')
      server.close()
      // A page that does not answer the farewell is not waited for.
      setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate()
        server.closeAllConnections()
      }, 300).unref()
      server.closeIdleConnections()
      await closed
    },
  }
}

async function servePage(request: IncomingMessage, response: ServerResponse, our: { rendererFolder: string; token: string; port: number }): Promise<void> {
  const answer = await answerTo(request, our).catch((error: unknown) => {
    process.stderr.write(`adebench: a file of the page could not be read: ${error instanceof Error ? error.message : String(error)}\n`)
    return refusal(500, 'A file of the page could not be read.')
  })
  response.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.byteLength })
  response.end(request.method === 'HEAD' ? undefined : answer.body)
}

async function answerTo(request: IncomingMessage, { rendererFolder, token, port }: { rendererFolder: string; token: string; port: number }) {
  if (!hostIsOurs(request, port)) return refusal(403, 'This address does not belong to adebench.')
  if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(405, 'Only pages are given here.')
  const address = addressOf(request)
  if (address === null) return refusal(400, 'This is not an address of adebench.')
  const given = address.searchParams.get('token')
  if (given !== null && !tokenIsRight(given, token)) return refusal(403, 'This address is out of date: take the one adebench printed when it was started.')
  return readAsset(rendererFolder, rawPath(request))
}

/** As it was sent: an URL object would resolve the dots before they can be refused. */
function rawPath(request: IncomingMessage): string {
  return (request.url ?? '/').replace(/[?#].*$/su, '')
}

function reasonToRefuse(request: IncomingMessage, our: { token: string; port: number; pages: number }): string | null {
  if (!hostIsOurs(request, our.port) || !originIsOurs(request)) return '403 Forbidden'
  const address = addressOf(request)
  if (address?.pathname !== '/') return '404 Not Found'
  if (!tokenIsRight(address.searchParams.get('token'), our.token)) return '401 Unauthorized'
  return our.pages >= PAGES ? '503 Service Unavailable' : null
}

function refuse(stream: Duplex, status: string): void {
  stream.on('error', () => stream.destroy())
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** Ends a socket whose page is gone without saying so. */
function keepAlive(socket: WebSocket): void {
  let heard = true
  socket.on('pong', () => (heard = true))
  const timer = setInterval(() => {
    if (!heard) socket.terminate()
    heard = false
    socket.ping()
  }, HEARTBEAT_MS)
  socket.on('close', () => clearInterval(timer))
}
