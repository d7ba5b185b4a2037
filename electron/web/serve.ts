import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from '../service/app.ts'
import { AppError } from '../service/errors.ts'
import { dataFolder, storeFile } from '../service/folders.ts'
import { startWebHost } from './host.ts'
import { hasDisplay, openBrowser } from './open-browser.ts'

export interface ServeOptions {
  readonly port?: number
  /** Whether to show it in the default browser, where there is a screen. */
  readonly open: boolean
  readonly signal: AbortSignal
  /** Told once, with the address of the page. */
  readonly onReady: (url: string) => void
}

/** The application over the owner's store for a browser of this machine, until the signal. Rejects with an AppError. */
export async function serve({ port, open, signal, onReady }: ServeOptions): Promise<void> {
  // The same distance from the sources and from the built program.
  const rendererFolder = join(import.meta.dirname, '..', '..', 'dist', 'renderer')
  if (!existsSync(join(rendererFolder, 'index.html'))) throw new AppError('usage', 'the page has not been built', 'Build it with: npm run build')
  const app = createApp({ storeFile: storeFile(), dataFolder: dataFolder(), env: process.env, host: 'web', folder: process.cwd() })
  try {
    const host = await startWebHost({ app, rendererFolder, ...(port === undefined ? {} : { port }) }).catch((error: unknown) => {
      throw portTaken(error) ? new AppError('usage', `port ${port} is taken`, 'Choose another with --port, or leave it out for a free one.') : error
    })
    onReady(host.url)
    if (open && hasDisplay()) await openBrowser(host.url)
    await aborted(signal)
    await host.close()
  } finally {
    await app.close()
  }
}

function portTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) done()
    else signal.addEventListener('abort', () => done(), { once: true })
  })
}
