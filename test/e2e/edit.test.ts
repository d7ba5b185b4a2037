import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FolderListing, GoldenSetEntry } from '../../shared/contract/types.ts'
import type { MethodName } from '../../shared/contract/methods.ts'
import { root } from '../cli/adebench.ts'
import { openApp, shot, type OpenedApp } from './browser.ts'
import { axe, commandLine, expectQuiet, settled, skipTour } from './kit.ts'

const NAME = 'edited set'
let home: string
let app: OpenedApp
const homeBefore = process.env['HOME']
const text = () => readFile(join(home, NAME, 'cases', 'questions.json'), 'utf8')

async function ask<T>(method: MethodName, input: unknown): Promise<T> {
  const reply = await app.app.dispatch(method, input)
  if (!reply.ok) throw new Error(reply.error.message)
  return reply.value as T
}

async function theme(name: 'light' | 'dark'): Promise<void> {
  await app.page.evaluate((value) => {
    document.documentElement.dataset['theme'] = value
  }, name)
}

async function inBothThemes(name: string): Promise<void> {
  for (const one of ['dark', 'light'] as const) {
    await theme(one)
    await shot(app.page, `${name}-${one}`)
  }
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'adebench-home-'))
  process.env['HOME'] = home
  await cp(join(root, 'sets', 'quick'), join(home, NAME), { recursive: true })
  app = await openApp({ prepare: async (folder) => void (await commandLine(folder, 'run', '--no-report', '--sections', 'door', '--set', join(home, NAME))) })
  const { entries } = await ask<FolderListing>('folders.browse', { token: null })
  const set = await ask<GoldenSetEntry>('sets.open', { token: entries.find(({ name }) => name === NAME)?.token })
  await skipTour(app.page)
  await app.page.evaluate((id) => {
    window.location.hash = `#/validate?set=${encodeURIComponent(id)}`
  }, set.id)
  await app.page.getByRole('feed').waitFor()
  await settled(app.page)
}, 120_000)
afterAll(async () => {
  await app.close()
  if (homeBefore !== undefined) process.env['HOME'] = homeBefore
  await rm(home, { recursive: true, force: true })
})

describe('the form of a question', () => {
  it('judges while one types, takes a value of the delivered text, and writes nothing when it is thrown away', async () => {
    const { page } = app
    const before = await text()
    await page.keyboard.press('e')
    const outcome = page.getByTestId('outcome')
    await outcome.waitFor()
    const first = page.getByRole('textbox', { name: 'E1, expected value 1' })
    const known = await first.inputValue()
    await first.fill('nothing-like-it')
    await expect.poll(() => outcome.innerText()).toMatch(/fail\s+missing/u)
    await first.fill(known)
    await expect.poll(() => outcome.innerText()).not.toMatch(/nothing-like-it/u)
    const pick = page.getByRole('region', { name: 'Values in the delivered text' }).getByRole('button', { name: /^\+? ?\S/u }).nth(2)
    const token = (await pick.innerText()).replace(/^\+\s*/u, '')
    await pick.click()
    await expect.poll(() => page.getByRole('textbox', { name: /^E\d+, expected value 1$/u }).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))).toContain(token)
    expect(await axe(page)).toEqual([])
    await inBothThemes('edit-form')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Throw the changes away' }).click()
    expect(await text()).toBe(before)
    expectQuiet(app)
  })
})

describe('the file as text', () => {
  it('brings the editor only now, shows what is wrong, completes, and saves only what was typed', async () => {
    const { page } = app
    const before = await text()
    const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /SourcePane|worker/u.test(name)))
    expect(await loaded()).toBe(false)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('Edit the file as text')
    await page.keyboard.press('Enter')
    await page.locator('.view-line').first().waitFor()
    expect(await loaded()).toBe(true)
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.insertText('7,')
    await page.locator('.squiggly-error').first().waitFor()
    await inBothThemes('edit-source')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.keyboard.insertText('{ "question": "Asked by hand?", "expected": [["4170"]],  },')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Control+Space')
    const option = page.locator('.suggest-widget').getByText('validated', { exact: true }).first()
    await option.waitFor()
    await option.click()
    await expect.poll(() => page.locator('.view-line').first().innerText().then((line) => line.replaceAll('\u00a0', ' '))).toMatch(/"validated": */u)
    await page.keyboard.insertText('false')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+s')
    await page.getByText(/questions\.json saved/u).waitFor()
    const after = await text()
    expect(after).toMatch(/^\[\{ "question": "Asked by hand\?", "expected": \[\["4170"\]\], +"validated": ?(?:true|false|null) ?\},/u)
    expect(after.endsWith(before.slice(1))).toBe(true)
    // Tab leaves the editor, once the place the completion left for the value is left.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('.monaco-editor') === null)).toBe(true)
    expectQuiet(app)
  })
})
