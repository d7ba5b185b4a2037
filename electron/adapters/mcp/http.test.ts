import { writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { fixtureOverHttp, fixtureTools } from '../../../test/fixtures/mcp.ts'
import { memoryOf } from '../../../test/fixtures/mcp-server.ts'
import { openMemory } from '../border.ts'
import { createMcp } from './adapter.ts'
import { boundedFetch } from './bounded-fetch.ts'

const home = process.env['ADEBENCH_DATA']!
let closing: (() => Promise<unknown>)[] = []
let serial = 0

afterEach(async () => {
  for (const close of closing.toReversed()) await close()
  closing = []
})

async function open(url: string, headers: object = {}) {
  serial += 1
  const file = join(home, `http-profile-${serial}.json`)
  writeFileSync(file, JSON.stringify({ ...fixtureTools, transport: { type: 'http', url, headers } }))
  const memory = await openMemory(createMcp({ profile: file, cwd: home }), { signal: new AbortController().signal, callTimeoutMs: 2000, warmUpTimeoutMs: 1000 })
  closing.push(() => memory.close())
  return memory
}

async function fixture(...args: Parameters<typeof fixtureOverHttp>) {
  const server = await fixtureOverHttp(...args)
  closing.push(() => server.close())
  return server
}

async function answering(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => new Promise((done) => {
    server.close(done)
    server.closeAllConnections()
  }))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`
}

const deliver = async (memory: Awaited<ReturnType<typeof open>>) => (await memory.deliver({ query: 'harbour?', door: 'texts', pressure: 0, payload: '' })).raw.summary

describe('an MCP server behind an address', () => {
  it('is asked, written to and left without a session', async () => {
    const { url, sessions } = await fixture(memoryOf(['The harbour is deep.']))
    const memory = await open(url)
    expect(await deliver(memory)).toBe('The harbour is deep.')
    expect(await memory.writeFact('Tea.')).toEqual(['f2'])
    expect(sessions.size).toBe(1)
    await memory.close()
    expect(sessions.size).toBe(0)
  })

  it('is given a secret from its variable, and no other words of it', async () => {
    const { url } = await fixture(memoryOf(['The harbour is deep.']), [], 'opensesame')
    await expect(open(url)).rejects.toThrow(/^identity: the server http.*who are you\?/u)
    process.env['MCP_TEST_TOKEN'] = 'opensesame'
    const memory = await open(url, { Authorization: { from: 'MCP_TEST_TOKEN', prefix: 'Bearer ' } })
    delete process.env['MCP_TEST_TOKEN']
    expect(await deliver(memory)).toBe('The harbour is deep.')
    expect(JSON.stringify(memory.identity)).not.toContain('opensesame')
  })

  it('is spoken to anew when it forgot the session', async () => {
    const { url, sessions } = await fixture(memoryOf(['The harbour is deep.']))
    const memory = await open(url)
    sessions.clear()
    await expect(deliver(memory)).rejects.toThrow('no such session')
    expect(await deliver(memory)).toBe('The harbour is deep.')
  })

  it('may hang, or say that its tool failed', async () => {
    const { url } = await fixture(memoryOf([]), ['hang:recall', 'error:remember'])
    const memory = await open(url)
    await expect(deliver(memory)).rejects.toThrow('deliver: did not answer within 2 s')
    await expect(memory.writeFact('x')).rejects.toThrow('writeFact: remember failed: the index is gone')
    expect(await memory.health()).toBe(true)
  })

  it('costs a clear error when it is gone, or is no such server', async () => {
    const { url, close } = await fixtureOverHttp(memoryOf([]))
    const memory = await open(url)
    await close()
    await expect(deliver(memory)).rejects.toThrow(/^deliver: the server http.*fetch failed \(/u)
    expect(await memory.health()).toBe(false)
    await expect(open(await answering((_, response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>down</h1>')))).rejects.toThrow('<h1>down</h1>')
    await expect(open(await answering((_, response) => response.writeHead(500).end('broken')))).rejects.toThrow('broken')
    await expect(open(await answering((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"jsonrpc":"2.0","res')))).rejects.toThrow(/^identity: .*JSON/u)
    await expect(open(await answering((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"jsonrpc":"2.0","id":0,"result":7}')))).rejects.toThrow(/^identity: the server/u)
    await expect(open(await answering((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hello</p>')))).rejects.toThrow('text/html')
  })

  it('cannot answer without an end', async () => {
    const url = await answering((request, response) => {
      const more = () => {
        while (response.write('x'.repeat(1000)));
        response.once('drain', more)
      }
      if (request.url === '/mcp') more()
      else response.end('x'.repeat(4000))
    })
    const fetchSome = boundedFetch(5000)
    await expect((await fetchSome(url, { method: 'POST' })).text()).rejects.toThrow('the answer is larger than 5000 bytes')
    expect(await (await fetchSome(`${url}/small`, { method: 'POST' })).text()).toHaveLength(4000)
  })
})
