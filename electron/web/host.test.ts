import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { EventName, MethodName, Reply } from '../../shared/contract/methods.ts'
import { startWebHost, type WebHost } from './host.ts'

const MB = 1024 * 1024
const folder = mkdtempSync(join(tmpdir(), 'adebench-web-'))
const page = join(folder, 'page')

beforeAll(() => {
  mkdirSync(join(page, 'assets'), { recursive: true })
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>page</title>')
  writeFileSync(join(page, 'assets', 'main-1.js'), 'export {}')
  writeFileSync(join(page, 'assets', 'main-1.js.map'), '{}')
  writeFileSync(join(folder, 'secret.js'), 'outside')
  symlinkSync(join(folder, 'secret.js'), join(page, 'assets', 'linked.js'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** An application that answers what it was asked and keeps the ways to answer and to speak. */
function fakeApp() {
  const asked: { method: MethodName; input: unknown }[] = []
  const hearing = new Set<(event: EventName, value: unknown) => void>()
  let held: (() => void)[] | null = null
  return {
    asked,
    hearing,
    hold: () => {
      const waiting: (() => void)[] = []
      held = waiting
      return () => {
        for (const go of waiting) go()
      }
    },
    async dispatch(method: MethodName, input: unknown): Promise<Reply> {
      asked.push({ method, input })
      if (method === 'store.check') throw new Error('secret inside')
      const { held: gate } = { held }
      if (gate !== null) await new Promise<void>((go) => gate.push(go))
      return { ok: true, value: { method } }
    },
    listen(on: (event: EventName, value: unknown) => void) {
      hearing.add(on)
      return () => hearing.delete(on)
    },
  }
}

let app: ReturnType<typeof fakeApp>
let host: WebHost
let port: number
let token: string
const opened: WebSocket[] = []

beforeEach(async () => {
  app = fakeApp()
  host = await startWebHost({ app, rendererFolder: page })
  const url = new URL(host.url)
  port = Number(url.port)
  token = url.searchParams.get('token') ?? ''
})
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.terminate()
  await host.close()
})

interface Got {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

function get(path: string, { headers = {}, method = 'GET' }: { headers?: Record<string, string>; method?: string } = {}): Promise<Got> {
  return new Promise((done, failed) => {
    const asking = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (text: string) => (body += text))
      answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
    })
    asking.on('error', failed)
    asking.end()
  })
}

