import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { expectNoOrphans } from '../../../test/fixtures/orphans.ts'
import { allGone, childrenOf } from '../../../test/fixtures/processes.ts'
import { openMemory } from '../border.ts'
import type { Memory } from '../memory.ts'
import { createModule } from './adapter.ts'

const fixtures = join(import.meta.dirname, '..', '..', '..', 'test', 'fixtures')
const home = process.env['ADEBENCH_DATA']!
let memories: Memory[] = []
let serial = 0

async function open(fault = '', { exportName = 'FileMemory', file = 'file-memory.mjs', startMs = 10_000 } = {}) {
  serial += 1
  process.env['FILE_MEMORY'] = join(home, `module-${serial}.json`)
  process.env['FILE_MEMORY_FAULT'] = fault
  const adapter = createModule({ file, exportName, cwd: fixtures, startMs, silenceMs: 300, closeMs: 1000 })
  const signal = new AbortController().signal
  const memory = await openMemory(adapter, { signal, callTimeoutMs: 15_000, warmUpTimeoutMs: 5000 })
  memories.push(memory)
  return memory
}

/** The message a promise rejects with. */
const messageOf = (promise: Promise<unknown>) => promise.then(() => 'no failure', (error: unknown) => (error as Error).message)

const deliver = (memory: Memory) => memory.deliver({ query: 'Which port?', door: 'chat', pressure: 0, payload: '' })

afterEach(async () => {
  await Promise.all(memories.map((memory) => memory.close()))
  memories = []
  const left = childrenOf(process.pid)
  if (left.length > 0) throw new Error(`left running: ${left.join(', ')}`)
})

describe('a module of the owner', () => {
  it('may be a class, a factory or an object', async () => {
    const opened = ['FileMemory', 'createFileMemory', 'fileMemory'].map((exportName) => open('', { exportName }))
    for (const memory of await Promise.all(opened)) {
      expect(memory.identity).toMatchObject({ name: 'file-memory', embedded: false })
      expect(memory.has('liveState')).toBe(true)
      expect(memory.has('graph')).toBe(false)
      const [id] = await memory.writeFact('The port is 7443.')
      expect((await deliver(memory)).raw.summary).toContain('7443')
      expect(await memory.forget(id!)).toBe(true)
    }
  })

  it('is told clearly what is wrong with the file or the export', async () => {
    const broken = join(home, 'broken.mjs')
    writeFileSync(broken, 'export const x = {')
    const failures = await Promise.all(
      [
        open('', { file: 'absent.mjs' }),
        open('', { exportName: 'Nothing' }),
        open('', { exportName: 'noMemory' }),
        open('', { exportName: 'halfMemory' }),
        open('start-crash'),
        open('', { file: broken, exportName: 'x' }),
        open('start-hang', { startMs: 400 }),
      ].map(messageOf),
    )
    expect(failures).toEqual([
      expect.stringMatching(/^identity: the file .*absent\.mjs cannot be read/),
      expect.stringMatching(/has no export "Nothing"; it has FileMemory, createFileMemory, fileMemory/),
      expect.stringContaining('the module lacks identity, warmUp, doors'),
      expect.stringContaining('the group liveState lacks workingKeys'),
      expect.stringMatching(/told to fail at its start; last lines of its log:\n/),
      expect.stringMatching(/Unexpected/),
      'identity: did not start within 0.4 s',
    ])
  })
})

describe('a module that misbehaves', () => {
  it('is restarted once after a crash, then no more', async () => {
    const memory = await open('crash:ask')
    const crash = /ask: the module's process exited with code 1; last lines of its log:\n[^]*told to crash in ask/
    await expect(memory.ask('q')).rejects.toThrow(crash)
    expect((await deliver(memory)).ms).toBeLessThan(200)
    await expect(memory.ask('q')).rejects.toThrow(crash)
    await expect(deliver(memory)).rejects.toThrow('it ended twice and is not started again')
    await expect(memory.health()).rejects.toThrow('not started again')
  })

  it('goes on after one crash', async () => {
    const memory = await open('crash-once')
    await expect(deliver(memory)).rejects.toThrow('told to crash')
    expect((await deliver(memory)).layout.kind).toBe('composed')
  })

  it('costs the open calls only when it leaves', async () => {
    const memory = await open('exit,slow:50')
    const both = await Promise.allSettled([memory.ask('q'), deliver(memory)])
    expect(both[1]).toMatchObject({ reason: { message: "deliver: the module's process exited with code 3" } })
    expect(await memory.health()).toBe(true)
  })

  it('is asked on after a call that hangs, and ended when its loop has stopped', async () => {
    const hanging = await open('hang,impatient:300')
    const [pid] = childrenOf(process.pid)
    expect(await messageOf(deliver(hanging))).toBe('deliver: did not answer within 300 ms')
    expect(await hanging.health()).toBe(true)
    expect(childrenOf(process.pid)).toEqual([pid])
    await hanging.close()

    const busy = await open('busy,impatient:300')
    const stuck = childrenOf(process.pid)
    expect(await messageOf(deliver(busy))).toBe('deliver: did not answer within 300 ms')
    expect(await busy.health()).toBe(true)
    expect(await allGone(stuck, 2000)).toBe(true)
  })

  it('cannot disturb the conversation with what it prints', async () => {
    const memory = await open('garbage,flood')
    expect((await deliver(memory)).layout.kind).toBe('composed')
    expect(await memory.health()).toBe(true)
  })

  it('gets its wrong, failed and huge answers reported', async () => {
    const memory = await open('wrong-type:ask,error:health,huge:fetchDetail,slow:5')
    await expect(memory.ask('q')).rejects.toThrow(/^ask: .*"wrong"/)
    await expect(memory.health()).rejects.toThrow('health: the fixture was told to fail in health')
    await memory.writeFact('A port is open.')
    const brief = memory.deliver({ query: 'Which port?', door: 'brief', pressure: 0, payload: '' })
    await expect(brief).rejects.toThrow(/^fetchDetail: wrong answer: too big/)
  })
})

describe('no process is left', () => {
  it('when the module does not close in time', async () => {
    const memory = await open('hang:close')
    const pids = childrenOf(process.pid)
    await expect(memory.close()).rejects.toThrow('did not close in time')
    memories = []
    expect(await allGone(pids, 2000)).toBe(true)
  })

  it('of those the module started itself', async () => {
    const memory = await open('spawn')
    const [child] = childrenOf(process.pid)
    const started = childrenOf(child!)
    expect(started.length).toBeGreaterThanOrEqual(process.platform === 'linux' ? 1 : 0)
    await memory.close()
    expect(await allGone(started, 2000)).toBe(true)
  })

  it.skipIf(process.platform !== 'linux')('when the parent is killed, whatever the module is doing', async () => {
    await Promise.all(['spawn', 'spawn,busy', 'spawn,hang'].map((fault) => {
      serial += 1
      const env = { FILE_MEMORY: join(home, `parent-${serial}.json`), FILE_MEMORY_FAULT: fault }
      return expectNoOrphans({ module: join(import.meta.dirname, 'adapter.ts'), create: 'createModule', options: { file: 'file-memory.mjs', exportName: 'FileMemory', cwd: fixtures }, env })
    }))
  })
})
