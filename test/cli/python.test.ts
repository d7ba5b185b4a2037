import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Report } from '../../shared/report/types.ts'
import { python, pythonFixtures, pythonPackage } from '../fixtures/python.ts'
import { adebench, root, start, workplace } from './adebench.ts'

const set = join(root, 'sets', 'quick')

function place(env: Readonly<Record<string, string>> = {}) {
  const made = workplace({ PYTHON_MEMORY_WORLD: join(set, 'world.json'), ...env })
  const memoryFile = join(made.folder, 'memory.json')
  return { ...made, env: { ...made.env, PYTHON_MEMORY: memoryFile }, memoryFile }
}

const measure = (className: string, path = `${pythonFixtures}:${pythonPackage}`) =>
  ['run', '--json', '--no-report', '--adapter', `python:file_memory:${className}`, '--python-path', path, '--set', set]

const statuses = (report: Report) =>
  Object.fromEntries(report.sections.map(({ name, cases }) => [name, [...new Set(cases.map((entry) => entry.status))].toSorted().join(' ')]))

const leftIn = (file: string) => (existsSync(file) ? (readFileSync(file, 'utf8').match(/zet[a-z]{6}|adebench (?:import )?canary|no record of that/gu) ?? []) : [])

describe.skipIf(python === null || process.platform === 'win32')('a Python adapter measured (needs python3)', () => {
  it('runs through every section, pressure and probes included, and leaves nothing written', async () => {
    const where = place()
    const { code, stdout, stderr } = await adebench(where, ...measure('FileMemory'), '--allow-writes', '--write-back', '--pressure', '200')
    expect(stderr).toContain('python file memory 2.1')
    expect(code).toBe(0)
    const report = JSON.parse(stdout) as Report
    expect(report.counts).toMatchObject({ ERROR: 0 })
    const found = statuses(report)
    for (const name of ['door', 'cards', 'updates', 'time', 'live_state', 'file_search', 'graph']) expect([name, found[name]]).toEqual([name, expect.stringContaining('PASS')])
    expect(report.written?.length).toBeGreaterThan(8)
    expect(report.written?.every((entry) => entry.removed)).toBe(true)
    expect(leftIn(where.memoryFile)).toEqual([])
  })

  it('skips what the memory does not have instead of failing it', async () => {
    const { stdout } = await adebench(place(), ...measure('EmptyMemory'))
    const found = statuses(JSON.parse(stdout) as Report)
    expect(found).toMatchObject({ cards: 'SKIP', live_state: 'SKIP', file_search: 'SKIP', graph: 'SKIP' })
  })

  it('turns what it cannot measure into errors, never into failures', async () => {
    const pressed = await adebench(place(), ...measure('FileMemory', pythonFixtures), '--sections', 'door', '--pressure', '200')
    expect(statuses(JSON.parse(pressed.stdout) as Report)).toMatchObject({ door: 'ERROR' })
    expect(pressed.stdout).toContain('only pressure 0 can be measured')
    const crashing = await adebench(place({ PYTHON_MEMORY_FAULT: 'crash:door_text' }), ...measure('FileMemory'), '--sections', 'door')
    expect(crashing.code).toBe(0)
    expect(statuses(JSON.parse(crashing.stdout) as Report)).toMatchObject({ door: 'ERROR' })
    expect(crashing.stdout).toContain('told to crash')
    const broken = await adebench(place(), ...measure('Nothing'))
    expect([broken.code, broken.stdout]).toEqual([2, ''])
    expect(broken.stderr).toContain('has no class Nothing')
  })

  it('is opened again by cleanup and resume as the run opened it', async () => {
    const where = place({ ADEBENCH_ALLOW_WRITES: '1', PYTHON_MEMORY_FAULT: 'slow:ask' })
    const run = start(where, ...measure('FileMemory'))
    for (let waited = 0; leftIn(where.memoryFile).every((word) => !word.startsWith('zet')); waited += 5) {
      if (waited > 15_000) throw new Error('the probe never wrote')
      await sleep(5)
    }
    run.child.kill('SIGKILL')
    await run.ended
    const cleanup = await adebench(where, 'cleanup')
    expect([cleanup.code, cleanup.stdout]).toEqual([0, expect.stringContaining('removed')])
    expect(leftIn(where.memoryFile)).toEqual([])
    const resumed = await adebench(where, 'run', '--resume', '--json', '--no-report')
    expect(resumed.code).toBe(0)
    expect((JSON.parse(resumed.stdout) as Report).counts).toMatchObject({ ERROR: 0 })
    expect(leftIn(where.memoryFile)).toEqual([])
  }, 60_000)
})
