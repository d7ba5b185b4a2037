import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openMemory } from '../border.ts'
import { parseAs } from '../profile/parse.ts'
import { createRest } from './adapter.ts'
import { profileJsonSchema, profileSchema } from './profile.ts'

const docs = join(import.meta.dirname, '..', '..', '..', 'docs')
const home = process.env['ADEBENCH_DATA']!

const lines = (...changed: readonly string[]) => [
  'name: mine',
  'baseUrl: "http://localhost:1"',
  'health: { path: /health }',
  'read: { path: /search, body: { q: "{question}" }, text: "hits[].text" }',
  ...changed,
].join('\n')

const read = (text: string) => () => parseAs(profileSchema, text, 'mine.yaml')

describe('profiles of HTTP memories', () => {
  it('need little', () => {
    expect(read(lines())()).toMatchObject({ headers: {}, health: { method: 'GET' }, read: { method: 'POST' }, settings: {}, readYourWrites: false })
  })

  it('are refused with file, line, field and what to write', () => {
    expect(read(lines('reed: 1'))).toThrow('mine.yaml, line 5, reed: unknown; is it misspelt?')
    expect(read(lines('write: { path: /facts, body: { t: x }, id: id }'))).toThrow('mine.yaml, line 5, write: no {text} stands in path or body')
    expect(read(lines('write: { path: /facts, body: { t: "{text} {now}" }, id: id }'))).toThrow('mine.yaml, line 5, write: {now} means nothing here; there are {text}')
    expect(read(lines('write: { method: GET, path: "/facts?t={text}", body: {}, id: id }'))).toThrow('mine.yaml, line 5, write.body: GET has no body')
    expect(read(lines('delete: { path: "/facts/{id}" }'))).toThrow('there is nothing to delete without write')
    expect(read(lines('doors:', '  - { name: a, cut: null, path: "/s?n={limit}" }'))).toThrow('mine.yaml, line 6, doors.0: {limit} stands here, but there is no limit')
    expect(read(lines('doors:', '  - { name: a, cut: null, method: GET, path: /s }'))).toThrow('mine.yaml, line 6, doors.0: no {question} stands in path or body')
    expect(read(lines().replace('/health', 'health'))).toThrow('mine.yaml, line 3, health.path: a path begins with /')
    expect(read(lines().replace('hits[].text', 'a..b'))).toThrow('mine.yaml, line 4, read.text: no path')
  })

  it('hold no secret', () => {
    expect(read(lines('headers: { Authorization: Bearer x }'))).toThrow('mine.yaml, line 5, headers.Authorization: a secret may not stand in a profile')
    expect(read(lines().replace('//localhost', '//me:pw@localhost'))).toThrow('a password may not stand in an address')
    expect(read(lines().replace('/health', '"/health?api_key=abc"'))).toThrow('api_key looks like a secret')
  })

  it('are described for editors by the schema in docs', () => {
    expect(JSON.parse(readFileSync(join(docs, 'rest-profile.schema.json'), 'utf8'))).toEqual(JSON.parse(JSON.stringify(profileJsonSchema())))
  })

  it('work as the documentation shows one, over the server it shows', async () => {
    const page = readFileSync(join(docs, 'adapters.md'), 'utf8')
    const [, server = '', profile = ''] = /```js\n(\/\/ my-server\.mjs\n.*?)```.*?```yaml\n(# my-http-memory\.yaml\n.*?)```/su.exec(page) ?? []
    const file = join(home, 'my-server.mjs')
    writeFileSync(file, server)
    const child = spawn(process.execPath, [file, '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
    try {
      const url = await new Promise<string>((done) => child.stdout.once('data', (said: Buffer) => done(String(said).trim())))
      writeFileSync(join(home, 'my-http-memory.yaml'), profile.replace('http://127.0.0.1:8765', url))
      const memory = await openMemory(createRest({ profile: 'my-http-memory.yaml', cwd: home }), { signal: new AbortController().signal, callTimeoutMs: 5000, warmUpTimeoutMs: 1000 })
      const [id] = await memory.writeFact('Alice lives in Lisbon.')
      const asked = () => memory.ask('Where does Alice live?').then(({ summary }) => summary)
      expect(await asked()).toBe('Alice lives in Lisbon.')
      expect(await memory.forget(id!)).toBe(true)
      expect(await asked()).toBe('')
      await memory.close()
    } finally {
      child.kill()
    }
  })
})
