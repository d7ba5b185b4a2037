import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { childNode, childProgram } from './program.ts'

it('is the source beside it, the built file, or the one beside the archive of a packaged application', () => {
  expect(childProgram()).toBe(join(import.meta.dirname, 'child.ts'))
  const resources = mkdtempSync(join(tmpdir(), 'adebench-resources-'))
  const chunk = pathToFileURL(join(resources, 'app.asar', 'dist', 'main', 'run-1.js')).href
  expect(childProgram(chunk)).toBe(join(resources, 'app.asar', 'dist', 'child', 'child.js'))
  const unpacked = join(resources, 'app.asar.unpacked', 'dist', 'child')
  mkdirSync(unpacked, { recursive: true })
  writeFileSync(join(unpacked, 'child.js'), '')
  expect(childProgram(chunk)).toBe(join(unpacked, 'child.js'))
  rmSync(resources, { recursive: true })
})

it("runs under this Node, and inside Electron under the machine's", () => {
  expect(childNode()).toBe(process.execPath)
  expect(childNode({ node: '24.0.0', electron: '45.0.0' })).toBe('node')
})
