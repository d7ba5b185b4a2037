import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { expectNoOrphans } from '../../../test/fixtures/orphans.ts'
import { allGone, childrenOf } from '../../../test/fixtures/processes.ts'
import { python, pythonFixtures, pythonPackage } from '../../../test/fixtures/python.ts'
import { openMemory } from '../border.ts'
import type { Memory } from '../memory.ts'
import { createPython } from './adapter.ts'

const home = process.env['ADEBENCH_DATA']!
let memories: Memory[] = []
let serial = 0

interface Opening {
  readonly fault?: string
  readonly module?: string
  readonly className?: string
  readonly interpreter?: string | null
  readonly path?: string
  readonly startMs?: number
  readonly callTimeoutMs?: number
}

async function open({ fault = '', module = 'file_memory', className = 'FileMemory', interpreter = null, path = pythonPackage, startMs = 10_000, callTimeoutMs = 15_000 }: Opening = {}) {
  serial += 1
  process.env['PYTHON_MEMORY'] = join(home, `python-${serial}.json`)
  process.env['PYTHON_MEMORY_FAULT'] = fault
  const adapter = createPython({ module, className, interpreter, path, cwd: pythonFixtures, repo: null, startMs, silenceMs: 300, closeMs: 4000 })
  const memory = await openMemory(adapter, { signal: new AbortController().signal, callTimeoutMs, warmUpTimeoutMs: 5000 })
  memories.push(memory)
  return memory
}

const messageOf = (promise: Promise<unknown>) => promise.then(() => 'no failure', (error: unknown) => (error as Error).message)
const deliver = (memory: Memory, pressure = 0, door = 'chat') => memory.deliver({ query: 'Which port?', door, pressure, payload: '~'.repeat(pressure) })

afterEach(async () => {
  await Promise.all(memories.map((memory) => memory.close()))
  memories = []
  const left = childrenOf(process.pid)
  if (left.length > 0) throw new Error(`left running: ${left.join(', ')}`)
})

