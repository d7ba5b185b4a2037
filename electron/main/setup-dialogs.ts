import { dialog, BrowserWindow, type OpenDialogOptions } from 'electron'

const KINDS: Readonly<Record<'folder' | 'report' | 'module', OpenDialogOptions>> = {
  folder: { title: 'Choose a folder', properties: ['openDirectory', 'createDirectory'] },
  report: { title: 'Choose a report, or a folder of reports', properties: ['openFile', 'openDirectory'], filters: [{ name: 'Reports of adebench', extensions: ['json'] }] },
  module: { title: 'Choose the module of a memory', properties: ['openFile'], filters: [{ name: 'JavaScript and TypeScript', extensions: ['js', 'mjs', 'ts'] }] },
}

/** The system's own dialog over the window in front. The path goes to the service and no further; null when it was closed. */
export async function pick(kind: 'folder' | 'report' | 'module'): Promise<string | null> {
  const over = BrowserWindow.getFocusedWindow()
  const options = KINDS[kind]
  const { canceled, filePaths } = over === null ? await dialog.showOpenDialog(options) : await dialog.showOpenDialog(over, options)
  return canceled ? null : (filePaths[0] ?? null)
}
