import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../cli/adebench.ts'
import { openApp, type OpenedApp } from './browser.ts'
import { expectQuiet, goTo } from './kit.ts'

let app: OpenedApp
let home: string
const before = { HOME: process.env['HOME'], FILE_MEMORY: process.env['FILE_MEMORY'] }

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'adebench-home-'))
  await copyFile(join(root, 'test', 'fixtures', 'file-memory.mjs'), join(home, 'file-memory.mjs'))
  // The folders one browses begin at home; the module finds its file by a variable.
  process.env['HOME'] = home
  process.env['FILE_MEMORY'] = join(home, 'memory.json')
  app = await openApp()
})
afterAll(async () => {
  await app.close()
  for (const [name, value] of Object.entries(before)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  await rm(home, { recursive: true, force: true })
})

it('an own memory is added from a folder, asked about before anything is written, measured, and left clean', { timeout: 120_000 }, async () => {
  const { page } = app
  await page.getByRole('button', { name: 'Add or remove memories' }).click()
  await page.getByRole('menuitem', { name: 'Add a module memory…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'file-memory.mjs' }).click()
  await dialog.getByRole('textbox').fill('FileMemory')
  await dialog.getByRole('button', { name: 'Add this memory' }).click()
  await page.getByRole('combobox', { name: 'Memory' }).getByRole('option', { name: /file-memory/u }).waitFor({ state: 'attached' })

  const run = page.getByRole('button', { name: 'Run', exact: true })
  await run.click()
  await dialog.getByRole('heading', { name: /May the probes write into/u }).waitFor()
  await expect.poll(() => dialog.getByRole('listitem').count()).toBeGreaterThan(2)
  expect(await readFile(join(home, 'memory.json'), 'utf8').catch(() => '')).not.toContain('adebench')
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByRole('region', { name: 'Result' }).count()).toBe(0)

  await run.click()
  await dialog.getByRole('button', { name: 'Allow and run' }).click()
  await page.getByRole('region', { name: 'Result' }).waitFor({ timeout: 90_000 })
  await page.getByText('Everything was removed again, and the memory confirmed it.').waitFor()
  expect(await readFile(join(home, 'memory.json'), 'utf8')).not.toContain('adebench')
  await goTo(page, 'questions')
  await page.getByRole('grid', { name: 'Cases' }).waitFor()
  expect(await page.locator('body').innerText()).not.toContain(home)
  expectQuiet(app)
})