/** As it is: no library puts the path in order before it is sent. */
async function rawGet(path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`)
  await once(socket, 'close')
  return answer
}

function open(path = `/?token=${token}`, headers: Record<string, string> = {}): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
  opened.push(socket)
  return socket
}

async function refusedWith(socket: WebSocket): Promise<number> {
  const [, answer] = await once(socket, 'unexpected-response')
  // It never opened, so that ending it is an error to the library.
  socket.on('error', () => {})
  return (answer as { statusCode: number }).statusCode
}

async function hear(socket: WebSocket): Promise<unknown> {
  const [data] = await once(socket, 'message')
  return JSON.parse(String(data))
}

async function ask(socket: WebSocket, message: unknown): Promise<unknown> {
  const answer = hear(socket)
  socket.send(JSON.stringify(message))
  return answer
}

describe('the page', () => {
  it('is given with its token, and again without it after a reload', async () => {
    for (const path of [`/?token=${token}`, '/']) {
      const { status, headers, body } = await get(path)
      expect(status).toBe(200)
      expect(body).toContain('<title>page</title>')
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
    }
    expect((await get('/assets/main-1.js')).headers['content-type']).toBe('text/javascript; charset=utf-8')
  })

  it('may do nothing but what it needs', async () => {
    for (const path of ['/', '/none.js', '/?token=wrong']) {
      const { headers } = await get(path)
      expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'cross-origin-resource-policy': 'same-origin' })
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    }
  })

  it('is refused with a wrong token', async () => {
    expect(await get('/?token=wrong')).toMatchObject({ status: 403, body: expect.stringContaining('out of date') as unknown })
    expect((await get(`/?token=${token}x`)).status).toBe(403)
  })

  it('is refused to another name: a page that made its name point here', async () => {
    for (const name of ['evil.example', `evil.example:${port}`, '127.0.0.1', `127.0.0.1:${port + 1}`, `127.0.0.1.evil.example:${port}`]) {
      expect(await get('/', { headers: { host: name } })).toMatchObject({ status: 403, body: expect.not.stringContaining('title') as unknown })
    }
    expect((await get('/', { headers: { host: `localhost:${port}` } })).status).toBe(200)
  })

  it('takes nothing', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect((await get('/', { method })).status).toBe(405)
  })

  it.each([
    '/../secret.js', '/assets/../../secret.js', '/..%2fsecret.js', '/%2e%2e/secret.js', '/assets/..%5c..%5csecret.js', '/%252e%252e/secret.js',
    '//etc/passwd', '/assets//main-1.js', '/.git/config', '/assets/linked.js', '/index.html%00.js', '/C:/secret.js', '/assets/main-1.js.map', '/assets', '/%',
    'http://127.0.0.1/../secret.js',
  ])('gives nothing for %s', async (path) => {
    const answer = await rawGet(path)
    expect(answer).toMatch(/^HTTP\/1\.1 (400|404) /u)
    expect(answer).not.toContain('outside')
  })
})

describe('the socket', () => {
  it('answers by number and says what happens by itself', async () => {
    const socket = open()
    await once(socket, 'open')
    expect(await ask(socket, { id: 7, method: 'app.info', input: {} })).toEqual({ id: 7, reply: { ok: true, value: { method: 'app.info' } } })
    expect(app.asked).toEqual([{ method: 'app.info', input: {} }])
    const heard = hear(socket)
    for (const on of app.hearing) on('runs.changed', { uid: null })
    expect(await heard).toEqual({ event: 'runs.changed', value: { uid: null } })
  })

  it('says the same to every page', async () => {
    const pages = [open(), open()]
    await Promise.all(pages.map((socket) => once(socket, 'open')))
    const heard = pages.map(hear)
    for (const on of app.hearing) on('run.state', { kind: 'idle' })
    expect(await Promise.all(heard)).toEqual(Array.from({ length: 2 }, () => ({ event: 'run.state', value: { kind: 'idle' } })))
  })

  it('opens with the right token only', async () => {
    expect(await refusedWith(open('/'))).toBe(401)
    expect(await refusedWith(open('/?token='))).toBe(401)
    expect(await refusedWith(open(`/?token=${token.slice(1)}`))).toBe(401)
    expect(await refusedWith(open(`/other?token=${token}`))).toBe(404)
  })

  it('opens neither to another site nor under another name', async () => {
    for (const origin of ['http://evil.example', `http://127.0.0.1:${port + 1}`, `https://127.0.0.1:${port}`, 'null']) {
      expect(await refusedWith(open(undefined, { origin }))).toBe(403)
    }
    expect(await refusedWith(open(undefined, { host: `evil.example:${port}`, origin: `http://evil.example:${port}` }))).toBe(403)
    const ours = open(undefined, { origin: `http://127.0.0.1:${port}` })
    await once(ours, 'open')
    expect(app.asked).toEqual([])
  })

  it('closes on what is no request', async () => {
    for (const nonsense of ['{', '[]', '{"id":"a","method":"app.info"}', 'null', Buffer.from('{"id":1,"method":"app.info","input":{}}')]) {
      const socket = open()
      await once(socket, 'open')
      socket.send(nonsense)
      expect((await once(socket, 'close'))[0]).toBe(1008)
    }
    expect(app.asked).toEqual([])
  })

  it('knows the methods of the contract and nothing of every object', async () => {
    const socket = open()
    await once(socket, 'open')
    for (const method of ['files.read', 'constructor', '__proto__', 'toString']) {
      expect(await ask(socket, { id: 1, method, input: {} })).toMatchObject({ reply: { ok: false, error: { code: 'usage' } } })
    }
    expect(app.asked).toEqual([])
  })

  it('does not tell a page the text of a fault', async () => {
    const socket = open()
    await once(socket, 'open')
    const answer = await ask(socket, { id: 1, method: 'store.check', input: {} })
    expect(answer).toMatchObject({ reply: { ok: false, error: { code: 'fault' } } })
    expect(JSON.stringify(answer)).not.toContain('secret')
  })

  it('takes a dropped report of 50 million characters and no message over 60 MB', async () => {
    const socket = open()
    await once(socket, 'open')
    expect(await ask(socket, { id: 1, method: 'runs.importText', input: { name: 'a', text: 'x'.repeat(50_000_000) } })).toMatchObject({ id: 1, reply: { ok: true } })
    socket.on('error', () => {})
    socket.send('x'.repeat(60 * MB + 1))
    expect((await once(socket, 'close'))[0]).toBeOneOf([1009, 1006])
    expect(app.asked).toHaveLength(1)
  })

  it('answers 64 requests at once and tells the others to wait', async () => {
    const release = app.hold()
    const socket = open()
    await once(socket, 'open')
    const answers: { id: number; reply: Reply }[] = []
    const all = new Promise<void>((done) => socket.on('message', (data: Buffer) => {
      answers.push(JSON.parse(data.toString()) as { id: number; reply: Reply })
      if (answers.length === 2) release()
      if (answers.length === 66) done()
    }))
    for (let id = 1; id <= 66; id += 1) socket.send(JSON.stringify({ id, method: 'app.info', input: {} }))
    await all
    expect(answers.filter(({ reply }) => !reply.ok).map(({ id }) => id)).toEqual([65, 66])
    expect(app.asked).toHaveLength(64)
  })

  it('is open to a bounded number of pages', async () => {
    await Promise.all(Array.from({ length: 32 }, () => once(open(), 'open')))
    expect(await refusedWith(open())).toBe(503)
  })

  it('ends with the host, which listens no more', async () => {
    const socket = open()
    await once(socket, 'open')
    const closed = once(socket, 'close')
    await host.close()
    expect((await closed)[0]).toBe(1001)
    expect(app.hearing.size).toBe(0)
    await expect(get('/')).rejects.toThrow('ECONNREFUSED')
    host = await startWebHost({ app, rendererFolder: page })
  })

  it('refuses a port that is taken', async () => {
    await expect(startWebHost({ app, rendererFolder: page, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})
