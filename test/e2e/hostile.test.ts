import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../cli/adebench.ts'
import { openApp, shot, type OpenedApp } from './browser.ts'
import { commandLine, expectQuiet, goTo, overflows, settled } from './kit.ts'

const QUESTIONS = ['What does the page hold?', 'Which way does it read?', 'What can nobody see?', 'What does the terminal do?', 'How long is one line?', 'How long is one number?', 'Is half a character there?']
const OWN = '<script>document.title="owned"</script> \u202Ewhat is this?'

let app: OpenedApp
beforeAll(async () => {
  app = await openApp({ prepare: async (folder) => {
    const set = join(folder, 'set <b>bold')
    await mkdir(set)
    const questions = [...QUESTIONS, OWN].map((question) => ({ question, expected: [['4170']], forbidden: [['owned']], entity: null, validated: false }))
    await writeFile(join(set, 'questions.json'), JSON.stringify(questions))
    await writeFile(join(set, 'abstention.json'), '[]')
    await commandLine(folder, 'run', '--no-report', '--adapter', `module:${join(root, 'test', 'fixtures', 'hostile-memory.mjs')}#HostileMemory`, '--set', set, '--sections', 'door')
  } })
})
afterAll(() => app.close())

const untouched = async () => {
  const { page } = app
  expect(await page.title()).not.toContain('owned')
  expect(await page.evaluate(() => document.querySelectorAll('main script, main style, main img, main a[href^=javascript]').length)).toBe(0)
  expect(await overflows(page)).toBe(false)
  expectQuiet(app)
}

describe('whatever a memory delivers is text', () => {
  it.each(QUESTIONS)('%s', async (question) => {
    const { page } = app
    await goTo(page, 'questions', { find: question })
    const inspector = page.getByRole('region', { name: 'Inspector' })
    await expect.poll(() => inspector.getByRole('heading', { level: 2 }).innerText()).toBe(question)
    for (const tab of ['Uncut answer', 'Raw answer', 'Previous run', 'History', 'Delivered']) {
      await page.getByRole('tab', { name: new RegExp(`^${tab}`, 'u') }).click()
      await settled(page)
      await untouched()
    }
    await page.getByRole('button', { name: /invisibles/u }).click()
    await untouched()
    await shot(page, `hostile-${QUESTIONS.indexOf(question)}`)
  })

  it('and so are the names of memory, door and set, and the question itself', async () => {
    const { page } = app
    for (const screen of ['run', 'questions', 'pressure', 'history', 'settings'] as const) {
      await goTo(page, screen)
      await untouched()
    }
    await goTo(page, 'questions')
    expect(await page.locator('main').innerText()).toContain('<script>document.title="owned"</script>')
  })
})

it('a line of 700,000 characters is there whole and scrolls', async () => {
  const { page } = app
  await goTo(page, 'questions', { find: 'How long is one line?' })
  const tab = page.getByRole('tab', { name: /^Delivered/u })
  await expect.poll(() => tab.innerText()).toContain('700,005')
  const nodes = await page.evaluate(() => document.querySelectorAll('main *').length)
  expect(nodes).toBeLessThan(6000)
  const chip = page.getByRole('list', { name: 'Expected and retired values' }).getByRole('button').first()
  const inSight = () => page.getByRole('tabpanel').evaluate((panel) => [...panel.querySelectorAll('mark')].some((mark) => mark.textContent.includes('4170') && mark.getBoundingClientRect().top < window.innerHeight))
  await chip.click()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('4170')
  await expect.poll(inSight).toBe(true)
  expectQuiet(app)
})
