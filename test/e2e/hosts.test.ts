import { once } from 'node:events'
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { adebench, launcher, root, workplace, type Workplace } from '../cli/adebench.ts'

const START = join(root, 'electron', 'start.mjs')

/** Starts a host and waits for the address it prints. */
async function host(place: Workplace, program: string, ...args: readonly string[]): Promise<{ child: ChildProcess; said: string; url: URL; ended: Promise<{ code: number | null; stderr: string }> }> {
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...env } = place.env
  const child = spawn(process.execPath, [program, ...args], { cwd: place.folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  let stderr = ''
  const ended = new Promise<{ code: number | null; stderr: string }>((done) => child.on('close', (code) => done({ code, stderr })))
  const url = await new Promise<URL>((done, failed) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = /http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]+/u.exec(said)
      if (found !== null && said.includes('\n')) done(new URL(found[0]))
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    child.on('close', (code) => failed(new Error(`ended with ${code}: ${stderr}`)))
  })
  return { child, said, url, ended }
}

async function asks(url: URL, method: string): Promise<unknown> {
  const socket = new WebSocket(`ws://${url.host}/${url.search}`)
  await once(socket, 'open')
  socket.send(JSON.stringify({ id: 1, method, input: {} }))
  const [data] = (await once(socket, 'message')) as [Buffer]
  socket.close()
  return JSON.parse(data.toString())
}

it.each(['SIGINT', 'SIGTERM'] as const)('adebench ui prints its address, serves the application and ends in order on %s', async (signal) => {
  const { child, said, url, ended } = await host(workplace(), launcher, 'ui', '--no-open')
  expect(said).toBe(`${url.href}\n`)
  expect(await (await fetch(url)).text()).toContain('<div id="root">')
  expect(await asks(url, 'app.info')).toMatchObject({ id: 1, reply: { ok: true, value: { host: 'web', nativeDialogs: false } } })
  child.kill(signal)
  expect(await ended).toEqual({ code: 0, stderr: '' })
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

it('adebench ui says so when its port is taken', async () => {
  const place = workplace()
  const { child, url, ended } = await host(place, launcher, 'ui', '--no-open')
  const second = await adebench(place, 'ui', '--no-open', '--port', url.port)
  expect(second).toMatchObject({ code: 2, stdout: '', stderr: `adebench: port ${url.port} is taken. Choose another with --port, or leave it out for a free one.\n` })
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})

it('npm start falls back to the browser where there is no display, says why in one line, and ends on ctrl-C', async () => {
  const { child, said, url, ended } = await host(workplace(), START)
  expect(said).toBe(`adebench is served to the browser, because there is no display: ${url.href} (ctrl-C ends it)\n`)
  expect((await fetch(url)).headers.get('content-security-policy')).toContain("default-src 'none'")
  child.kill('SIGINT')
  expect((await ended).code).toBe(0)
})
