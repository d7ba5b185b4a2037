import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EXAMPLE } from '../../electron/service/app-test-kit.ts'
import { adebench } from '../cli/adebench.ts'
import { compareStory, TOLD_MEMORY } from '../compare-story.ts'
import { openApp, shot, type OpenedApp } from './browser.ts'
import { axe, expectQuiet, measure, overflows, settled } from './kit.ts'

let app: OpenedApp
let own: string

/** Four runs of the told memory: as it was, changed, with an edited expectation, and another memory in its place. */
async function prepare(dataFolder: string): Promise<void> {
  const story = compareStory(own)
  const env = { ...process.env, ADEBENCH_DATA: dataFolder, ADEBENCH_TZ: 'Europe/Rome', TOLD_MEMORY: story.memoryFile, ADEBENCH_SET: story.set, ADEBENCH_ADAPTER: `module:${TOLD_MEMORY}#ToldMemory` }
  const run = async (): Promise<void> => {
    const ended = await adebench({ folder: own, env }, 'run', '--no-report', '--sections', 'door', '--pressure', '20')
    expect(ended.code, ended.stderr).toBe(0)
  }
  await run()
  story.tell('after')
  await run()
  story.editExpectation()
  await run()
  story.tell('before', 'Other memory')
  await run()
}

beforeAll(async () => {
  own = await mkdtemp(join(tmpdir(), 'adebench-told-'))
  app = await openApp({ prepare })
}, 120_000)
afterAll(async () => {
  await app.close()
  await rm(own, { recursive: true, force: true })
})

const uids = async (): Promise<string[]> => {
  const reply = await app.app.dispatch('runs.list', {})
  if (!reply.ok) throw new Error(reply.error.message)
  return (reply.value as { rows: { uid: string }[] }).rows.map(({ uid }) => uid).toReversed()
}

async function goTo(params: Readonly<Record<string, string>>): Promise<void> {
  await app.page.evaluate((hash) => {
    window.location.hash = hash
  }, `#/compare?${new URLSearchParams(params).toString()}`)
  await app.page.locator('nav [aria-current=page]').filter({ hasText: 'Compare' }).waitFor()
  await settled(app.page)
}

async function pair(first: number, second: number, more: Readonly<Record<string, string>> = {}): Promise<void> {
  const all = await uids()
  await goTo({ before: all[first] ?? '', after: all[second] ?? '', ...more })
  await app.page.getByRole('grid', { name: 'Compared cases' }).waitFor()
}

const panel = () => app.page.getByRole('region', { name: 'Compared case' })
const row = (words: string) => app.page.getByRole('row').filter({ hasText: words })
const open = async (words: string): Promise<string> => {
  await row(words).click()
  await panel().getByRole('heading', { level: 2, name: words }).waitFor()
  await settled(app.page)
  return panel().innerText()
}

beforeEach(async () => {
  // What the page still loads would be broken off, and complained about.
  await app.page.waitForLoadState('networkidle')
  await app.page.evaluate(() => document.fonts.ready)
  await app.page.goto(app.url)
})

