import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe } from 'vitest'
import { createAdapter } from '../../electron/adapters/registry.ts'
import { fixtureOverHttp, fixtureProfile, fixtureTools } from '../fixtures/mcp.ts'
import { memoryOf } from '../fixtures/mcp-server.ts'
import { childrenOf } from '../fixtures/processes.ts'
import { python, pythonFixtures, pythonPackage } from '../fixtures/python.ts'
import { fixtureRequests, serving, wordMemory } from '../fixtures/rest.ts'
import { smallWorld } from '../fixtures/small-world.ts'
import { conformance } from './conformance.ts'

const folder = mkdtempSync(join(tmpdir(), 'adebench-conformance-'))
let serial = 0
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const answered = { question: 'Which port does the harbour gateway use?', answer: '7443' }
const unanswered = 'What is the xylophane plugin?'

conformance('synthetic', async () => ({
  adapter: createAdapter('synthetic', { world: smallWorld, repo: import.meta.dirname }),
  answered,
  unanswered,
  left: () => [],
}))

conformance('module', async () => {
  serial += 1
  process.env['FILE_MEMORY'] = join(folder, `state-${serial}.json`)
  const adapter = createAdapter('module:file-memory.mjs#FileMemory', {
    world: null,
    repo: null,
    cwd: join(import.meta.dirname, '..', 'fixtures'),
  })
  const { signal } = new AbortController()
  await adapter.identity({ signal })
  await adapter.writeFact?.('The harbour gateway uses port 7443.', { signal })
  return {
    adapter,
    answered,
    unanswered,
    left: () => [
      ...childrenOf(process.pid).map((pid) => `process ${pid}`),
      ...readdirSync(folder).filter((name) => name.endsWith('.part')),
    ],
  }
})

conformance('mcp over stdio', async () => {
  writeFileSync(join(folder, 'mcp.json'), JSON.stringify(fixtureProfile('', 'The harbour gateway uses port 7443.')))
  return {
    adapter: createAdapter('mcp:mcp.json', { world: null, repo: null, cwd: folder }),
    answered,
    unanswered,
    left: () => childrenOf(process.pid).map((pid) => `process ${pid}`),
  }
})

describe('over a socket', () => {
  let close: () => Promise<unknown> = async () => {}
  afterAll(() => close())

  conformance('mcp over http', async () => {
    const server = await fixtureOverHttp(memoryOf(['The harbour gateway uses port 7443.']))
    close = server.close
    writeFileSync(join(folder, 'mcp-http.json'), JSON.stringify({ ...fixtureTools, transport: { type: 'http', url: server.url } }))
    return {
      adapter: createAdapter('mcp:mcp-http.json', { world: null, repo: null, cwd: folder }),
      answered,
      unanswered,
      left: () => [...server.sessions.keys()].map((id) => `session ${id}`),
    }
  })
})

describe('over plain HTTP', () => {
  let close: () => Promise<unknown> = async () => {}
  afterAll(() => close())

  conformance('rest', async () => {
    const server = await serving(wordMemory(['The harbour gateway uses port 7443.']))
    close = server.close
    writeFileSync(join(folder, 'rest.json'), JSON.stringify({ ...fixtureRequests, baseUrl: server.url }))
    return { adapter: createAdapter('rest:rest.json', { world: null, repo: null, cwd: folder }), answered, unanswered, left: () => [] }
  })
})

describe.skipIf(python === null)('with Python', () => {
  conformance('python', async () => {
    serial += 1
    process.env['PYTHON_MEMORY'] = join(folder, `state-${serial}.json`)
    const adapter = createAdapter('python:file_memory:FileMemory', { world: null, repo: null, cwd: pythonFixtures, python: { interpreter: null, path: pythonPackage } })
    const { signal } = new AbortController()
    await adapter.identity({ signal })
    await adapter.writeFact?.('The harbour gateway uses port 7443.', { signal })
    return {
      adapter,
      answered,
      unanswered,
      left: () => [
        ...childrenOf(process.pid).map((pid) => `process ${pid}`),
        ...readdirSync(folder).filter((name) => name.endsWith('.part')),
      ],
    }
  })
})
