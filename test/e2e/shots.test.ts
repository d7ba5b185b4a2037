import { expect, it } from 'vitest'
import { openApp, shot } from './browser.ts'
import { ALL_SCREENS, expectQuiet, goTo, measure, skipTour } from './kit.ts'

const SIZES = [{ width: 1280, height: 800 }, { width: 1920, height: 1080 }]

it.each(['light', 'dark'] as const)('keeps a picture of every screen in the %s theme', async (theme) => {
  const app = await openApp({ theme, prepare: async (folder) => {
    for (const pressure of ['0', '300', '600', '0']) await measure('--pressure', pressure)(folder)
  } })
  try {
    const { page } = app
    await shot(page, `run-tour-${theme}`)
    await skipTour(page)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      for (const screen of ALL_SCREENS) {
        await goTo(page, screen, screen === 'pressure' ? { at: '600' } : screen === 'questions' ? { filter: 'stale' } : {})
        await page.evaluate(() => document.fonts.ready)
        await shot(page, `${screen}-${theme}-${size.width}`)
      }
    }
    expect(await page.locator('main').isVisible()).toBe(true)
    expectQuiet(app)
  } finally {
    await app.close()
  }
})
