import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import type { Bridge, EventName, MethodName, Reply } from '../../shared/contract/methods.ts'

// Put in by the build from the contract: the table itself would bring its checks along, which the service does.
declare const METHOD_NAMES: readonly MethodName[]
declare const EVENT_NAMES: readonly EventName[]

const UNKNOWN: Reply = { ok: false, error: { code: 'usage', message: 'the window asked for something this version does not know', hint: 'Restart adebench.' } }

/** All that the page can reach of this machine: the methods and events of the contract, by name. */
const bridge: Bridge = {
  call: (method, input) => (METHOD_NAMES.includes(method) ? (ipcRenderer.invoke('adebench:call', method, input) as Promise<Reply>) : Promise.resolve(UNKNOWN)),
  listen(on) {
    const hear = (_: IpcRendererEvent, event: EventName, value: unknown) => {
      if (EVENT_NAMES.includes(event)) on(event, value)
    }
    ipcRenderer.on('adebench:event', hear)
    return () => {
      ipcRenderer.off('adebench:event', hear)
    }
  },
}

contextBridge.exposeInMainWorld('adebench', bridge)
