import { writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { fixtureRequests, serving, wordMemory } from '../../../test/fixtures/rest.ts'
import { openMemory } from '../border.ts'
import type { Memory } from '../memory.ts'
import { createRest } from './adapter.ts'

const home = process.env['ADEBENCH_DATA']!
const FACT = 'The harbour gateway uses port 7443.'
let closing: (() => Promise<unknown>)[] = []
let serial = 0

afterEach(async () => {
  for (const close of closing.toReversed()) await close()
  closing = []
})

async function serve(listener: RequestListener) {
  const server = await serving(listener)
  closing.push(server.close)
  return server
}

async function open(url: unknown, change: object = {}, most = 100_000): Promise<Memory> {
  serial += 1
  const file = join(home, `rest-${serial}.json`)
  writeFileSync(file, JSON.stringify({ ...fixtureRequests, baseUrl: url, ...change }))
  const memory = await openMemory(createRest({ profile: file, cwd: home, most }), { signal: new AbortController().signal, callTimeoutMs: 1000, warmUpTimeoutMs: 1000 })
  closing.push(() => memory.close())
  return memory
}

const deliver = (memory: Memory, query = 'harbour?', door = 'chat') => memory.deliver({ query, door, pressure: 0, payload: '' })

describe('a memory behind HTTP', () => {
  it('delivers what stands at the path, through body and address alike', async () => {
    const { url } = await serve(wordMemory([FACT, 'The harbour & the {limit} are deep?']))
    const memory = await open(`${url}/`)
    const both = `${FACT}\nThe harbour & the {limit} are deep?`
    expect(await deliver(memory)).toMatchObject({ layout: { kind: 'composed', cut: 1500, blocks: [{ kind: 'payload' }, { kind: 'text', label: 'POST /search', text: both }] }, raw: { summary: both } })
    expect((await deliver(memory, 'harbour & {limit}?#/..', 'address')).raw.summary).toBe(both)
    expect((await deliver(memory, 'nothing', 'address')).raw.summary).toBe('')
    expect((await memory.ask('harbour \uD800')).summary).toBe(both)
    expect(memory.identity).toMatchObject({ name: 'fixture', version: '2.0', readYourWrites: true, embedded: false, settings: { index: 'words', doors: { address: { method: 'GET', body: null, limit: 3 } } } })
  })

  it('writes, finds again by the exact text and deletes', async () => {
    const { url } = await serve(wordMemory([]))
    const memory = await open(url)
    expect(await memory.writeFact('Tea at {id}.')).toEqual(['f/1'])
    expect(await memory.findWritten('Tea at {id}.')).toEqual(['f/1'])
    expect(await memory.findWritten('Tea')).toEqual([])
    expect(await memory.forget('f/1')).toBe(true)
    expect(await memory.findWritten('Tea at {id}.')).toEqual([])
  })

  it('does not believe a deletion it can look up, and deletes nothing else', async () => {
    const asked: string[] = []
    const lying = wordMemory([FACT], true)
    const { url } = await serve((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      lying(request, response)
    })
    const memory = await open(url)
    expect(await memory.forget('f/1')).toBe(false)
    asked.length = 0
    await expect(memory.forget('..')).rejects.toThrow('would lead elsewhere')
    await expect(memory.forget('')).rejects.toThrow('there is no id to delete')
    expect(asked).toEqual([])
  })

  it('has only the groups its profile describes', async () => {
    const { url } = await serve(wordMemory([]))
    const memory = await open(url, { write: undefined, delete: undefined, list: undefined })
    expect((['writeFact', 'forget', 'lookup', 'declared'] as const).some((group) => memory.has(group))).toBe(false)
  })

  it('takes address and secrets from variables, and repeats no secret', async () => {
    const { url } = await serve((request, response) => {
      if (request.headers.authorization === 'Bearer opensesame') wordMemory([FACT])(request, response)
      else response.writeHead(401).end(`who is ${request.headers.authorization}?`)
    })
    const headers = { Authorization: { from: 'REST_TEST_TOKEN', prefix: 'Bearer ' } }
    await expect(open(url, { headers })).rejects.toThrow('the variable REST_TEST_TOKEN, which the profile fixture asks for, is not set')
    process.env['REST_TEST_TOKEN'] = 'opensesame'
    process.env['REST_TEST_URL'] = url
    const memory = await open({ from: 'REST_TEST_URL' }, { headers })
    process.env['REST_TEST_TOKEN'] = 'wrongword'
    const refused = await open(url, { headers })
    process.env['REST_TEST_URL'] = 'file:///etc'
    await expect(open({ from: 'REST_TEST_URL' })).rejects.toThrow('holds no http address')
    delete process.env['REST_TEST_TOKEN']
    delete process.env['REST_TEST_URL']
    expect((await deliver(memory)).raw.summary).toBe(FACT)
    await expect(deliver(refused)).rejects.toThrow('deliver: POST /search: answered 401: who is Bearer (a secret)?')
    expect(JSON.stringify(memory.identity)).not.toContain('opensesame')
  })

  it('leaves no connection behind, and is not healthy once it is gone', async () => {
    const server = await serve(wordMemory([FACT]))
    const memory = await open(server.url)
    await deliver(memory)
    await deliver(memory)
    expect(await server.connections()).toBe(1)
    await memory.close()
    await expect.poll(() => server.connections()).toBe(0)
    const other = await open(server.url)
    await server.close()
    expect(await other.health()).toBe(false)
    await expect(deliver(other)).rejects.toThrow(/^deliver: POST \/search: .*ECONNREFUSED/u)
  })
})

const JSON_TYPE = { 'content-type': 'application/json' }

describe('an HTTP memory that misbehaves', () => {
  it.each<[string, RequestListener, string | RegExp]>([
    ['fails', (_, response) => response.writeHead(500).end('x'.repeat(5000)), /answered 500: x{300}$/u],
    ['is down', (_, response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>down</h1>'), 'answered 503: <h1>down</h1>'],
    ['answers a page', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hello</p>'), 'answered a web page, not JSON: <p>hello</p>'],
    ['answers nothing', (_, response) => response.writeHead(200).end(), 'answered nothing, where JSON was expected'],
    ['answers half', (_, response) => response.writeHead(200, JSON_TYPE).end('{"hits":[{"te'), 'answered what is no whole JSON: {"hits"'],
    ['breaks off', (_, response) => response.writeHead(200, { 'content-length': 100 }).write('{"hits":', () => response.destroy()), 'the answer broke off'],
    ['answers other types', (_, response) => response.writeHead(200, JSON_TYPE).end('{"hits":[{"text":null}]}'), 'at hits[].text the answer holds null, not a text'],
    ['answers no list', (_, response) => response.writeHead(200, JSON_TYPE).end('{"hits":{}}'), 'the answer has no list at hits'],
    ['leaves the field out', (_, response) => response.writeHead(200, JSON_TYPE).end('{"results":[]}'), 'the answer has nothing at hits'],
    ['answers no UTF-8', (_, response) => response.writeHead(200, JSON_TYPE).end(Buffer.from([0x22, 0xff, 0x22])), 'no UTF-8 text'],
    ['answers too much', (_, response) => response.writeHead(200, JSON_TYPE).end(JSON.stringify('x'.repeat(200_000))), 'the answer is larger than 100000 bytes'],
    ['answers without an end', (_, response) => endless(response), 'the answer is larger than 100000 bytes'],
    ['packs much into little', (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000))), 'the answer is larger than 100000 bytes'],
    ['packs much into an error', (_, response) => response.writeHead(500, { 'content-encoding': 'gzip' }).end(gzipSync('y'.repeat(5_000_000))), /answered 500: y{300}$/u],
    ['packs wrongly', (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('{}'), 'the answer broke off'],
    ['packs strangely', (_, response) => response.writeHead(200, { 'content-encoding': 'constructor' }).end('{}'), 'packed as constructor'],
    ['hangs', () => {}, 'did not answer within 1 s'],
    ['drips', (_, response) => drip(response), 'did not answer within 1 s'],
    ['redirects for ever', (_, response) => response.writeHead(307, { location: '/search' }).end(), 'redirects more than 5 times'],
    ['redirects nowhere', (_, response) => response.writeHead(307).end(), 'redirects to nowhere'],
    ['makes a read of a write', (_, response) => response.writeHead(302, { location: '/other' }).end(), 'answered 302, after which POST would become GET'],
    ['speaks no HTTP', (_, response) => void response.socket?.end('hello\r\n\r\n'), /POST \/search: Parse Error/u],
  ])('and %s costs an error', async (_, listener, message) => {
    const { url } = await serve((request, response) => {
      if (request.url === '/health') response.end('well')
      else listener(request, response)
    })
    const memory = await open(url)
    await expect(deliver(memory)).rejects.toThrow(message)
    expect(await memory.health()).toBe(true)
  })

  it('is read when it packs or redirects within itself', async () => {
    const hits = gzipSync(JSON.stringify({ hits: [{ text: FACT }] }))
    const { url } = await serve((request, response) => {
      if (request.url === '/search') response.writeHead(308, { location: '/moved' }).end()
      else response.writeHead(200, { 'content-encoding': 'gzip' }).end(hits)
    })
    expect((await deliver(await open(url))).raw.summary).toBe(FACT)
  })

  it('does not lead a secret to another server', async () => {
    let asked = 0
    const other = await serve((_, response) => {
      asked += 1
      response.end('{}')
    })
    const { url } = await serve((_, response) => response.writeHead(307, { location: other.url }).end())
    await expect(deliver(await open(url))).rejects.toThrow(`redirects to ${other.url}, which is not followed`)
    expect(asked).toBe(0)
  })

  it('names nothing it wrote', async () => {
    const { url } = await serve((_, response) => response.end('{"ids":[]}'))
    await expect((await open(url)).writeFact('x')).rejects.toThrow('writeFact: POST /facts names nothing it wrote')
  })
})

function endless(response: Parameters<RequestListener>[1]): void {
  const more = () => {
    while (response.write('x'.repeat(1000)));
    response.once('drain', more)
  }
  more()
}

function drip(response: Parameters<RequestListener>[1]): void {
  const timer = setInterval(() => response.write(' '), 50)
  response.on('close', () => clearInterval(timer))
}
