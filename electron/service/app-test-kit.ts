import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, expect } from 'vitest'
import { EVENTS, METHODS, type ErrorValue, type EventName, type InputOf, type MethodName, type OutputOf } from '../../shared/contract/methods.ts'
import type { RunState } from '../../shared/contract/types.ts'
import { createApp, type App } from './app.ts'
import type { AppOptions } from './app-context.ts'

export const FILE_MEMORY = resolve(import.meta.dirname, '..', '..', 'test', 'fixtures', 'file-memory.mjs')
export const QUICK_FOLDER = resolve(import.meta.dirname, '..', '..', 'sets', 'quick')

/** The embedded example as a first start would run it. */
export const EXAMPLE: InputOf<'run.start'> = {
  memory: 'synthetic', set: 'quick', door: null, sections: [], pressure: '600', census: null, pressureProfile: false, writeBack: false, readOnly: false,
}

export interface TestApp {
  readonly app: App
  readonly folder: string
  readonly events: { readonly event: EventName; readonly value: unknown }[]
  readonly notices: string[]
  /** The reply's value, checked against the contract, and against paths of this machine. */
  readonly call: <M extends MethodName>(method: M, input: InputOf<M>) => Promise<OutputOf<M>>
  /** The error of a call that has to fail. */
  readonly fails: (method: MethodName, input: unknown) => Promise<ErrorValue>
  /** Starts something that ends as a run does, and waits for its end. */
  readonly run: (start: () => Promise<RunState>) => Promise<Extract<RunState, { kind: 'ended' }>>
  /** A token for a path, as if it had been chosen. */
  readonly token: (path: string) => Promise<string>
}

/** Applications over temporary folders, closed and removed after every test. */
export function testApps(): (options?: Partial<AppOptions>) => TestApp {
  const apps: App[] = []
  const folders: string[] = []
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close()
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  })
  return (options = {}) => {
    const folder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'adebench-app-'))
    folders.push(folder)
    const notices: string[] = []
    let picked: string | null = null
    const app = createApp({
      storeFile: join(folder, 'adebench.db'), dataFolder: folder, env: { ADEBENCH_TZ: 'UTC' }, host: 'web', folder,
      notice: (text) => notices.push(text), pick: () => Promise.resolve(picked), ...options,
    })
    apps.push(app)
    const events: TestApp['events'] = []
    app.listen((event, value) => {
      EVENTS[event].parse(value)
      expectNoPath(value, folder)
      events.push({ event, value })
    })

    const call: TestApp['call'] = async (method, input) => {
      const reply = await app.dispatch(method, input)
      if (!reply.ok) throw new Error(`${method}: ${JSON.stringify(reply.error)}`)
      if (method !== 'folders.browse' && method !== 'runs.export') expectNoPath(reply.value, folder)
      // The value of this very method: its own schema said so.
      return METHODS[method].output.parse(reply.value) as OutputOf<typeof method>
    }
    return {
      app, folder, events, notices, call,
      fails: async (method, input) => {
        const reply = await app.dispatch(method, input)
        if (reply.ok) throw new Error(`${method} did not fail`)
        expectNoPath(reply.error, folder)
        return reply.error
      },
      run: (start) =>
        new Promise((done, failed) => {
          const stop = app.listen((event, value) => {
            const state = value as RunState
            if (event !== 'run.state' || state.kind !== 'ended') return
            stop()
            done(state)
          })
          start().catch(failed)
        }),
      token: async (path) => {
        picked = path
        const choice = await call('folders.pick', { kind: 'folder' })
        if (choice === null) throw new Error('nothing was picked')
        return choice.token
      },
    }
  }
}

/** Only a folder listing shows a path, to be read. */
function expectNoPath(value: unknown, folder: string): void {
  const text = JSON.stringify(value)
  expect(text).not.toContain(folder)
  expect(text).not.toContain(resolve(import.meta.dirname, '..', '..'))
}
