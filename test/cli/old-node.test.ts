import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { launcher, root } from './adebench.ts'

/** Makes the running Node call itself an old one, before anything else is loaded. */
function preload(folder: string): string {
  const file = join(folder, 'old.mjs')
  writeFileSync(file, "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.9.0' } })")
  return file
}

it('a Node that is too old, with none of ours beside it, gets one clear sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'adebench-old-'))
  mkdirSync(join(folder, 'electron', 'cli'), { recursive: true })
  const copy = join(folder, 'electron', 'cli', 'adebench.mjs')
  cpSync(launcher, copy)
  cpSync(join(root, 'electron', 'node.mjs'), join(folder, 'electron', 'node.mjs'))
  const ended = spawnSync(process.execPath, ['--import', preload(folder), copy, 'run'], { encoding: 'utf8' })
  expect(ended.status).toBe(2)
  expect(ended.stdout).toBe('')
  expect(ended.stderr.trimEnd().split('\n')).toHaveLength(1)
  expect(ended.stderr).toContain('needs Node 24')
  expect(ended.stderr).toContain('20.9.0')
})

it.skipIf(process.platform !== 'linux')('a Node that is too old hands over to the one npm installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'adebench-old-'))
  const ended = spawnSync(process.execPath, ['--import', preload(folder), launcher, '--help'], { encoding: 'utf8' })
  expect(ended.status).toBe(0)
  expect(ended.stdout).toContain('Usage: adebench')
})
