import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron'
import type { EventName, MethodName, Reply } from '../../shared/contract/methods.ts'
import { isOurs } from './origin.ts'

export interface IpcSide {
  /** The service, wherever it runs. */
  request(method: MethodName, input: unknown): Promise<Reply>
  /** The contents of the windows this program opened. */
  windows(): readonly WebContents[]
}

const STRANGER: Reply = { ok: false, error: { code: 'usage', message: 'this page may not ask adebench for anything', hint: 'Close the window and start adebench again.' } }

/** Hands what the windows ask to the service. Returns how to tell every window what happened. */
export function setupIpc(side: IpcSide): (event: EventName, value: unknown) => void {
  ipcMain.handle('adebench:call', (event, method: unknown, input: unknown): Promise<Reply> => {
    if (!comesFromUs(event, side.windows()) || typeof method !== 'string') return Promise.resolve(STRANGER)
    // The name is checked by the service, which knows the table.
    return side.request(method as MethodName, input)
  })
  return (event, value) => {
    for (const contents of side.windows()) if (!contents.isDestroyed()) contents.send('adebench:event', event, value)
  }
}

/** Known window, its main frame, our own page in it. */
function comesFromUs({ sender, senderFrame }: IpcMainInvokeEvent, windows: readonly WebContents[]): boolean {
  return windows.includes(sender) && senderFrame !== null && senderFrame === sender.mainFrame && isOurs(senderFrame.url)
}
