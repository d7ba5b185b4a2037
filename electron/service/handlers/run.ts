import type { HandlersOf } from '../app-context.ts'
import { cleanUp } from '../cleanup.ts'
import { namesOf, requestOf, withCensus } from '../run-options.ts'
import { beginRun, resumeStopped } from '../run-start.ts'

export const runHandlers: HandlersOf<'run'> = {
  'run.start': (app, options) => {
    app.run.expectFree()
    const kept = withCensus(app, options)
    return beginRun(app, requestOf(app, kept), namesOf(app, kept), { count: options.repeat })
  },

  'run.resume': (app, { uid }) => resumeStopped(app, uid),
  'run.cancel': (app) => app.run.cancel(),
  'run.state': (app) => app.run.state,

  'run.cleanup': (app) =>
    app.run.alone('a clean-up is going on', async () => {
      const lines = await cleanUp(app.store, app.closing.signal)
      for (const uid of new Set(lines.map((line) => line.entry.runUid))) app.listeners.emit('runs.changed', { uid })
      return lines.map(({ entry, removed, reason }) => ({ what: entry.what, removed, reason: app.clean(reason) }))
    }),
}
