import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Report } from '../../shared/report/types.ts'
import { openApp, type OpenedApp } from './browser.ts'
import { commandLine, expectQuiet, goTo, measure, settled } from './kit.ts'

let app: OpenedApp
beforeAll(async () => {
  app = await openApp({ prepare: async (folder) => {
    await measure()(folder)
    await measure('--pressure', '600')(folder)
  } })
})
afterAll(() => app.close())

const details = () => app.page.getByRole('region', { name: 'The chosen run' })
const list = () => app.page.getByRole('region', { name: 'Runs' }).or(app.page.getByRole('listbox', { name: 'Runs, newest first' })).last()

it('keeps a note, a tag and a baseline, finds the run by them, and the command line sees them', async () => {
  const { page, dataFolder } = app
  await goTo(page, 'history')
  await details().getByRole('textbox', { name: 'Note' }).fill('before the ‮new‬ index')
  await details().getByRole('textbox', { name: 'Note' }).press('Control+Enter')
  await details().getByRole('textbox', { name: 'Add a tag' }).fill('release')
  await details().getByRole('textbox', { name: 'Add a tag' }).press('Enter')
  await details().getByRole('button', { name: 'Remove the tag release' }).waitFor()
  await details().getByRole('button', { name: 'Pin as baseline' }).click()
  await details().getByRole('button', { name: 'Baseline, unpin' }).waitFor()
  await page.getByRole('searchbox', { name: 'Find runs' }).fill('release')
  await page.getByText('1 run found').waitFor()
  await page.reload()
  await settled(page)
  await page.getByText('1 run found').waitFor()
  expect(await details().getByRole('textbox', { name: 'Note' }).inputValue()).toBe('before the ‮new‬ index')
  await page.getByRole('searchbox', { name: 'Find runs' }).fill('')
  await page.getByText('2 runs').waitFor()
  const said = await commandLine(dataFolder, 'history')
  expect(said).toContain('(baseline)')
  expect(said).toContain('before the <U+202E>new<U+202C> index')
  expectQuiet(app)
})

it('shows the score over time as charts and as a table of the same numbers', async () => {
  const { page, dataFolder } = app
  await goTo(page, 'history', { view: 'table' })
  const report = JSON.parse(await commandLine(dataFolder, 'export', 'last')) as Report
  const text = await page.locator('main').innerText()
  expect(text).toContain(report.total?.toFixed(1))
  expectQuiet(app)
})

it('exports a report that another adebench takes in by a drop onto its window', async () => {
  const { page, dataFolder } = app
  await goTo(page, 'history')
  await details().getByRole('button', { name: 'Export…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export the report' })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save the file' }).click()
  const file = join(dataFolder, 'exported.json')
  await (await download).saveAs(file)
  const text = await readFile(file, 'utf8')
  const report = JSON.parse(text) as Report
  expect(report).toEqual(JSON.parse(await commandLine(dataFolder, 'export', 'last')))

  const other = await openApp()
  try {
    await drop(other, 'exported.json', text)
    await goTo(other.page, 'history')
    await other.page.getByText('1 run', { exact: true }).waitFor()
    expect(await other.page.getByRole('region', { name: 'The chosen run' }).innerText()).toContain(report.total?.toFixed(1))
    await drop(other, 'broken.json', '{"not": "a report"')
    await other.page.getByText(/broken\.json/u).first().waitFor()
    await other.page.getByText('1 run', { exact: true }).waitFor()
    expectQuiet(other)
  } finally {
    await other.close()
  }
  expectQuiet(app)
})

it('deletes the texts of a run and keeps its score', async () => {
  const { page } = app
  await goTo(page, 'history')
  const score = await details().getByText(/\d\d\.\d/u).first().innerText()
  await details().getByRole('button', { name: 'Delete texts…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the texts' }).click()
  await expect.poll(() => list().innerText()).toContain('texts deleted')
  expect(await details().getByText(/\d\d\.\d/u).first().innerText()).toBe(score)
  await details().getByRole('button', { name: 'Open in Questions' }).click()
  await settled(page)
  await page.getByText('The texts of this run were deleted').first().waitFor()
  expectQuiet(app)
})

async function drop({ page }: OpenedApp, name: string, text: string): Promise<void> {
  await page.evaluate(({ name: as, text: content }) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([content], as, { type: 'application/json' }))
    for (const type of ['dragenter', 'dragover', 'drop']) (document.querySelector('main') ?? document.body).dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
  }, { name, text })
}
