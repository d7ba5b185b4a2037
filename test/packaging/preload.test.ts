import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { expect, it } from 'vitest'
import { EVENTS, METHODS, type Bridge, type EventName, type MethodName } from '../../shared/contract/methods.ts'

const built = readFileSync(join(resolve(import.meta.dirname, '..', '..'), 'dist', 'preload', 'preload.cjs'), 'utf8')

/** The built preload as a sandboxed window runs it: without Node, with `require` for Electron alone. */
function load() {
  const required: string[] = []
  const exposed = new Map<string, unknown>()
  const invoked: unknown[][] = []
  const hearing = new Map<string, Set<(...args: unknown[]) => void>>()
  const electron = {
    contextBridge: { exposeInMainWorld: (name: string, value: unknown) => exposed.set(name, value) },
    ipcRenderer: {
      invoke: async (...args: unknown[]) => {
        invoked.push(args)
        return { ok: true, value: 'answer' }
      },
      on: (channel: string, hear: (...args: unknown[]) => void) => hearing.set(channel, (hearing.get(channel) ?? new Set()).add(hear)),
      off: (channel: string, hear: (...args: unknown[]) => void) => hearing.get(channel)?.delete(hear),
    },
  }
  const context = createContext({
    module: { exports: {} },
    exports: {},
    require: (name: string) => {
      required.push(name)
      return electron
    },
  }, { codeGeneration: { strings: false, wasm: false } })
  runInContext(built, context)
  return { required, exposed, invoked, hearing, bridge: exposed.get('adebench') as Bridge }
}

it('needs Electron alone and exposes one object with two functions', () => {
  const { required, exposed, bridge } = load()
  expect(required).toEqual(['electron'])
  expect([...exposed.keys()]).toEqual(['adebench'])
  expect(Object.keys(bridge).toSorted()).toEqual(['call', 'listen'])
})

it('asks for the methods of the contract and no other', async () => {
  const { bridge, invoked } = load()
  const methods = Object.keys(METHODS) as MethodName[]
  for (const method of methods) await bridge.call(method, { a: 1 })
  expect(invoked).toEqual(methods.map((method) => ['adebench:call', method, { a: 1 }]))
  for (const other of ['files.read', 'constructor', 'adebench:call', '']) expect(await bridge.call(other as MethodName, {})).toMatchObject({ ok: false, error: { code: 'usage' } })
  expect(invoked).toHaveLength(methods.length)
})

it('passes the events of the contract and no other, without the sender, until it is stopped', () => {
  const { bridge, hearing } = load()
  const heard: unknown[][] = []
  const stop = bridge.listen((...args) => heard.push(args))
  const tell = (event: string) => {
    for (const hear of hearing.get('adebench:event') ?? []) hear({ sender: 'secret' }, event, 7)
  }
  const events = Object.keys(EVENTS) as EventName[]
  for (const event of [...events, 'files.changed', '__proto__']) tell(event)
  expect(heard).toEqual(events.map((event) => [event, 7]))
  stop()
  tell('run.state')
  expect(heard).toHaveLength(events.length)
})
