import { access } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { CORE, GROUPS } from '../contract.ts'
import type { FromChild, ToChild } from '../child/protocol.ts'

// Runs the owner's module in a process of its own. Messages come and go over the port the parent opened; what the
// module prints goes to its own streams.

const METHODS: readonly string[] = [...CORE, ...Object.values(GROUPS).flat()]
/** No honest answer is larger (the border allows 20 million code units a text); a larger one would choke the parent. */
const LARGEST_ANSWER = 100_000_000
const CLOSE_MS = 3000

const port = process.send?.bind(process)
if (port === undefined) throw new Error('this program is started by adebench, not by hand')
// The module gets no port: it could only disturb the conversation.
delete process.send

const running = new Map<number, AbortController>()
let instance: Record<string, unknown> | null = null

function tell(message: FromChild, done?: () => void): void {
  port?.(message, undefined, undefined, done)
}

process.on('disconnect', endGroup)
watchParent()
process.on('message', (message: ToChild) => {
  void handle(message)
})

async function handle(message: ToChild): Promise<void> {
  switch (message.type) {
    case 'start':
      return start(message.file, message.exportName)
    case 'call':
      return call(message.id, message.method, message.args, message.extra)
    case 'cancel':
      running.get(message.id)?.abort(new Error('cancelled'))
      return tell({ type: 'alive', id: message.id })
    case 'shutdown':
      return shutdown()
  }
}

async function start(file: string, exportName: string): Promise<void> {
  try {
    instance = await load(file, exportName)
    const made = instance
    tell({ type: 'ready', methods: METHODS.filter((method) => typeof made[method] === 'function') })
  } catch (error) {
    if (error instanceof Error) console.error(error.stack)
    tell({ type: 'failed', message: words(error) })
  }
}

async function load(file: string, exportName: string): Promise<Record<string, unknown>> {
  await access(file).catch((error: unknown) => {
    throw new Error(`the file ${file} cannot be read`, { cause: error })
  })
  const module: unknown = await import(pathToFileURL(file).href)
  const exports = isRecord(module) ? module : {}
  const value = exports[exportName]
  if (value === undefined) {
    const names = Object.keys(exports).join(', ')
    throw new Error(`${file} has no export "${exportName}"; it has ${names === '' ? 'none' : names}`)
  }
  const made: unknown = typeof value === 'function' ? await make(value) : value
  if (!isRecord(made)) throw new Error(`the export "${exportName}" of ${file} gives ${typeof made}, not an adapter`)
  return made
}

/** A class is built, a factory is called; neither gets an argument. */
async function make(value: object): Promise<unknown> {
  const prototype: unknown = Reflect.get(value, 'prototype')
  const isClass =
    /^class\b/.test(Function.prototype.toString.call(value)) ||
    (isRecord(prototype) && Object.getOwnPropertyNames(prototype).some((name) => name !== 'constructor'))
  if (typeof value !== 'function') return value
  return isClass ? Reflect.construct(value, []) : Reflect.apply(value, undefined, [])
}

async function call(id: number, method: string, args: readonly unknown[], extra: object): Promise<void> {
  const controller = new AbortController()
  running.set(id, controller)
  try {
    const run = instance?.[method]
    if (typeof run !== 'function') throw new Error(`the module has no method ${method}`)
    const start = performance.now()
    const answer: unknown = await Reflect.apply(run, instance, [...args, { ...extra, signal: controller.signal }])
    // Measured here: the way to the parent, or a restart before this call, is nothing the memory's client waits for.
    const value = method === 'deliver' && isRecord(answer) && answer['ms'] === null ? { ...answer, ms: performance.now() - start } : answer
    if (sizeOf(value) > LARGEST_ANSWER) throw new Error(`the answer is larger than ${LARGEST_ANSWER} characters`)
    tell({ type: 'result', id, value })
  } catch (error) {
    // Also what cannot be sent (a function inside the answer).
    tell({ type: 'error', id, message: words(error) })
  } finally {
    running.delete(id)
  }
}

async function shutdown(): Promise<void> {
  let problem: string | null = null
  const late = setTimeout(() => {
    leave('the module did not close in time')
  }, CLOSE_MS)
  try {
    const close = instance?.['close']
    if (typeof close === 'function') await Reflect.apply(close, instance, [])
  } catch (error) {
    problem = words(error)
  }
  clearTimeout(late)
  leave(problem)
}

function leave(problem: string | null): void {
  tell({ type: 'closed', problem }, () => {
    process.exit(0)
  })
}

/** The parent is gone: nobody will ever read an answer, so this process and what it started end at once. */
function endGroup(): void {
  if (process.platform !== 'win32') process.kill(-process.pid, 'SIGKILL')
  process.exit(1)
}

/** A module caught in an endless loop never hears that the parent is gone; this thread sees it from outside the loop. */
function watchParent(): void {
  const program = `
    const parent = ${process.ppid}
    setInterval(() => {
      if (process.ppid === parent) return
      process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL')
    }, 500)`
  new Worker(program, { eval: true, stdout: false, stderr: false }).unref()
}

function sizeOf(value: unknown, depth = 0): number {
  if (typeof value === 'string') return value.length
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (typeof value !== 'object' || value === null || depth > 50) return 1
  let size = 1
  for (const part of Object.values(value)) {
    size += sizeOf(part, depth + 1)
    if (size > LARGEST_ANSWER) return size
  }
  return size
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
