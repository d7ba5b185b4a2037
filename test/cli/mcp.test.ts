import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openMemory } from '../../electron/adapters/border.ts'
import { createMcp } from '../../electron/adapters/mcp/adapter.ts'
import { serverMemory } from '../../electron/adapters/mcp/profiles/server-memory.ts'
import type { Report } from '../../shared/report/types.ts'
import { fixtureProfile } from '../fixtures/mcp.ts'
import { adebench, root, workplace } from './adebench.ts'

const require = createRequire(import.meta.url)

const FACTS = ['Alice Moreno lives in Lisbon.', 'Carla Vance is allergic to peanuts.']

/** The ready profile over the copy of the server that is installed here: npx would ask the registry for another. */
function place(env: Readonly<Record<string, string>> = {}) {
  const made = workplace(env)
  const memoryFile = join(made.folder, 'memory.jsonl')
  writeFileSync(join(made.folder, 'mine.json'), JSON.stringify({ ...serverMemory, transport: { ...serverMemory.transport, command: process.execPath, args: [require.resolve('@modelcontextprotocol/server-memory/dist/index.js')] } }))
  writeFileSync(join(made.folder, 'questions.json'), JSON.stringify([
    { question: 'peanuts', expected: [['Carla']], validated: true },
    { question: 'Where does Alice Moreno live?', expected: [['Lisbon']], validated: true },
  ]))
  writeFileSync(join(made.folder, 'abstention.json'), JSON.stringify([{ question: 'Which submarine does Alice own?', entity: 'submarine' }]))
  return { ...made, env: { ...made.env, MEMORY_FILE_PATH: memoryFile }, memoryFile }
}

async function load(folder: string, memoryFile: string): Promise<void> {
  process.env['MEMORY_FILE_PATH'] = memoryFile
  const adapter = createMcp({ profile: 'mine.json', cwd: folder })
  delete process.env['MEMORY_FILE_PATH']
  const memory = await openMemory(adapter, { signal: new AbortController().signal, callTimeoutMs: 10_000, warmUpTimeoutMs: 1000 })
  for (const fact of FACTS) expect(await memory.writeFact(fact)).toEqual([fact])
  // A fact it has already is not stored again, and is nobody's to delete.
  await expect(memory.writeFact(FACTS[0]!)).rejects.toThrow('create_entities names nothing it wrote')
  await memory.close()
}

describe('the real server-memory measured', () => {
  it('finds a word, and not the answer to a question: it looks for the whole of it', async () => {
    const { memoryFile, ...where } = place()
    await load(where.folder, memoryFile)
    const before = readFileSync(memoryFile, 'utf8')
    const { code, stdout, stderr } = await adebench(where, 'run', '--json', '--no-report', '--adapter', 'mcp:mine.json', '--cases', where.folder, '--sections', 'door', '--allow-writes')
    expect(stderr).toContain('memory-server')
    expect(code).toBe(0)
    const report = JSON.parse(stdout) as Report
    const door = report.sections.find(({ name }) => name === 'door')
    expect(door?.cases.map(({ status }) => status)).toEqual(['PASS', 'FAIL'])
    expect(report.counts).toMatchObject({ ERROR: 0 })
    expect(readFileSync(memoryFile, 'utf8')).toBe(before)
  })

  it('is checked under its ready name, which says so too', async () => {
    const { memoryFile, ...where } = place()
    // From the repository's folder npx takes the server that is installed there.
    const inRoot = { ...where, folder: root }
    const { code, stdout } = await adebench(inRoot, 'check', 'mcp:server-memory', '--allow-writes')
    expect(stdout).toContain('good     identity: memory-server')
    expect(stdout).toContain('good     writeFact')
    expect(stdout).toContain('wrong    writeFact, served: what was written is not in the answer yet')
    expect(stdout).toContain('good     forget')
    expect(stdout).toContain(' 1 wrong ')
    expect(code).toBe(1)
    expect(existsSync(memoryFile) ? readFileSync(memoryFile, 'utf8') : '').toBe('')
  })
})

describe('a run over an MCP server', () => {
  it('turns a tool that fails into errors, never into failures, and a wrong profile into a message', async () => {
    const where = place()
    writeFileSync(join(where.folder, 'failing.json'), JSON.stringify(fixtureProfile('error:recall')))
    const failing = await adebench(where, 'run', '--json', '--no-report', '--adapter', 'mcp:failing.json', '--cases', where.folder, '--sections', 'door')
    const report = JSON.parse(failing.stdout) as Report
    expect(report.counts).toMatchObject({ FAIL: 0, ERROR: 2 })
    expect(failing.stdout).toContain('recall failed: the index is gone')
    writeFileSync(join(where.folder, 'wrong.yaml'), 'name: mine\nraed: 1\n')
    const wrong = await adebench(where, 'run', '--adapter', 'mcp:wrong.yaml')
    expect([wrong.code, wrong.stdout]).toEqual([2, ''])
    expect(wrong.stderr).toContain('wrong.yaml, line 2, raed: unknown')
  })
})