describe('two runs of one memory', () => {
  it('are explained question by question, with both texts', async () => {
    const { page } = app
    await pair(0, 1)
    await page.getByRole('button', { name: '4 regressed' }).waitFor()
    expect(await page.getByText(/cases shown$/u).innerText()).toBe('5 of 7 cases shown')
    expect(await page.locator('main').innerText()).toMatch(/against .* · same set-up [0-9a-f]{6}/u)

    expect(await open('How often is the calendar read?')).toMatch(/"15 minutes" was delivered at .* past the cut at 300\./u)
    const texts = page.getByRole('region', { name: 'Delivered texts side by side' })
    expect(await texts.locator('mark[data-badge=E1]').count()).toBe(2)
    expect(await texts.getByRole('note').innerText()).toContain('cut 300')
    await shot(page, 'compare-light')

    expect(await open('Which port does the renderer use?')).toContain('"4170" is no longer in what the memory answers.')
    expect(await open('Which version of the engine runs?')).toContain('Retired "3.1.0" is now delivered.')
    expect(await texts.locator('mark[data-badge=F1]').count()).toBe(1)
    const errored = await open('Who signs off the catalogue?')
    expect(errored).toMatch(/pass\s+→[^]*error/u)
    expect(errored).toContain('The memory did not answer: there is no text.')
    expect(await open('Which tool exports the list?')).toContain('The two texts differ only in white space and Unicode form.')
    await page.getByRole('button', { name: /invisibles/u }).click()
    expect(await texts.innerText()).toContain('list··is')
    expectQuiet(app)
  })

  it('show an edited expectation with both of its versions and what differs in the set-up', async () => {
    await pair(1, 2, { filter: 'not-comparable' })
    const text = await open('Where does Ines live?')
    expect(text).toContain('What is expected of the answer was edited in between.')
    expect(text).toMatch(/Expected first: Porto, then: near the river/u)
    expect(await app.page.locator('main').innerText()).toContain('another set-up')
    expect(await app.page.locator('main').innerText()).toContain('golden set')
    expectQuiet(app)
  })

  it('are walked through by keyboard, and the address brings everything back', async () => {
    const { page } = app
    await pair(0, 1)
    const title = () => panel().getByRole('heading', { level: 2 }).innerText()
    const first = await title()
    await page.keyboard.press('j')
    await expect.poll(title).not.toBe(first)
    const second = await title()
    await page.keyboard.press('s')
    await page.getByRole('region', { name: 'Delivered texts as one' }).waitFor()
    await page.keyboard.press(']')
    await expect.poll(() => page.getByRole('button', { name: '4 regressed' }).getAttribute('aria-pressed')).toBe('true')
    await page.keyboard.press('[')
    await page.keyboard.press('j')
    await expect.poll(title).toBe(second)
    await page.reload()
    await settled(page)
    expect(await title()).toBe(second)
    expect(await page.getByRole('region', { name: 'Delivered texts as one' }).count()).toBe(1)
    await page.getByRole('button', { name: 'Swap the two runs' }).click()
    await page.getByRole('button', { name: '4 fixed' }).waitFor()
    expectQuiet(app)
  })
})

it('two memories are told apart by name, and an error is not a fail', async () => {
  const { page } = app
  await pair(2, 3)
  await page.getByRole('button', { name: '3 only Other memory' }).waitFor()
  await page.getByRole('button', { name: '0 neither' }).waitFor()
  await page.getByRole('button', { name: '1 not comparable' }).click()
  await settled(page)
  expect(await panel().innerText()).toContain('Who signs off the catalogue?')
  expectQuiet(app)
})

it('another run is chosen from the list, and the same run twice says so', async () => {
  const { page } = app
  await goTo({})
  await page.getByRole('button', { name: /^First|^Earlier/u }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('Other')
  await dialog.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Compare this run' }).click()
  await page.getByText('This is the same run twice.').waitFor()
  await page.getByText('Nothing changed').waitFor()
  expectQuiet(app)
})

it('sections and measures stand with their direction, and nothing is out of reach', async () => {
  const { page } = app
  await pair(0, 1)
  expect(await axe(page)).toEqual([])
  await page.getByRole('tab', { name: /Sections and measures/u }).click()
  const measures = page.getByRole('region', { name: 'Measures compared, table' })
  expect(await measures.innerText()).toContain('neither is better')
  expect(await axe(page)).toEqual([])
  await shot(page, 'compare-figures-light')
  await page.setViewportSize({ width: 800, height: 700 })
  expect(await overflows(page)).toBe(false)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark'
  })
  await pair(0, 1)
  await open('How often is the calendar read?')
  await shot(page, 'compare-dark')
  expect(await axe(page)).toEqual([])
  expectQuiet(app)
})

it('one run alone has nothing to be compared with, until the next one ends', async () => {
  const single = await openApp({ prepare: measure('--sections', 'door') })
  try {
    const { page } = single
    await page.evaluate(() => {
      window.location.hash = '#/compare'
    })
    await page.getByRole('heading', { name: 'Nothing to compare yet' }).waitFor()
    await page.getByText('A comparison takes two runs.').waitFor()
    // From elsewhere: the screen stays where it is, and hears of it.
    expect(await single.app.dispatch('run.start', EXAMPLE)).toMatchObject({ ok: true })
    await page.getByRole('tab', { name: /^Cases/u }).waitFor({ timeout: 30_000 })
    expectQuiet(single)
  } finally {
    await single.close()
  }
})
