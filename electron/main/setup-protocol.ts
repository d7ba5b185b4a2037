import { join } from 'node:path'
import { protocol } from 'electron'
import { readAsset, refusal, type Asset } from '../web/assets.ts'
import { HOST, SCHEME } from './origin.ts'

/** Has to be said before the application is ready. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } }])
}

/** Serves the built page, and what `pages` has to say at an address of its own, under app://adebench/. */
export function setupProtocol(pages: Readonly<Record<string, () => Asset>>, folder = join(import.meta.dirname, '..', 'renderer')): void {
  protocol.handle(SCHEME, async (request) => {
    const { status, headers, body } = await answer(request, pages, folder)
    return new Response(new Uint8Array(body), { status, headers })
  })
}

async function answer(request: Request, pages: Readonly<Record<string, () => Asset>>, folder: string) {
  const url = URL.parse(request.url)
  if (url === null || url.host !== HOST) return refusal(404, 'There is nothing here.')
  if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(405, 'Only pages are given here.')
  const own = Object.hasOwn(pages, url.pathname) ? pages[url.pathname] : undefined
  if (own !== undefined) return own()
  return readAsset(folder, url.pathname).catch(() => refusal(500, 'A file of the page could not be read.'))
}
