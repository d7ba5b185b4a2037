import { expect } from 'vitest'
import AxeBuilder from 'axe-core'
import type { Page } from 'playwright-core'
import { adebench, type Ended } from '../cli/adebench.ts'
import type { OpenedApp } from './browser.ts'

/** The command line over the same store as the window. Fails with what it said. */
export async function commandLine(dataFolder: string, ...args: readonly string[]): Promise<string> {
  const ended: Ended = await adebench({ folder: dataFolder, env: { ...process.env, ADEBENCH_DATA: dataFolder, ADEBENCH_TZ: 'Europe/Rome' } }, ...args)
  expect(ended.code, ended.stderr).toBe(0)
  return ended.stdout
}

/** A run of the embedded example, as the command line makes it, before or beside the window. */
export function measure(...args: readonly string[]): (dataFolder: string) => Promise<void> {
  return async (dataFolder) => {
    await commandLine(dataFolder, 'run', '--no-report', ...args)
  }
}

const SCREENS = { run: 'Run', questions: 'Questions', pressure: 'Pressure', validate: 'Validate', compare: 'Compare', history: 'History', settings: 'Settings' } as const
export type Screen = keyof typeof SCREENS
export const ALL_SCREENS = Object.keys(SCREENS) as Screen[]

/** Changes the address within the page, as a pasted link does, and waits for what it shows. */
export async function goTo(page: Page, screen: Screen, params: Readonly<Record<string, string>> = {}): Promise<void> {
  const query = new URLSearchParams(params).toString()
  await page.evaluate((hash) => {
    window.location.hash = hash
  }, `#/${screen}${query === '' ? '' : `?${query}`}`)
  await page.locator('nav [aria-current=page]').filter({ hasText: SCREENS[screen] }).waitFor()
  await settled(page)
}

/** Waits until nothing has been loading for a moment: no busy part, no placeholder of something to come. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const state = window as unknown as { busyAt?: number | undefined }
    const loading = document.querySelector('main') === null || document.querySelector('[aria-busy=true], main > [class*=waiting], main [aria-hidden][class*=_lines_]') !== null
    if (loading || state.busyAt === undefined) state.busyAt = performance.now()
    const quiet = performance.now() - state.busyAt > 150
    if (quiet) state.busyAt = undefined
    return quiet
  })
}

/** What axe finds, in a form that says where. Empty is right. */
export async function axe(page: Page): Promise<readonly string[]> {
  await page.evaluate(AxeBuilder.source)
  return page.evaluate(async () => {
    // Put there by the line before.
    const { axe: tool } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await tool.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`))
  })
}

/** Whether something sticks out of the window to the side. */
export function overflows(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
}

/** The page complained about nothing. */
export function expectQuiet({ errors }: OpenedApp): void {
  expect(errors).toEqual([])
}

export async function skipTour(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip the tour' }).click()
}
