import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { watchAddress } from './address.ts'
import { watchFiles } from './files.ts'
import type { WatchSource } from './source.ts'

const QUICK = { quietMs: 20, pollMs: 40 }
const open: WatchSource[] = []
const folders: string[] = []
const servers: Server[] = []

afterEach(() => {
  for (const source of open.splice(0)) source.close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  for (const server of servers.splice(0)) server.close()
})

function place(): string {
  const folder = mkdtempSync(join(tmpdir(), 'adebench-watch-'))
  folders.push(folder)
  return folder
}

async function watching(path: string) {
  const onChange = vi.fn<() => void>()
  const source = await watchFiles(path, { onChange, onProblem: () => undefined }, QUICK)
  open.push(source)
  return { onChange, source }
}

it('a file: a new content is told once, however it was saved; touching it is not', async () => {
  const file = join(place(), 'memory.json')
  writeFileSync(file, 'one')
  const { onChange } = await watching(file)
  utimesSync(file, new Date(), new Date(Date.now() + 5000))
  writeFileSync(file, readFileSync(file))
  writeFileSync(`${file}.part`, 'two')
  renameSync(`${file}.part`, file)
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled())
  // A later change is the second call: nothing before it was told twice.
  writeFileSync(file, 'three')
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2))
  rmSync(file)
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(3))
})

it('a folder: files deep inside count, those of tools do not', async () => {
  const folder = place()
  mkdirSync(join(folder, 'a', 'b'), { recursive: true })
  mkdirSync(join(folder, 'node_modules'))
  const { onChange } = await watching(folder)
  writeFileSync(join(folder, 'node_modules', 'x.js'), 'new')
  writeFileSync(join(folder, 'a', 'b', 'fact.md'), 'new')
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
  writeFileSync(join(folder, 'node_modules', 'x.js'), 'newer')
  writeFileSync(join(folder, 'a', 'b', 'fact.md'), 'newer')
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2))
})

it('what a run wrote is taken as known', async () => {
  const file = join(place(), 'memory.json')
  writeFileSync(file, 'one')
  const { onChange, source } = await watching(file)
  writeFileSync(file, 'two')
  await source.settle()
  writeFileSync(file, 'three')
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
})

it('an address: a new body is told, a server that fails is a problem said once and no change', async () => {
  let [body, status, asked, conditional] = ['one', 200, 0, 0]
  const server = createServer((request, response) => {
    asked += 1
    const tag = `"${body}"`
    if (request.headers['if-none-match'] === tag && status === 200) {
      conditional += 1
      response.writeHead(304).end()
      return
    }
    response.writeHead(status, { etag: tag }).end(body)
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const onChange = vi.fn<() => void>()
  const problems: string[] = []
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/?token=secret`
  open.push(await watchAddress(url, { onChange, onProblem: (text) => problems.push(text) }, 15))
  await vi.waitFor(() => expect(conditional).toBeGreaterThan(1))
  expect(onChange).not.toHaveBeenCalled()
  status = 503
  const before = asked
  await vi.waitFor(() => expect(asked).toBeGreaterThan(before + 3))
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain('it answers 503')
  expect(problems[0]).not.toContain('secret')
  expect(onChange).not.toHaveBeenCalled()
  ;[body, status] = ['two', 200]
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
})
