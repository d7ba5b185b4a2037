import { EventEmitter } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { createApp } from './app.ts'
import { serveOver, type Port } from './service-port.ts'
import { testApps } from './app-test-kit.ts'

const start = testApps()

/** The two ends of a port. */
function line() {
  const heard = new EventEmitter<{ message: [{ readonly data: unknown }] }>()
  const said: unknown[] = []
  const port: Port = { postMessage: (message) => said.push(message), on: (event, listener) => heard.on(event, listener) }
  return { port, said, say: (data: unknown) => heard.emit('message', { data }) }
}

describe('the service behind a port', () => {
  it('starts when told, answers by id, tells events, asks for dialogs and ends in order', async () => {
    const { folder } = start()
    const { port, said, say } = line()
    const ended = vi.fn<() => void>()
    serveOver(port, createApp, ended)
    say({ start: { storeFile: `${folder}/other.db`, dataFolder: folder, env: {}, host: 'electron', folder } })
    say({ id: 7, method: 'app.info', input: {} })
    await vi.waitFor(() => expect(said).toContainEqual({ id: 7, reply: expect.objectContaining({ ok: true, value: expect.objectContaining({ host: 'electron', nativeDialogs: true }) }) }))

    say({ id: 8, method: 'folders.pick', input: { kind: 'module' } })
    await vi.waitFor(() => expect(said).toContainEqual({ ask: 'pick', kind: 'module', id: 1 }))
    say({ id: 1, answer: `${folder}/memory.mjs` })
    await vi.waitFor(() => expect(said).toContainEqual({ id: 8, reply: { ok: true, value: { token: expect.any(String), name: 'memory.mjs' } } }))

    say({ id: 9, method: 'settings.change', input: { theme: 'dark' } })
    await vi.waitFor(() => expect(said).toContainEqual({ event: 'settings.changed', value: expect.objectContaining({ theme: 'dark' }) }))
    say({ id: 10, method: 'no.such', input: {} })
    await vi.waitFor(() => expect(said).toContainEqual({ id: 10, reply: { ok: false, error: expect.objectContaining({ code: 'input' }) } }))

    say({ close: true })
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce())
  })
})
