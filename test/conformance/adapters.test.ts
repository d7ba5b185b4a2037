import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { createAdapter } from '../../electron/adapters/registry.ts'
import { childrenOf } from '../fixtures/processes.ts'
import { smallWorld } from '../fixtures/small-world.ts'
import { conformance } from './conformance.ts'

const folder = mkdtempSync(join(tmpdir(), 'adebench-conformance-'))
let serial = 0
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const answered = { question: 'Which port does the harbour gateway use?', answer: '7443' }
const unanswered = 'What is the xylophane plugin?'

conformance('synthetic', async () => ({
  adapter: createAdapter('synthetic', { world: smallWorld, repo: import.meta.dirname }),
  answered,
  unanswered,
  nothingLeft: () => {},
}))

for (const exportName of ['FileMemory', 'createFileMemory', 'fileMemory']) {
  conformance(`module, ${exportName}`, async () => {
    serial += 1
    const state = join(folder, `state-${serial}.json`)
    process.env['FILE_MEMORY'] = state
    const adapter = createAdapter(`module:file-memory.mjs#${exportName}`, {
      world: null,
      repo: null,
      cwd: join(import.meta.dirname, '..', 'fixtures'),
    })
    const { signal } = new AbortController()
    await adapter.identity({ signal })
    await adapter.writeFact?.('The harbour gateway uses port 7443.', { signal })
    return {
      adapter,
      answered,
      unanswered,
      nothingLeft: () => {
        expect(childrenOf(process.pid)).toEqual([])
        expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
      },
    }
  })
}
