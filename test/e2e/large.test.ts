import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApp, type OpenedApp } from './browser.ts'
import { commandLine, expectQuiet, goTo } from './kit.ts'

const COUNT = 10_000

let app: OpenedApp
beforeAll(async () => {
  app = await openApp({ prepare: async (folder) => {
    const set = join(folder, 'large')
    await mkdir(set)
    const questions = Array.from({ length: COUNT }, (_, index) => ({ question: `Where is part ${index + 1} of the workshop kept?`, expected: [[index % 3 === 0 ? 'Partsroom' : `shelf-${index}`]], validated: index % 2 === 0 }))
    await writeFile(join(set, 'questions.json'), JSON.stringify(questions))
    await writeFile(join(set, 'abstention.json'), '[]')
    await commandLine(folder, 'run', '--no-report', '--cases', set, '--sections', 'door')
  } })
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
  await page.getByRole('heading', { name: `Where is part ${COUNT} of the workshop kept?` }).waitFor()
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
  await page.getByText(/^[1-9]\S* of 10,000 cases shown$/u).waitFor()
  expectQuiet(app)
})

it('and their curve is drawn', async () => {
  const { page } = app
  await goTo(page, 'pressure')
  await page.getByText(/of 10,000 questions still delivered/u).waitFor()
  expect((await drawn()).nodes).toBeLessThan(5000)
  expectQuiet(app)
})
