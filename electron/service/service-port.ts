import { z } from 'zod'
import type { MethodName } from '../../shared/contract/methods.ts'
import type { App } from './app.ts'
import type { AppOptions } from './app-context.ts'

/** What the service's process needs of the port to the process that started it. */
export interface Port {
  postMessage(message: unknown): void
  on(event: 'message', heard: (message: { readonly data: unknown }) => void): void
}

const message = z.union([
  z.object({
    start: z.object({
      storeFile: z.string(), dataFolder: z.string(), env: z.record(z.string(), z.string().optional()), host: z.enum(['electron', 'web']), folder: z.string(),
    }),
  }),
  z.object({ id: z.number(), method: z.string(), input: z.unknown() }),
  z.object({ id: z.number(), answer: z.string().nullable() }),
  z.object({ close: z.literal(true) }),
])

/**
 * The application at the other end of a message port. `start` comes first, then calls; replies and events go back, and
 * dialogs are asked for, since only the process with the windows has them. `ended` is called after a close in order.
 */
export function serveOver(port: Port, makeApp: (options: AppOptions) => App, ended: () => void): void {
  let app: App | null = null
  let asked = 0
  const dialogs = new Map<number, (path: string | null) => void>()

  const pick: AppOptions['pick'] = (kind) =>
    new Promise((answer) => {
      asked += 1
      dialogs.set(asked, answer)
      port.postMessage({ ask: 'pick', kind, id: asked })
    })

  const start = (options: AppOptions): App => {
    const made = makeApp({ ...options, pick })
    made.listen((event, value) => port.postMessage({ event, value }))
    return made
  }

  const hear = async (data: unknown): Promise<void> => {
    const heard = message.parse(data)
    if ('start' in heard) {
      app ??= start(heard.start)
    } else if ('close' in heard) {
      await app?.close()
      ended()
    } else if ('answer' in heard) {
      dialogs.get(heard.id)?.(heard.answer)
      dialogs.delete(heard.id)
    } else if (app === null) {
      throw new Error('the service was called before it was started')
    } else {
      // Checked by `dispatch`, which knows what to say about a method that is none.
      const reply = await app.dispatch(heard.method as MethodName, heard.input)
      port.postMessage({ id: heard.id, reply })
    }
  }

  port.on('message', ({ data }) => void hear(data))
}
