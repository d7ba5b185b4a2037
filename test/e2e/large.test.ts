import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApp, type OpenedApp } from './browser.ts'
import { expectQuiet, goTo } from './kit.ts'
import { questionAt, recordLargeRun } from './large-run.ts'

const COUNT = 10_000

let app: OpenedApp
beforeAll(async () => {
  app = await openApp({ prepare: async (folder) => recordLargeRun(folder, COUNT) })
}, 180_000)
afterAll(() => app.close())

const drawn = () => app.page.evaluate(() => ({ rows: document.querySelectorAll('[role=row]').length, nodes: document.querySelectorAll('*').length }))

it('10,000 questions are listed with a bounded page, and the keyboard reaches the last at once', async () => {
  const { page } = app
  await goTo(page, 'questions')
  await page.getByText('10,000 of 10,000 cases shown').waitFor()
  const grid = page.getByRole('grid', { name: 'Cases' })
  expect(await grid.getAttribute('aria-rowcount')).toBe('10001')
  const first = await drawn()
  expect(first.rows).toBeLessThan(80)
  expect(first.nodes).toBeLessThan(3000)
  await grid.focus()
  await page.keyboard.press('End')
  await page.getByRole('heading', { name: questionAt(COUNT - 1) }).waitFor()
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('PageUp')
  const later = await drawn()
  expect(later.rows).toBeLessThan(80)
  expect(later.nodes).toBeLessThan(3500)
  expectQuiet(app)
})

it('filters and finds among them', async () => {
  const { page } = app
  await goTo(page, 'questions', { find: 'part 77 ' })
  await page.getByText('1 of 10,000 cases shown').waitFor()
  await goTo(page, 'questions', { filter: 'fail' })
  await page.getByText('3,334 of 10,000 cases shown').waitFor()
  expectQuiet(app)
})

it('and their curve is drawn', async () => {
  const { page } = app
  await page.evaluate(() => {
    window.location.hash = '#/pressure'
  })
  await page.getByText('6,666 of 10,000 questions still delivered').waitFor({ timeout: 30_000 })
  expect((await drawn()).nodes).toBeLessThan(5000)
  expectQuiet(app)
})
