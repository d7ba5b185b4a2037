import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FolderListing, GoldenSetEntry } from '../../shared/contract/types.ts'
import type { MethodName } from '../../shared/contract/methods.ts'
import { root } from '../cli/adebench.ts'
import { openApp, shot, type OpenedApp } from './browser.ts'
import { axe, commandLine, expectQuiet, overflows, settled, skipTour } from './kit.ts'

interface Entry {
  readonly question: string
  readonly expected: readonly (readonly string[])[]
  readonly validated?: boolean
}

/** Forty saves, each flushed to the disk, on a machine that does other things too. */
const PATIENT = { timeout: 40_000 }
const NAME = 'my golden set'
const COUNT = 40
let home: string
let app: OpenedApp
let set: GoldenSetEntry
const homeBefore = process.env['HOME']
const file = () => join(home, NAME, 'cases', 'questions.json')
const text = () => readFile(file(), 'utf8')
const entries = async () => JSON.parse(await text()) as readonly Entry[]
const ticked = async () => (await entries()).filter(({ validated }) => validated === true).length

/** Written by hand, as an owner writes: some on one line, some on many, with fields of their own, some without the tick's field. */
async function writeSet(): Promise<void> {
  const quick = join(root, 'sets', 'quick')
  const folder = join(home, NAME)
  await mkdir(join(folder, 'cases'), { recursive: true })
  await cp(join(quick, 'world.json'), join(folder, 'world.json'))
  await cp(join(quick, 'cases', 'abstention.json'), join(folder, 'cases', 'abstention.json'))
  const known = JSON.parse(await readFile(join(quick, 'cases', 'questions.json'), 'utf8')) as readonly Entry[]
  const written = Array.from({ length: COUNT }, (_, index) => {
    const { validated: _validated, ...base } = known[index % known.length]!
    const entry = { ...base, question: index < known.length ? base.question : `${base.question} (${Math.floor(index / known.length) + 1})`, ...(index % 3 === 0 ? { mine: { kept: [index, 1.50] } } : {}), ...(index % 2 === 0 ? { validated: false } : {}) }
    return index % 4 === 0 ? JSON.stringify(entry, null, 4).replaceAll('\n', '\n  ') : JSON.stringify(entry)
  })
  await writeFile(file(), `[\n  ${written.join(',\n  ')}\n]\n`)
}

async function ask<T>(method: MethodName, input: unknown): Promise<T> {
  const reply = await app.app.dispatch(method, input)
  if (!reply.ok) throw new Error(reply.error.message)
  return reply.value as T
}

async function openSheet(page: Page, params: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash
  }, `#/validate?${new URLSearchParams({ set: set.id, ...params }).toString()}`)
  await page.getByRole('feed').waitFor()
  await settled(page)
}

/** The file without what a tick may touch. */
const withoutTicks = (source: string) => source.replaceAll(/,?\s*"validated":\s*(?:true|false)/gu, '')
const progress = () => app.page.getByRole('progressbar', { name: 'Validated questions' }).getAttribute('aria-valuetext')
const current = () => app.page.locator('article[aria-current]').getAttribute('aria-label')

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'adebench-home-'))
  process.env['HOME'] = home
  await writeSet()
  app = await openApp({ prepare: async (folder) => void (await commandLine(folder, 'run', '--no-report', '--sections', 'door,abstention', '--set', join(home, NAME))) })
  const { entries: found } = await ask<FolderListing>('folders.browse', { token: null })
  set = await ask<GoldenSetEntry>('sets.open', { token: found.find(({ name }) => name === NAME)?.token })
  await skipTour(app.page)
}, 120_000)
afterAll(async () => {
  await app.close()
  if (homeBefore !== undefined) process.env['HOME'] = homeBefore
  await rm(home, { recursive: true, force: true })
})

