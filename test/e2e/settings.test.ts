import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openApp } from './browser.ts'
import { expectQuiet, goTo, measure, settled } from './kit.ts'

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

it('the theme follows the system, or stays as chosen, in every window and after a restart', async () => {
  const app = await openApp({ theme: 'light' })
  try {
    const { page } = app
    const other = await app.newPage()
    const light = await background(page)
    await goTo(page, 'settings')
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark')
    for (const window of [page, other]) await expect.poll(() => background(window)).not.toBe(light)
    const dark = await background(page)
    await page.reload()
    await settled(page)
    await expect.poll(() => background(page)).toBe(dark)
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('system')
    await expect.poll(() => background(page)).toBe(light)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => background(page)).toBe(dark)
    expectQuiet(app)
  } finally {
    await app.close()
  }
})

it('what is set is kept in the data folder, and no path is shown that nobody chose', async () => {
  const app = await openApp()
  try {
    const { page, dataFolder } = app
    await goTo(page, 'settings')
    await page.getByRole('checkbox', { name: 'Keep the texts of all runs' }).click()
    await page.getByRole('spinbutton', { name: 'Keep the texts of the latest' }).fill('7')
    await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Asia/Tokyo')
    await expect.poll(() => readFile(join(dataFolder, 'settings.json'), 'utf8')).toMatch(/Asia\/Tokyo/u)
    await page.reload()
    await settled(page)
    expect(await page.getByRole('spinbutton', { name: 'Keep the texts of the latest' }).inputValue()).toBe('7')
    expect(await page.locator('body').innerText()).not.toContain(dataFolder)
    expectQuiet(app)
  } finally {
    await app.close()
  }
})

it('a store is checked, backed up, emptied and put back', async () => {
  const app = await openApp({ prepare: measure() })
  try {
    const { page } = app
    await goTo(page, 'settings')
    await page.getByRole('button', { name: 'Check the store' }).click()
    await page.getByText('The store is in one piece.').waitFor()
    await page.getByRole('button', { name: 'Back up now' }).click()
    await page.getByRole('button', { name: /^Restore the backup/u }).waitFor()

    await goTo(page, 'run')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await goTo(page, 'history')
    await page.getByText('2 runs', { exact: true }).waitFor()
    await goTo(page, 'settings')
    await page.getByRole('button', { name: /^Restore the backup/u }).click()
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true })
    expect(await confirm.isDisabled()).toBe(true)
    await page.getByRole('dialog').getByRole('textbox').fill('restore')
    await confirm.click()
    await expect.poll(() => page.getByRole('button', { name: /^Restore the backup/u }).count()).toBe(2)
    await goTo(page, 'history')
    await page.getByText('1 run', { exact: true }).waitFor()

    await goTo(page, 'settings')
    await page.getByRole('button', { name: 'Delete everything…' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('delete everything')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete everything', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await goTo(page, 'history')
    await page.getByText('No runs yet').waitFor()
    expectQuiet(app)
  } finally {
    await app.close()
  }
})
