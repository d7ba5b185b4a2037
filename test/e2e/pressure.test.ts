import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApp, type OpenedApp } from './browser.ts'
import { commandLine, expectQuiet, goTo, measure, settled } from './kit.ts'

interface Curves {
  readonly questions: readonly { readonly question: string; readonly curve: readonly { readonly from: number; readonly to: number | null; readonly status: string }[] | null; readonly breakPoint: number | null }[]
  readonly passes: readonly { readonly from: number; readonly passes: number }[]
}

let app: OpenedApp
let curves: Curves
beforeAll(async () => {
  app = await openApp({ prepare: measure() })
  curves = JSON.parse(await commandLine(app.dataFolder, 'curve', 'last', '--format', 'json')) as Curves
})
afterAll(() => app.close())

const passesAt = (level: number) => curves.passes.findLast(({ from }) => from <= level)?.passes
const headline = async () => (await app.page.locator('main strong').first().innerText()).trim()

async function payload(level: number): Promise<void> {
  const box = app.page.getByRole('spinbutton', { name: 'Payload' })
  await box.fill(String(level))
  await box.press('Enter')
}

it('says at every step of the curve what adebench curve says', async () => {
  await goTo(app.page, 'pressure')
  const levels = curves.passes.flatMap(({ from }) => (from === 0 ? [0] : [from - 1, from]))
  expect(levels.length).toBeGreaterThan(6)
  for (const level of new Set(levels)) {
    await payload(level)
    await expect.poll(headline, { message: `at ${level}` }).toBe(`${passesAt(level)} of ${curves.questions.length} questions still delivered`)
  }
  expectQuiet(app)
})

it('lists the questions by the payload they break at', async () => {
  const { page } = app
  await goTo(page, 'pressure')
  const list = page.getByRole('grid').or(page.getByRole('listbox')).last()
  const text = await list.innerText()
  for (const { question, curve } of curves.questions) {
    const last = curve?.filter(({ status }) => status === 'PASS').at(-1)
    expect(text).toContain(question)
    expect(text).toContain(last?.to?.toLocaleString('en-US') ?? '')
  }
})

it('answers "what if the cut were 1,200?" as adebench curve --cut 1200', async () => {
  const { page, dataFolder } = app
  const whatIf = JSON.parse(await commandLine(dataFolder, 'curve', 'last', '--cut', '1200', '--format', 'json')) as Curves
  await goTo(page, 'pressure', { cut: '1200', at: '300' })
  await settled(page)
  const passes = whatIf.passes.findLast(({ from }) => from <= 300)?.passes
  await expect.poll(headline).toBe(`${passes} of ${whatIf.questions.length} questions still delivered`)
  expectQuiet(app)
})

it('moves by keyboard, keeps the place in the address, and goes back to the run', async () => {
  const { page } = app
  await goTo(page, 'pressure')
  const slider = page.getByRole('slider', { name: 'Competing payload before the answer' })
  await slider.focus()
  await page.keyboard.press('End')
  await expect.poll(headline).toBe(`0 of ${curves.questions.length} questions still delivered`)
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/payload .*: 0 of 8/u)
  await expect.poll(() => page.url()).toContain('at=')
  await page.reload()
  await settled(page)
  await expect.poll(headline).toBe(`0 of ${curves.questions.length} questions still delivered`)
  await page.getByRole('button', { name: 'Back to the run' }).click()
  await expect.poll(headline).toBe(`${passesAt(0)} of ${curves.questions.length} questions still delivered`)
  expectQuiet(app)
})

it('shows the steps as a table with the same numbers', async () => {
  const { page } = app
  await goTo(page, 'pressure', { view: 'table' })
  const rows = await page.getByRole('table').getByRole('row').allInnerTexts()
  const shown = rows.slice(1).map((row) => row.split(/\t/u).map((cell) => Number(cell.replaceAll(/[^\d]/gu, ''))))
  expect(shown.filter(([from]) => curves.passes.some((step) => step.from === from))).toEqual(curves.passes.map(({ from, passes }) => [from, passes]))
})
