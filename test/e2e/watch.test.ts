import { expect, it } from 'vitest'
import { openApp, shot } from './browser.ts'
import { axe, expectQuiet, measure, overflows, settled } from './kit.ts'

it('repeats say how sure the total is, and the watch is switched on and off', async () => {
  const app = await openApp({ prepare: measure('--repeat', '3', '--sections', 'door') })
  try {
    const { page } = app
    await page.getByText(/^3 runs: [\d.]+, 95 % interval [\d.]+ to [\d.]+, from [\d.]+ to [\d.]+$/u).waitFor()
    await page.getByText('Every case ended alike in every run.').waitFor()
    await page.getByRole('combobox', { name: 'Cases' }).selectOption('all')
    expect(await page.getByRole('list', { name: 'Cases of the repeats' }).getByRole('listitem').count()).toBeGreaterThan(5)
    await page.getByRole('button', { name: 'Watch', exact: true }).click()
    await page.getByRole('checkbox', { name: 'By the clock' }).check()
    await settled(page)
    await shot(page, 'watch-light')
    expect(await axe(page)).toEqual([])
    expect(await overflows(page)).toBe(false)
    await page.getByRole('button', { name: 'Start watching' }).click()
    const on = page.getByRole('region', { name: 'Watch' })
    await on.getByText(/next run at .*; 1 run so far/u).waitFor()
    await page.locator('header').getByText('watching').waitFor()
    await page.emulateMedia({ colorScheme: 'dark' })
    await settled(page)
    await shot(page, 'watch-dark')
    await on.getByRole('button', { name: 'Stop watching' }).click()
    await page.getByRole('button', { name: 'Watch', exact: true }).waitFor()
    expectQuiet(app)
  } finally {
    await app.close()
  }
})
