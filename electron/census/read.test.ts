import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CensusError } from '../../shared/census/error.ts'
import { handout, handoutPath } from '../../test/handout.ts'
import { readCensus } from './read.ts'

const DOCUMENT = JSON.stringify({ schema: 'callwitness.baseline.v1', returned_bytes_all: [10, 20, 30] })
const folder = mkdtempSync(join(tmpdir(), 'adebench-census-'))
const never = new AbortController().signal

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

async function failure(spec: string, timeoutMs = 5000): Promise<string> {
  const error: unknown = await readCensus(spec, { signal: never, timeoutMs }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(CensusError)
  return error instanceof CensusError ? error.message : ''
}

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('readCensus from a file', () => {
  it('reads it, with the hash of its bytes', async () => {
    const path = file('good.json', DOCUMENT)
    const census = await readCensus(path, { signal: never, timeoutMs: 5000 })
    expect(census).toMatchObject({ spec: path, origin: 'unknown', levels: { median: 20, p95: 30, max: 30 } })
    expect(census.contentHash).toBe(createHash('sha256').update(DOCUMENT).digest('hex'))
  })

  it('passes over a byte order mark, but keeps it in the hash', async () => {
    const census = await readCensus(file('bom.json', `\uFEFF${DOCUMENT}\r\n`), { signal: never, timeoutMs: 5000 })
    expect(census.sizes).toEqual([10, 20, 30])
    expect(census.contentHash).toBe(createHash('sha256').update(`\uFEFF${DOCUMENT}\r\n`).digest('hex'))
  })

  it.each([
    ['truncated.json', DOCUMENT.slice(0, 40), 'not whole JSON'],
    ['page.json', '\n<!doctype html><title>404</title>', 'a web page'],
    ['empty.json', ' \n', 'empty'],
    ['latin1.json', Buffer.from(`{"caveat":"\xE8"}`, 'latin1'), 'not UTF-8'],
    ['utf16.json', Buffer.from(`\uFEFF${DOCUMENT}`, 'utf16le'), 'not UTF-8'],
    ['other.json', '{"schema":"someone.else.v3"}', 'field "schema": "someone.else.v3"'],
    ['list.json', '[]', 'a JSON object is needed'],
    ['size.json', '{"schema":"callwitness.baseline.v1","returned_bytes_all":[1,null]}', '"returned_bytes_all[1]"'],
    ['huge.json', Buffer.alloc(20_000_001, 0x20), 'more than 20 MB'],
  ])('refuses %s and says why', async (name, content, reason) => {
    const path = file(name, content)
    const message = await failure(path)
    expect(message).toContain(path)
    expect(message).toContain(reason)
  })

  it('says where there is no file, or something else', async () => {
    expect(await failure(join(folder, 'missing.json'))).toContain('no such file')
    expect(await failure(folder)).toContain('not a file')
    expect(await failure('/dev/zero')).toContain('not a file')
    expect(await failure('')).toContain('no such file')
  })

  it('takes no other kind of address, and never repeats a password', async () => {
    expect(await failure('ftp://example.org/v1.json')).toContain('http or https')
    expect(await failure('http://')).toContain('not an address')
    const message = await failure('https://owner:secret@example.org/v1.json')
    expect(message).toContain('example.org')
    expect(message).not.toContain('secret')
  })
})

describe('readCensus from an address', () => {
  let server: Server
  let root = ''

  const routes: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
    '/good': (_, response) => response.end(DOCUMENT),
    '/zipped': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(DOCUMENT)),
    '/bomb': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(25_000_000, 0x20))),
    '/missing': (_, response) => response.writeHead(404).end('no'),
    '/broken': (_, response) => response.writeHead(500).end(DOCUMENT),
    '/nothing': (_, response) => response.writeHead(204).end(),
    '/page': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>'),
    '/moved': (_, response) => response.writeHead(302, { location: '/good' }).end(),
    '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
    '/nowhere': (_, response) => response.writeHead(302).end(),
    '/tofile': (_, response) => response.writeHead(302, { location: 'file:///etc/hostname' }).end(),
    '/declared': (_, response) => response.writeHead(200, { 'content-length': '30000000' }).write(' '),
    '/endless': (_, response) => {
      const chunk = Buffer.alloc(1_000_000, 0x20)
      const more = (): void => {
        if (!response.destroyed) response.write(chunk, () => setImmediate(more))
      }
      more()
    },
    '/hanging': () => undefined,
    '/drip': (_, response) => response.write('{'),
    '/cut': (_, response) => {
      response.writeHead(200, { 'content-length': '500' }).write(DOCUMENT)
      setTimeout(() => response.destroy(), 20)
    },
  }

  beforeAll(async () => {
    server = createServer((request, response) => {
      const route = routes[request.url ?? '']
      if (route === undefined) response.writeHead(400).end()
      else route(request, response)
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const address = server.address()
    root = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''
  })

  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => {
      server.close(resolve)
    })
  })

  it.each(['/good', '/zipped', '/moved'])('reads %s', async (path) => {
    const census = await readCensus(root + path, { signal: never, timeoutMs: 5000 })
    expect(census).toMatchObject({ spec: root + path, origin: 'unknown', sizes: [10, 20, 30] })
    expect(census.contentHash).toBe(createHash('sha256').update(DOCUMENT).digest('hex'))
  })

  it.each([
    ['/missing', 'answered 404'],
    ['/broken', 'answered 500'],
    ['/nothing', 'answered 204'],
    ['/page', 'a web page'],
    ['/loop', 'more than 5 redirects'],
    ['/nowhere', 'redirects to nowhere'],
    ['/tofile', 'is not followed'],
    ['/declared', 'more than 20 MB'],
    ['/endless', 'more than 20 MB'],
    ['/bomb', 'more than 20 MB'],
    ['/cut', 'broke off'],
  ])('refuses %s and says why', async (path, reason) => {
    const message = await failure(root + path)
    expect(message).toContain(root + path)
    expect(message).toContain(reason)
  })

  it.each(['/hanging', '/drip'])('gives up on %s in time', async (path) => {
    expect(await failure(root + path, 100)).toContain('no complete answer within 0.1 s')
  })

  it.each(['/hanging', '/drip'])('stops %s with the run, for the reason of the run', async (path) => {
    const cancel = new AbortController()
    const reason = new Error('cancelled by the owner')
    setTimeout(() => {
      cancel.abort(reason)
    }, 50)
    await expect(readCensus(root + path, { signal: cancel.signal, timeoutMs: 5000 })).rejects.toBe(reason)
    await expect(readCensus(root + path, { signal: cancel.signal, timeoutMs: 5000 })).rejects.toBe(reason)
  })

  it('says when nobody answers', async () => {
    const closed = createServer()
    await new Promise<void>((resolve) => {
      closed.listen(0, '127.0.0.1', resolve)
    })
    const address = closed.address()
    await new Promise((resolve) => {
      closed.close(resolve)
    })
    const port = typeof address === 'object' && address !== null ? address.port : 0
    expect(await failure(`http://127.0.0.1:${port}/v1.json`)).toContain('cannot be reached')
  })
})

describe.skipIf(handout === null)('readCensus of the published documents', () => {
  it('finds their levels, and no origin', async () => {
    const read = async (name: string) => readCensus(handoutPath('data', name), { signal: never, timeoutMs: 5000 })
    expect(await read('callwitness-v1.json')).toMatchObject({ origin: 'unknown', levels: { median: 580, p95: 35_788, max: 495_671 } })
    expect(await read('callwitness-v1-29-servers.json')).toMatchObject({ levels: { median: 264, p95: 25_039, max: 701_216 } })
  })
})