describe('the validation sheet', () => {
  it('is read and ticked by keyboard alone, and the file changes in nothing else', { timeout: 120_000 }, async () => {
    const { page } = app
    const before = await text()
    await openSheet(page)
    expect(await progress()).toBe('0 of 40')
    expect(await page.getByRole('article').first().innerText()).toMatch(/folded by the viewer|E1/u)
    expect(await axe(page)).toEqual([])
    expect(await overflows(page)).toBe(false)
    for (let press = 0; press < COUNT; press += 1) await page.keyboard.press('Space')
    await expect.poll(progress).toBe('40 of 40')
    await expect.poll(ticked, PATIENT).toBe(COUNT)
    const after = await text()
    expect(withoutTicks(after)).toBe(withoutTicks(before))
    expect(await entries()).toEqual((JSON.parse(before) as readonly Entry[]).map((entry) => ({ ...entry, validated: true })))
    expectQuiet(app)
  })

  it('takes back the last tick, and walks without losing the focus', async () => {
    const { page } = app
    await settled(page)
    await page.keyboard.press('u')
    await expect.poll(ticked).toBe(COUNT - 1)
    await expect.poll(progress).toBe('39 of 40')
    await page.keyboard.press('Home')
    const first = await current()
    await page.keyboard.press('j')
    await expect.poll(current).not.toBe(first)
    await page.keyboard.press('End')
    await expect.poll(current).toContain('(5)')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-current'))).toBe('true')
    await page.keyboard.press('Home')
    await expect.poll(current).toBe(first)
    expectQuiet(app)
  })

  it('shows what another program does to the file meanwhile, and puts ticks back on request', async () => {
    const { page } = app
    const now = (await entries()).map((entry, index) => (index === 2 ? { ...entry, expected: [['Fernbase 9']] } : index === 4 || index === 5 ? { ...entry, validated: false } : entry))
    await writeFile(file(), `${JSON.stringify(now, null, 2)}\n`)
    await page.getByText('Another program saved the files of this set.').waitFor()
    await page.getByText(/took 2 of your ticks out/u).waitFor()
    await page.getByText('changed since it was validated').first().waitFor()
    await shot(page, 'validate-outside-light')
    await page.getByRole('button', { name: 'Put them back' }).click()
    await expect.poll(async () => (await entries()).slice(4, 6).map(({ validated }) => validated)).toEqual([true, true])
    await page.getByText(/took 2 of your ticks out/u).waitFor({ state: 'detached' })
    expect((await entries())[2]?.expected).toEqual([['Fernbase 9']])
    await page.getByRole('button', { name: 'Seen' }).click()
    expectQuiet(app)
  })

  it('keeps a dispute with its note, removes an entry and takes that back', async () => {
    const { page } = app
    await openSheet(page, { q: '2' })
    await page.keyboard.press('x')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('It was changed to 45 minutes in May.')
    await page.keyboard.press('Control+Enter')
    await page.getByText('Disputed: It was changed to 45 minutes in May.').waitFor()
    await expect.poll(async () => (await entries())[1]?.validated).toBe(false)
    await settled(page)
    const before = await text()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('Delete')
    // A question that fails is taken out only when its owner says so.
    await expect.poll(async () => (await entries()).length).toBe(COUNT - 1)
    await settled(page)
    await page.keyboard.press('u')
    await expect.poll(text).toBe(before)
    expectQuiet(app)
  })

  it('makes a copy of the example that can be ticked, and a new set that begins empty', async () => {
    const { page } = app
    await page.evaluate(() => {
      window.location.hash = '#/validate?set=quick'
    })
    await page.getByRole('button', { name: 'Make a copy to edit…' }).click()
    await page.getByRole('textbox', { name: 'Name of the new folder' }).fill('copied')
    await page.getByRole('button', { name: 'Choose where…' }).click()
    await page.getByRole('button', { name: 'Choose this folder' }).click()
    await page.getByRole('button', { name: 'Make the copy' }).click()
    await page.getByRole('button', { name: /^Untick/u }).first().waitFor()
    await page.getByRole('feed').waitFor()
    await page.keyboard.press('Home')
    await page.keyboard.press('Space')
    await expect.poll(async () => (JSON.parse(await readFile(join(home, 'copied', 'cases', 'questions.json'), 'utf8')) as readonly Entry[])[0]?.validated).toBe(false)
    await settled(page)
    await page.getByRole('button', { name: 'More about this set' }).click()
    await page.getByRole('menuitem', { name: 'New golden set…' }).click()
    await page.getByRole('button', { name: 'Choose where…' }).click()
    await page.getByRole('button', { name: 'Choose this folder' }).click()
    await page.getByRole('textbox', { name: 'Name of the new folder' }).fill('begun')
    await page.getByRole('button', { name: 'Make the set' }).click()
    await page.getByText('This set holds no questions yet').waitFor()
    await shot(page, 'validate-empty-light')
    await page.keyboard.press('n')
    await page.getByRole('dialog').waitFor()
    await settled(page)
    await shot(page, 'validate-first-question-light')
    await page.keyboard.press('Escape')
    expectQuiet(app)
  })

  it.each(['light', 'dark'] as const)('looks as it should in the %s theme', async (theme) => {
    const page = await app.newPage()
    try {
      await page.emulateMedia({ colorScheme: theme })
      await openSheet(page, { q: '3' })
      await shot(page, `validate-${theme}-1280`)
      expect(await axe(page)).toEqual([])
      await page.getByRole('tab', { name: /^Abstention/u }).click()
      await settled(page)
      await shot(page, `validate-abstention-${theme}`)
      expect(await axe(page)).toEqual([])
      await page.getByRole('button', { name: 'More about this set' }).click()
      await page.getByRole('menuitem', { name: 'Log of changes…' }).click()
      await page.getByRole('list', { name: 'Changes, newest first' }).waitFor()
      await shot(page, `validate-log-${theme}`)
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 960, height: 700 })
      await openSheet(page, { filter: 'failing' })
      await shot(page, `validate-failing-${theme}-960`)
      expect(await overflows(page)).toBe(false)
    } finally {
      await page.close()
    }
    expectQuiet(app)
  })
})
