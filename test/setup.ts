import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

// No test may ever reach the owner's own store, history folder or settings.
for (const name of Object.keys(process.env)) {
  if (name.startsWith('ADEBENCH_') && name !== 'ADEBENCH_HANDOUT') delete process.env[name]
}
const home = mkdtempSync(join(tmpdir(), 'adebench-test-'))
process.env['ADEBENCH_DATA'] = home

afterAll(() => {
  rmSync(home, { recursive: true, force: true, maxRetries: 3 })
})
