import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { staleParts } from './build.ts'

const folder = mkdtempSync(join(tmpdir(), 'adebench-stale-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, minute: number): void {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  utimesSync(file, minute * 60, minute * 60)
}

it('builds what is missing or older than what it is made from, and nothing else', () => {
  for (const name of ['vite.config.ts', 'package.json', 'renderer/main.tsx', 'electron/main/main.ts', 'electron/preload/preload.ts', 'electron/adapters/module/child.ts', 'shared/score/score.ts']) write(name, 10)
  expect(staleParts(folder)).toEqual(['renderer', 'main', 'child', 'preload'])
  for (const name of ['dist/renderer/index.html', 'dist/main/main.js', 'dist/child/child.js', 'dist/preload/preload.cjs']) write(name, 20)
  expect(staleParts(folder)).toEqual([])
  write('renderer/main.test.tsx', 30)
  expect(staleParts(folder)).toEqual([])
  write('renderer/features/run/RunScreen.tsx', 30)
  expect(staleParts(folder)).toEqual(['renderer'])
  write('shared/score/score.ts', 30)
  expect(staleParts(folder)).toHaveLength(4)
})
