import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CONTENT_POLICY } from './policy.ts'

it('the page says the same policy itself, but for what only a header can say', () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', 'renderer', 'index.html'), 'utf8')
  const said = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/u.exec(page)?.[1]
  expect(said).toBe(CONTENT_POLICY.replace("; frame-ancestors 'none'", ''))
})
