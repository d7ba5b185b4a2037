import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'adebench-folder-'))

it('makes every missing level, and leaves what is there', () => {
  makeFolder(join(root, 'a', 'b', 'c'))
  makeFolder(join(root, 'a', 'b', 'c'))
  expect(existsSync(join(root, 'a', 'b', 'c'))).toBe(true)
})

it('says why it cannot, below a file and where the system allows no folder', () => {
  writeFileSync(join(root, 'file'), '')
  expect(() => makeFolder(join(root, 'file', 'below'))).toThrow(/ENOTDIR/u)
})

it.skipIf(process.platform !== 'linux')('comes back where the recursive call of Node does not', () => {
  expect(() => makeFolder('/proc/nowhere/below')).toThrow(/ENOENT/u)
})