describe.skipIf(python === null)('a Python adapter (needs python3)', () => {
  it('is reached through its own contract, numbers as ids included', async () => {
    const memory = await open()
    expect(memory.identity).toMatchObject({ name: 'python file memory', version: '2.1', embedded: false, readYourWrites: false })
    expect(memory.doors).toEqual([{ name: 'chat', cut: 1500 }, { name: 'raw', cut: null }])
    const ids = [await memory.writeFact('The port is 7443.'), await memory.importMemory('A port of call.', '2021-03-14T09:30:00'), await memory.ingestExchange('Which port?', 'None.')]
    expect(ids).toEqual([['int:1'], ['i2'], ['int:3', 'int:4']])
    const { raw, layout, ms } = await deliver(memory)
    expect(layout).toMatchObject({ kind: 'opaque', cut: 1500, pressure: 0 })
    expect(raw.semantic.map((hit) => hit.content)).toContain('The port is 7443.')
    expect(raw.episodic).toEqual([{ createdAt: '2021-03-14T09:30:00', input: 'A port of call.', output: '', fallback: false }])
    expect(ms).toBeGreaterThanOrEqual(0)
    for (const id of ids.flat()) expect(await memory.forget(id)).toBe(true)
    expect((await memory.ask('Which port?')).semantic).toEqual([])
  })

  it("hears of the pressure through adebench's package, and measures only pressure 0 without it", async () => {
    const memory = await open()
    expect((await deliver(memory, 600)).layout).toMatchObject({ pressure: 600, text: expect.stringMatching(/^~{600}\n\nAbout/u) as unknown })
    expect((await deliver(memory)).layout).toMatchObject({ pressure: 0, text: expect.stringMatching(/^About/u) as unknown })
    const alone = await open({ path: '' })
    expect((await deliver(alone)).layout).toMatchObject({ pressure: 0 })
    await expect(deliver(alone, 600)).rejects.toThrow(/^deliver: only pressure 0 can be measured: .*finds no adebench\.config/u)
  })

  it('has the groups it has, and none that only stand in for a feature', async () => {
    const groups = ['updateTrace', 'datedFacts', 'episodes', 'cards', 'liveState', 'fileSearch', 'graph', 'lifecycle', 'mentions', 'imports', 'writeBack', 'writeFact', 'forget', 'settle', 'declared'] as const
    const optional = ['mentions', 'imports', 'writeBack', 'writeFact', 'forget', 'settle', 'declared']
    process.env['PYTHON_MEMORY_WORLD'] = join(import.meta.dirname, '..', '..', '..', 'sets', 'quick', 'world.json')
    try {
      const full = await open()
      expect(groups.filter((group) => full.has(group))).toEqual(groups)
      const empty = await open({ className: 'EmptyMemory' })
      expect(groups.filter((group) => empty.has(group))).toEqual(optional)
    } finally {
      delete process.env['PYTHON_MEMORY_WORLD']
    }
    const tiny = await open({ className: 'TinyMemory' })
    expect(groups.filter((group) => tiny.has(group))).toEqual([])
    expect(await deliver(tiny, 0, 'only')).toMatchObject({ ms: 5, raw: { summary: null, cards: [] } })
  })

  it('says what working memory still holds only where it can know', async () => {
    const memory = await open()
    await expect(memory.workingKeys('adebench')).rejects.toThrow('the adapter has no working_keys')
    expect(await memory.workingWrite('adebench', 'colour', 'amber', 1)).toBe(true)
    expect(await memory.workingKeys('adebench')).toEqual(['colour'])
    await memory.workingClear('adebench')
    expect(await memory.workingKeys('adebench')).toEqual([])
  })

  it('runs under the interpreter that is named, with what is installed there', async () => {
    const folder = join(home, 'venv')
    execFileSync(python!, ['-m', 'venv', '--without-pip', folder])
    const interpreter = join(folder, 'bin', 'python')
    const site = execFileSync(interpreter, ['-c', 'import sysconfig; print(sysconfig.get_paths()["purelib"])'], { encoding: 'utf8' }).trim()
    mkdirSync(join(site, 'installed_memory'))
    writeFileSync(join(site, 'installed_memory', '__init__.py'), 'import sys\nfrom file_memory import TinyMemory\nclass Installed(TinyMemory):\n    version = sys.prefix\n')
    for (const named of [interpreter, folder]) {
      const memory = await open({ module: 'installed_memory', className: 'Installed', interpreter: named })
      expect(memory.identity).toMatchObject({ name: 'Installed', version: folder })
    }
    await expect(open({ module: 'installed_memory', className: 'Installed' })).rejects.toThrow("ModuleNotFoundError: No module named 'installed_memory'")
  }, 60_000)

  it('is told clearly what is wrong with the module, the class or the interpreter', async () => {
    writeFileSync(join(home, 'broken_memory.py'), 'class Broken(:\n')
    const failures = await Promise.all([
      open({ module: 'absent_memory' }), open({ className: 'Nothing' }), open({ className: 'HalfMemory' }), open({ className: 'CUT' }),
      open({ module: 'broken_memory', path: [home, pythonPackage].join(delimiter) }),
    ].map(messageOf))
    expect(failures).toEqual([
      expect.stringContaining("ModuleNotFoundError: No module named 'absent_memory'"),
      expect.stringMatching(/^identity: the module file_memory has no class Nothing/u),
      expect.stringMatching(/^identity: incomplete adapter: HalfMemory lacks warm_up, doors, door_text, ask, door_cut, corrections, aliases/u),
      expect.stringContaining('CUT of the module file_memory is no class'),
      expect.stringContaining('SyntaxError'),
    ])
    expect(await messageOf(open({ fault: 'exit:import' }))).toMatch(/^identity: SystemExit: 3; last lines of its log:\n/u)
    expect(await messageOf(open({ fault: 'raise:import' }))).toMatch(/^identity: ImportError: no module of the fixture's; last lines/u)
    expect(await messageOf(open({ fault: 'hang:import', startMs: 400 }))).toMatch(/^identity: did not start within 0\.4 s/u)
    expect(await messageOf(open({ interpreter: './nowhere/python3' }))).toBe('there is no Python interpreter at ./nowhere/python3')
    expect(await messageOf(open({ interpreter: 'python-of-nobody' }))).toMatch(/^there is no python-of-nobody on the PATH; name an interpreter with --python/u)
  })

  it('writes nothing beside itself, not even compiled modules', async () => {
    await open()
    expect(readdirSync(pythonFixtures).filter((name) => name.startsWith('__'))).toEqual([])
  })
})

describe.skipIf(python === null)('a Python adapter that misbehaves (needs python3)', () => {
  it('is restarted once after a crash, then no more', async () => {
    const memory = await open({ fault: 'crash:ask' })
    const crash = /ask: the adapter file_memory:FileMemory's process exited with code 7; last lines of its log:\n[^]*told to crash/u
    await expect(memory.ask('q')).rejects.toThrow(crash)
    expect(await memory.health()).toBe(true)
    await expect(memory.ask('q')).rejects.toThrow(crash)
    await expect(memory.health()).rejects.toThrow('it ended twice and is not started again')
  })

  it('costs the open call only when it is killed', async () => {
    const memory = await open({ fault: 'kill:ask' })
    await expect(memory.ask('q')).rejects.toThrow("process was ended by SIGKILL")
    expect(await memory.health()).toBe(true)
  })

  it.each(['hang', 'busy'])('is ended and started again when a call does not come back (%s)', async (kind) => {
    const memory = await open({ fault: `${kind}:ask,spawn`, callTimeoutMs: 3000 })
    const [child] = childrenOf(process.pid)
    const all = [child!, ...childrenOf(child!)]
    expect(await messageOf(memory.ask('q'))).toMatch(/^ask: did not answer within 3 s/u)
    expect(await memory.health()).toBe(true)
    expect(await allGone(all, 2000)).toBe(true)
  })

  it('cannot disturb the conversation with what it, its C code or its children print', async () => {
    const memory = await open({ fault: 'garbage:health,flood:ask' })
    expect(await memory.health()).toBe(true)
    expect((await memory.ask('q')).summary).toContain('About')
    expect(await memory.health()).toBe(true)
  })

  it.each([
    ['raise', /^ask: RuntimeError: told to fail/u],
    ['exit', /^ask: SystemExit: told to leave/u],
    ['nan', /^ask: the answer cannot be sent: ValueError: Out of range float/u],
    ['surrogate', /^ask: the answer cannot be sent: UnicodeEncodeError: .*surrogates not allowed/u],
    ['object', /^ask: the answer cannot be sent: TypeError: .*set is not JSON serializable/u],
    ['huge', /^ask: the answer is larger than 100000000 characters/u],
    ['wrong', /^ask: the raw answer is int, not a dict/u],
  ])('gets %s reported, and is asked on', async (kind, message) => {
    const memory = await open({ fault: `${kind}:ask` })
    const pids = childrenOf(process.pid)
    await expect(memory.ask('q')).rejects.toThrow(message)
    expect(await memory.health()).toBe(true)
    expect(childrenOf(process.pid)).toEqual(pids)
  })

  it('may answer with any text', async () => {
    const memory = await open({ fault: 'separators:ask,wrong:door_text,wrong:write_fact,wrong:health' })
    expect((await memory.ask('q')).summary).toBe('a\u2028b\u2029c\u0085d')
    await expect(deliver(memory)).rejects.toThrow('door_text gave int, not a text and a dict')
    await expect(memory.health()).rejects.toThrow(/^health: wrong answer/u)
    expect(await memory.writeFact('x')).toEqual(['int:7'])
  })

  it.each(['spawn', 'thread', 'spawn,thread'])('leaves no process behind (%s)', async (fault) => {
    const memory = await open({ fault })
    const [child] = childrenOf(process.pid)
    const all = [child!, ...childrenOf(child!)]
    expect(all).toHaveLength(fault.includes('spawn') ? 2 : 1)
    await memory.close()
    expect(await allGone(all, 2000)).toBe(true)
  })

  it.skipIf(process.platform !== 'linux')('nor when the application is killed, whatever the adapter is doing', async () => {
    await Promise.all(['spawn', 'spawn,busy:door_text', 'spawn,hang:door_text'].map((fault) => {
      serial += 1
      const env = { PYTHON_MEMORY: join(home, `python-${serial}.json`), PYTHON_MEMORY_FAULT: fault }
      const options = { module: 'file_memory', className: 'FileMemory', interpreter: null, path: pythonPackage, cwd: pythonFixtures, repo: null }
      return expectNoOrphans({ module: join(import.meta.dirname, 'adapter.ts'), create: 'createPython', options, env })
    }))
  })
})
