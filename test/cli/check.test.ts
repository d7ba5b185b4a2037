import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { python, pythonFixtures } from '../fixtures/python.ts'
import { adebench, root, workplace } from './adebench.ts'

const fileMemory = `module:${join(root, 'test', 'fixtures', 'file-memory.mjs')}`

describe('adebench check', () => {
  it('finds nothing wrong with the embedded memory, writes included', async () => {
    const { code, stdout } = await adebench(workplace(), 'check', 'synthetic')
    expect(stdout).toContain('good     deliver, door two-step, pressure 600: two-step')
    expect(stdout).toContain('good     forget')
    expect(stdout).toContain(' 0 wrong ')
    expect(code).toBe(0)
  })

  it('writes into a memory of the owner only when allowed, and removes it again', async () => {
    const place = workplace()
    const memoryFile = join(place.folder, 'memory.json')
    const own = { ...place, env: { ...place.env, FILE_MEMORY: memoryFile } }
    const held = await adebench(own, 'check', `${fileMemory}#FileMemory`)
    expect(held.stdout).toContain('untried  writeFact: would have to write: --allow-writes')
    expect(held.stdout).toContain('absent   graphEdges: group graph')
    expect([held.code, existsSync(memoryFile)]).toEqual([0, false])
    const allowed = await adebench(own, 'check', `${fileMemory}#FileMemory`, '--allow-writes')
    expect(allowed.stderr).toContain('qzvarnlantern')
    expect(allowed.stdout).toContain('good     writeFact, served')
    expect(allowed.stdout).toContain('good     workingKeys')
    expect(allowed.code).toBe(0)
    expect(readFileSync(memoryFile, 'utf8')).not.toContain('qzvarnlantern')
  })

  it('names the method that is wrong, and goes on with the next', async () => {
    const place = workplace({ FILE_MEMORY_FAULT: 'wrong-type:ask,error:storedMentions' })
    const { code, stdout } = await adebench({ ...place, env: { ...place.env, FILE_MEMORY: join(place.folder, 'm.json') } }, 'check', `${fileMemory}#FileMemory`, '--json')
    expect(code).toBe(1)
    const lines = JSON.parse(stdout) as { method: string; outcome: string; note: string }[]
    expect(lines.filter((line) => line.outcome === 'wrong').map((line) => line.method)).toEqual(['ask', 'ask, empty question', 'storedMentions'])
    expect(lines.find((line) => line.method === 'storedMentions')?.note).toContain('told to fail')
    expect(lines.at(-1)).toEqual({ method: 'close', outcome: 'good', note: '' })
  })

  it('says what an adapter that cannot be opened lacks', async () => {
    const { code, stdout, stderr } = await adebench(workplace(), 'check', `${fileMemory}#noMemory`)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('lacks identity, warmUp, doors, deliver, ask, close')
  })

  it.skipIf(python === null)('says what keeps a Python adapter from being measured under pressure (needs python3)', async () => {
    const { code, stdout } = await adebench(workplace(), 'check', 'python:file_memory:TinyMemory', '--python-path', pythonFixtures)
    expect(code).toBe(1)
    expect(stdout).toContain('wrong    deliver, door only, pressure 600: only pressure 0 can be measured')
    expect(stdout).toContain('absent   workingKeys: group liveState')
    expect(stdout).toContain(' 1 wrong ')
  })
})
