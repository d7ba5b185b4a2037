import { METHODS, type EventName, type MethodName, type Reply } from '../../shared/contract/methods.ts'
import { AppContext, type AppOptions, type Handlers } from './app-context.ts'
import { errorValue } from './error-value.ts'
import { AppError } from './errors.ts'
import { appHandlers } from './handlers/app.ts'
import { compareHandlers } from './handlers/compare.ts'
import { foldersHandlers } from './handlers/folders.ts'
import { historyHandlers } from './handlers/history.ts'
import { memoriesHandlers } from './handlers/memories.ts'
import { pressureHandlers } from './handlers/pressure.ts'
import { repeatsHandlers } from './handlers/repeats.ts'
import { runHandlers } from './handlers/run.ts'
import { runsHandlers } from './handlers/runs.ts'
import { setsHandlers } from './handlers/sets.ts'
import { settingsHandlers } from './handlers/settings.ts'
import { sheetHandlers } from './handlers/sheet.ts'
import { storeHandlers } from './handlers/store.ts'
import { watchHandlers } from './handlers/watch.ts'

/** The application without any window: what every host (Electron, the local web host) puts on screen. */
export interface App {
  /** Never rejects: whatever goes wrong is in the reply. `input` is taken from anybody and checked here. */
  dispatch(method: MethodName, input: unknown): Promise<Reply>
  /** Hears every event; the returned function stops it. */
  listen(on: (event: EventName, value: unknown) => void): () => void
  /** Cancels a run that is going on, waits until its memory is clean, and closes the store. */
  close(): Promise<void>
}

const HANDLERS: Handlers = {
  ...appHandlers, ...settingsHandlers, ...foldersHandlers, ...memoriesHandlers, ...setsHandlers,
  ...runHandlers, ...runsHandlers, ...pressureHandlers, ...historyHandlers, ...storeHandlers,
  ...sheetHandlers, ...compareHandlers, ...repeatsHandlers, ...watchHandlers,
}

/** Opens nothing yet: a store that cannot be opened is said by the first call that needs it. */
export function createApp(options: AppOptions): App {
  const context = new AppContext(options)
  void context.watch.restore()
  let closed: Promise<void> | null = null

  return {
    dispatch: async (method, input) => {
      try {
        if (closed !== null) throw new AppError('busy', 'the application is closing')
        return { ok: true, value: await handle(context, method, input) }
      } catch (error) {
        return { ok: false, error: errorValue(error, (text) => context.clean(text)) }
      }
    },
    listen: (on) => context.listeners.add(on),
    close: () => (closed ??= close(context)),
  }
}

async function handle<M extends MethodName>(context: AppContext, method: M, input: unknown): Promise<unknown> {
  if (!Object.hasOwn(METHODS, method)) throw new AppError('input', 'there is no such method', 'The window and the service are of different versions: restart the program.')
  const checked = METHODS[method].input.safeParse(input)
  if (!checked.success) {
    // Where and why, never what was given: it may hold a golden question.
    const [issue] = checked.error.issues
    const field = issue === undefined || issue.path.length === 0 ? 'its input' : issue.path.join('.')
    throw new AppError('input', `${method}: ${field} cannot be used (${issue?.message ?? 'wrong type'})`)
  }
  // The table gives each method the handler of its own input; the type of a union of methods cannot say so.
  const handler = HANDLERS[method] as (app: AppContext, input: unknown) => unknown
  return handler(context, checked.data)
}

async function close(context: AppContext): Promise<void> {
  context.closing.abort(new AppError('cancelled', 'the application is closing'))
  context.watch.close()
  await context.run.close()
  await context.sheets.close()
  context.closeStore()
}
