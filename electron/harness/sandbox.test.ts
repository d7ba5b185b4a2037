import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runScripted } from '../../test/harness/run-sections.ts'
import { ScriptedMemory } from '../../test/harness/scripted-memory.ts'
import { parseSandboxOutput, runSandboxTest } from './sandbox.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adebench-sandbox-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function program(name: string, source: string): Promise<string> {
  const file = join(folder, `${name}.mjs`)
  await writeFile(file, source)
  return file
}

async function run(name: string, source: string, timeoutMs?: number, signal = new AbortController().signal) {
  return runSandboxTest(await program(name, source), signal, timeoutMs)
}

const TWO_OF_THREE = "console.log('PASS port is replaced\\nFAIL - [neighbour] lost\\n[PASS] one copy\\n2/3 passed'); process.exitCode = 1"

describe('a sandbox test as a program', () => {
  it('that agrees with itself gives its checks', async () => {
    expect((await run('agreeing', TWO_OF_THREE)).checks).toEqual([
      { name: 'port is replaced', passed: true }, { name: '[neighbour] lost', passed: false }, { name: 'one copy', passed: true },
    ])
  })

  it('that contradicts itself is refused', async () => {
    await expect(run('contradicting', "console.log('PASS a\\nFAIL b\\n2/2 passed')")).rejects.toThrow('says 2/2 passed, but printed 1 PASS of 2 lines')
  })

  it('that hangs is ended, with whatever it started', async () => {
    const marker = join(folder, 'still-alive')
    const child = `setTimeout(() => require('fs').writeFileSync(${JSON.stringify(marker)}, ''), 500)`
    const source = `import { spawn } from 'node:child_process'; spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'inherit' }); console.log('1/1 passed'); setInterval(() => {}, 1000)`
    await expect(run('hanging', source, 300)).rejects.toThrow('did not end within 0.3 s')
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(existsSync(marker)).toBe(false)
  })

  it('that ends is not waited for because of what it left running', async () => {
    const source = "import { spawn } from 'node:child_process'; spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }); console.log('1/1 passed'); setTimeout(() => process.exit(0), 50)"
    expect((await run('leaving', source, 10_000)).checks).toHaveLength(1)
  })

  it('that breaks is refused with its last words', async () => {
    await expect(run('exit-2', "console.log('PASS a\\n1/1 passed'); console.error('no database'); process.exitCode = 2")).rejects.toThrow(/exit code 2: .*no database/u)
    await expect(run('killed', "process.kill(process.pid, 'SIGKILL')")).rejects.toThrow('exit code none: no output')
  })

  it('that says nothing is refused', async () => {
    await expect(run('silent', '')).rejects.toThrow('printed no line like "3/4 passed"')
  })

  it('that talks a lot is still understood', async () => {
    const source = "const line = 'è'.repeat(2000) + '\\n'; console.log('PASS first'); for (let i = 0; i < 2000; i++) process.stdout.write(line); console.log('PASS last\\n2/2 passed')"
    expect((await run('huge', source)).checks).toEqual([{ name: 'first', passed: true }, { name: 'last', passed: true }])
  })

  it('that prints one endless line is refused in little memory', async () => {
    await expect(run('endless', "const piece = 'x'.repeat(1e6); for (let i = 0; i < 10; i++) process.stdout.write(piece)")).rejects.toThrow('printed no line')
  })

  it('that cannot be started, or is cancelled, says so', async () => {
    await expect(runSandboxTest(join(folder, 'missing'), new AbortController().signal)).rejects.toThrow('could not be started')
    const controller = new AbortController()
    const reason = new Error('stop')
    setTimeout(() => controller.abort(reason), 100)
    await expect(run('cancelled', 'setInterval(() => {}, 1000)', 10_000, controller.signal)).rejects.toBe(reason)
  })
})

describe('what a sandbox test printed', () => {
  it('may be its count alone, in either language', () => {
    expect(parseSandboxOutput('done\n1/2 passati\n').checks.map((check) => check.passed)).toEqual([true, false])
  })

  it.each(['5/3 passed', '1/2000000000 passed', 'PASS a\nPASS b\n1/1 passed', 'PASS a', 'PASS a\n1/2 passed', 'FAIL a\n1/1 passed'])('is refused when it cannot be: %j', (output) => {
    expect(() => parseSandboxOutput(output)).toThrow('the sandbox test')
  })

  it('takes words that only begin alike for no check', () => {
    expect(parseSandboxOutput('PASSED all\nFAILURES none\n1/1 passed').checks).toEqual([{ name: 'check 1 of 1', passed: true }])
  })
})

describe('the updates section with a sandbox test', () => {
  const without = { without: ['writeFact'] as const }

  it('scores it for a memory that cannot be written to, and says so', async () => {
    const sandboxTest = await program('scored', TWO_OF_THREE)
    const run = await runScripted({ memory: new ScriptedMemory(without), sections: ['updates'], settings: { sandboxTest } })
    expect(run.statuses('updates')).toEqual(['PASS', 'FAIL', 'PASS'])
    expect(run.section('updates')).toMatchObject({ score: 0.6667, measures: { probe: false, sandbox_test: '2/3', sandbox_test_scored: true } })
    expect(run.section('updates').warnings).toEqual([expect.stringContaining('own sandbox test')])
  })

  it('reports it and does not score it next to the probe', async () => {
    const sandboxTest = await program('reported', TWO_OF_THREE)
    const run = await runScripted({ memory: new ScriptedMemory(), sections: ['updates'], settings: { sandboxTest } })
    expect(run.statuses('updates')).toEqual(['PASS', 'PASS', 'PASS'])
    expect(run.section('updates').measures).toMatchObject({ probe: true, sandbox_test: '2/3', sandbox_test_scored: false })
  })

  it('that broke is an ERROR where it scores and a warning where it does not', async () => {
    const sandboxTest = await program('broken', 'process.exitCode = 3')
    const alone = await runScripted({ memory: new ScriptedMemory(without), sections: ['updates'], settings: { sandboxTest } })
    expect(alone.said('updates')).toEqual(['ERROR sandbox test: the sandbox test ended with exit code 3: no output'])
    expect(alone.section('updates').score).toBe(0)
    const beside = await runScripted({ memory: new ScriptedMemory(), sections: ['updates'], settings: { sandboxTest } })
    expect(beside.section('updates')).toMatchObject({ score: 1, measures: { sandbox_test: null } })
    expect(beside.section('updates').warnings).toEqual([expect.stringContaining('did not run')])
  })
})
