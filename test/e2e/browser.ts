import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { createApp, type App } from '../../electron/service/app.ts'
import { startWebHost } from '../../electron/web/host.ts'
import { launchChromium } from './chromium.ts'

const root = resolve(import.meta.dirname, '..', '..')

export interface OpenOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly theme?: 'light' | 'dark'
  /** What the data folder holds before the application opens it. */
  readonly prepare?: (dataFolder: string) => Promise<void>
}

export interface OpenedApp {
  readonly page: Page
  readonly browser: Browser
  /** With the token: for a second page. */
  readonly url: string
  readonly dataFolder: string
  /** The application behind the page. */
  readonly app: App
  /** What the page complained about; a test ends with it empty. */
  readonly errors: readonly string[]
  /** Another window on the same application. */
  newPage(): Promise<Page>
  close(): Promise<void>
}

/** The application as a person meets it: the real host over a store of its own, the built page in a real browser. */
export async function openApp({ env = {}, viewport = { width: 1280, height: 800 }, theme = 'light', prepare }: OpenOptions = {}): Promise<OpenedApp> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'adebench-e2e-'))
  await prepare?.(dataFolder)
  const app = createApp({ storeFile: join(dataFolder, 'adebench.db'), dataFolder, env: { PATH: process.env['PATH'], ADEBENCH_TZ: 'Europe/Rome', ADEBENCH_DATA: dataFolder, ...env }, host: 'web', folder: dataFolder })
  const host = await startWebHost({ app, rendererFolder: join(root, 'dist', 'renderer') })
  const browser = await launchChromium()
  const context = await browser.newContext({ viewport, colorScheme: theme, reducedMotion: 'reduce', timezoneId: 'Europe/Rome', acceptDownloads: true })
  context.setDefaultTimeout(8000)
  const errors: string[] = []

  async function newPage(): Promise<Page> {
    const page = await context.newPage()
    page.on('pageerror', (error) => errors.push(`page: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') errors.push(`console: ${message.text()}`)
    })
    page.on('requestfailed', (request) => errors.push(`request: ${request.url()} ${request.failure()?.errorText ?? ''}`))
    await page.goto(host.url)
    return page
  }

  return {
    page: await newPage(),
    browser,
    url: host.url,
    dataFolder,
    app,
    errors,
    newPage,
    async close() {
      await browser.close()
      await host.close()
      await app.close()
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** Keeps what a person sees as test/e2e/shots/<name>.png. */
export async function shot(page: Page, name: string): Promise<void> {
  const folder = join(import.meta.dirname, 'shots')
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
}
