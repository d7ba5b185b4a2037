import { app, shell } from 'electron'
import { isOurs, outsideAddress } from './origin.ts'

/** No page leaves the application, opens a window or embeds another page; a link to an allowed site opens in the browser. */
export function setupNavigation(): void {
  app.on('web-contents-created', (_, contents) => {
    const stay = (event: { preventDefault(): void; readonly url: string }) => {
      if (isOurs(event.url)) return
      event.preventDefault()
      openOutside(event.url)
    }
    contents.on('will-navigate', stay)
    contents.on('will-redirect', stay)
    contents.on('will-frame-navigate', (event) => {
      if (!isOurs(event.url)) event.preventDefault()
    })
    contents.on('will-attach-webview', (event) => event.preventDefault())
    contents.setWindowOpenHandler(({ url }) => {
      openOutside(url)
      return { action: 'deny' }
    })
  })
}

function openOutside(address: string): void {
  const allowed = outsideAddress(address)
  if (allowed === null) return
  shell.openExternal(allowed).catch((error: unknown) => {
    process.stderr.write(`adebench: the browser could not be opened: ${error instanceof Error ? error.message : String(error)}\n`)
  })
}
