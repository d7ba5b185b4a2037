import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Report } from '../../shared/report/types.ts'
import { openApp, type OpenedApp } from './browser.ts'
import { commandLine, expectQuiet, goTo, measure, settled } from './kit.ts'

let app: OpenedApp
let report: Report
beforeAll(async () => {
  app = await openApp({ prepare: measure() })
  report = JSON.parse(await commandLine(app.dataFolder, 'export', 'last', '--with-texts')) as Report
})
afterAll(() => app.close())
beforeEach(async () => {
  // A page of its own making: no focus and no filter of the test before.
  await app.page.goto(app.url)
  await goTo(app.page, 'questions')
  await app.page.getByRole('grid', { name: 'Cases' }).waitFor()
})

const shown = () => app.page.getByText(/ (cases|questions) shown$/u).innerText()
const question = () => app.page.getByRole('region', { name: 'Inspector' }).getByRole('heading', { level: 2 }).innerText()
const door = () => report.sections.find(({ name }) => name === 'door')?.cases ?? []
const press = (...keys: readonly string[]) => keys.reduce<Promise<void>>((before, key) => before.then(() => app.page.keyboard.press(key)), Promise.resolve())

describe('by keyboard alone', () => {
  it('one goes through the list and into a case', async () => {
    const { page } = app
    const [first, second] = door()
    expect(await question()).toBe(first?.case)
    await press('j')
    await expect.poll(question).toBe(second?.case)
    await press('k', 'Escape')
    const grid = page.getByRole('grid', { name: 'Cases' })
    expect(await grid.evaluate((element) => element === document.activeElement)).toBe(true)
    await press('End')
    await expect.poll(() => page.getByText(/^53 of 53$/u).count()).toBe(1)
    expect(await grid.evaluate((element) => document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-selected'))).toBe('true')
    await press('Home', 'ArrowDown', 'Enter')
    await expect.poll(question).toBe(second?.case)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
    expectQuiet(app)
  })

  it('one finds a text, goes from hit to hit and back to everything', async () => {
    const { page } = app
    await press('/')
    await page.keyboard.type('fernbase')
    await expect.poll(shown).toMatch(/^\d of 53 cases shown$/u)
    const expected = report.sections.flatMap(({ cases }) => cases).filter((entry) => JSON.stringify([entry.case, entry.note, entry.delivered_text]).toLowerCase().includes('fernbase')).length
    expect(await shown()).toBe(`${expected} of 53 cases shown`)
    const first = await question()
    await press('Enter')
    await expect.poll(question).not.toBe(first)
    await press('Shift+Enter')
    await expect.poll(question).toBe(first)
    expect(page.url()).toContain('find=fernbase')
    await page.reload()
    await settled(page)
    expect(await shown()).toBe(`${expected} of 53 cases shown`)
    expectQuiet(app)
  })

  it('one shows what fails, and the address brings it back', async () => {
    const { page } = app
    await press('f')
    await expect.poll(shown).toBe('5 of 53 cases shown')
    const first = await question()
    await press('j')
    await expect.poll(question).not.toBe(first)
    const there = await question()
    const link = page.url()
    await goTo(page, 'history')
    await page.goto(link)
    await settled(page)
    expect(await shown()).toBe('5 of 53 cases shown')
    expect(await question()).toBe(there)
    expectQuiet(app)
  })
})

describe('the inspector', () => {
  it('shows the delivered text whole, with the figures of the report', async () => {
    const { page } = app
    for (const entry of door()) {
      await goTo(page, 'questions', { find: entry.case, section: 'door' })
      await page.getByRole('row').filter({ hasText: entry.case }).click()
      await expect.poll(question).toBe(entry.case)
      await settled(page)
      const tab = page.getByRole('tab', { name: /^Delivered/u })
      expect((await tab.innerText()).replaceAll(/\D/gu, '')).toBe(String(entry.chars))
      const lines = (entry.delivered_text ?? '').split('\n').filter((line) => line.trim() !== '')
      const text = plain(await page.getByRole('tabpanel').evaluate((panel) => panel.textContent))
      for (const line of lines) expect(text).toContain(plain(line))
      expect(await page.getByRole('region', { name: 'Inspector' }).innerText()).toContain(typeof entry.margin === 'number' ? `margin ${entry.margin.toLocaleString('en-US')}` : '')
    }
    expectQuiet(app)
  })

  it('says in words that a retired value came along', async () => {
    const { page } = app
    const stale = door().find((entry) => entry.stale === true)
    await goTo(page, 'questions', { find: stale?.case ?? '', section: 'door' })
    await expect.poll(question).toBe(stale?.case)
    expect(await page.getByRole('list', { name: 'Expected and retired values' }).innerText()).toContain('STALE')
    expect(await page.getByRole('region', { name: 'Inspector' }).innerText()).toMatch(/retired/u)
  })

  it('has every tab, each with something to say', async () => {
    const { page } = app
    for (const name of ['Delivered', 'Uncut answer', 'Raw answer', 'Previous run', 'History']) {
      await page.getByRole('tab', { name: new RegExp(`^${name}`, 'u') }).click()
      await settled(page)
      expect((await page.getByRole('tabpanel').innerText()).trim().length, name).toBeGreaterThan(20)
    }
    expectQuiet(app)
  })
})

/** Badges stand between the words of the text, and white space is drawn in several ways. */
function plain(text: string): string {
  return text.replaceAll(/[EF]\d+(?=\b|[^\w])/gu, '').replaceAll(/\s+/gu, '')
}
