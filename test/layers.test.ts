import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

interface Diagnostics {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[]
}

/** Lints a tree of its own with our rules (those that need no types); the rules each file broke. */
function broken(files: Readonly<Record<string, string>>): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'adebench-layers-'))
  const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as { readonly options: object }
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify({ ...config, options: {} }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const { stdout } = spawnSync(join(root, 'node_modules', '.bin', 'oxlint'), ['--format', 'json'], { cwd: folder, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  const report = JSON.parse(stdout) as Diagnostics
  return new Map(Object.keys(files).map((name) => [name, report.diagnostics.filter((entry) => entry.filename.endsWith(name)).map((entry) => entry.code)]))
}

const FORBIDDEN: readonly (readonly [from: string, to: string])[] = [
  ['shared/a/one.ts', 'node:fs'],
  ['shared/a/two.ts', '../../electron/store/y.ts'],
  ['electron/adapters/three.ts', '../harness/y.ts'],
  ['electron/adapters/synthetic/four.ts', '../../store/y.ts'],
  ['electron/sets/five.ts', '../adapters/y.ts'],
  ['electron/harness/six.ts', '../store/y.ts'],
  ['electron/harness/seven.ts', 'better-sqlite3'],
  ['electron/harness/sections/eight.ts', '../../service/y.ts'],
  ['electron/harness/nine.ts', '../adapters/synthetic/y.ts'],
  ['electron/store/ten.ts', '../service/y.ts'],
  ['electron/report/eleven.ts', '../cli/y.ts'],
  ['electron/service/twelve.ts', '../cli/y.ts'],
  ['electron/cli/thirteen.ts', '../main/y.ts'],
  ['electron/service/fourteen.ts', 'electron'],
  ['electron/web/fifteen.ts', '../cli/y.ts'],
  ['electron/web/sixteen.ts', 'electron'],
  ['electron/main/seventeen.ts', '../store/y.ts'],
  ['electron/preload/eighteen.ts', '../service/y.ts'],
  ['electron/preload/nineteen.ts', 'node:fs'],
  ['renderer/features/run/twenty.ts', '../../../electron/service/y.ts'],
  ['renderer/ui/twentyone.ts', 'node:path'],
  ['renderer/data/twentytwo.ts', 'electron'],
]

const ALLOWED: readonly (readonly [from: string, to: string])[] = [
  ['electron/service/fine-one.ts', '../store/y.ts'],
  ['electron/store/fine-two.ts', '../../shared/report/y.ts'],
  ['electron/harness/fine-three.ts', '../adapters/y.ts'],
  ['electron/web/fine-four.ts', '../service/y.ts'],
  ['electron/main/fine-five.ts', '../web/y.ts'],
  ['renderer/features/run/fine-six.ts', '../../../shared/score/y.ts'],
]

const importing = ([from, to]: readonly [string, string]) => [from, `import type { Y } from '${to}'\nexport type X = Y\n`] as const

describe('the layers point one way', () => {
  const found = broken({
    ...Object.fromEntries([...FORBIDDEN, ...ALLOWED].map(importing)),
    'shared/a/impure.ts': 'export const impure = () => [Math.random(), new Date()]\n',
  })

  it.each(FORBIDDEN)('%s may not import %s, not even a type', (from) => {
    expect(found.get(from)).toEqual(['eslint(no-restricted-imports)'])
  })

  it.each(ALLOWED)('%s may import %s', (from) => {
    expect(found.get(from)).toEqual([])
  })

  it('shared knows no clock and no chance', () => {
    expect(found.get('shared/a/impure.ts')?.toSorted()).toEqual(['eslint(no-restricted-globals)', 'eslint(no-restricted-properties)'])
  })
})
