import { describe, expect, it } from 'vitest'
import { openApp } from './browser.ts'
import { ALL_SCREENS, axe, expectQuiet, goTo, measure, overflows, skipTour } from './kit.ts'

const twice = async (folder: string) => {
  await measure('--pressure', '300')(folder)
  await measure()(folder)
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it('axe finds nothing, before the first run and after', { timeout: 180_000 }, async () => {
    const empty = await openApp({ theme })
    try {
      for (const screen of ALL_SCREENS) {
        await goTo(empty.page, screen)
        expect(await axe(empty.page), `${screen}, empty`).toEqual([])
      }
      expectQuiet(empty)
    } finally {
      await empty.close()
    }
    const app = await openApp({ theme, prepare: twice })
    try {
      const { page } = app
      expect(await axe(page), 'run with its tour').toEqual([])
      await skipTour(page)
      for (const screen of ALL_SCREENS) {
        await goTo(page, screen)
        expect(await axe(page), screen).toEqual([])
      }
      for (const tab of ['uncut', 'raw', 'previous', 'history']) {
        await goTo(page, 'questions', { tab })
        expect(await axe(page), `questions, ${tab}`).toEqual([])
      }
      await goTo(page, 'pressure', { view: 'table' })
      expect(await axe(page), 'pressure as a table').toEqual([])
      await goTo(page, 'history', { view: 'table' })
      expect(await axe(page), 'history as a table').toEqual([])
      for (const keys of ['Control+k', '?']) {
        await page.keyboard.press(keys)
        await page.getByRole('dialog').waitFor()
        expect(await axe(page), `after ${keys}`).toEqual([])
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
      expectQuiet(app)
    } finally {
      await app.close()
    }
  })
})

it('the smallest window and a large one show everything without a bar to the side', async () => {
  const app = await openApp({ viewport: { width: 960, height: 640 }, prepare: measure() })
  try {
    for (const viewport of [{ width: 960, height: 640 }, { width: 1280, height: 800 }, { width: 1920, height: 1080 }]) {
      await app.page.setViewportSize(viewport)
      for (const screen of ALL_SCREENS) {
        await goTo(app.page, screen)
        expect(await overflows(app.page), `${screen} at ${viewport.width}`).toBe(false)
      }
    }
    expectQuiet(app)
  } finally {
    await app.close()
  }
})
