import { basename } from 'node:path'
import type { RunOptions } from '../../../shared/contract/types.ts'
import type { AppContext, HandlersOf } from '../app-context.ts'
import { cleanUp } from '../cleanup.ts'
import { mayWrite, memoryEntry, specOf } from '../memory-profiles.ts'
import { makeRequest, type RunRequest } from '../request.ts'
import { beginRun, resumeStopped } from '../run-start.ts'
import { setFolder } from '../set-profiles.ts'

export const runHandlers: HandlersOf<'run'> = {
  'run.start': (app, options) => {
    app.run.expectFree()
    const request = requestOf(app, options)
    // The set's own name is known when it has been read.
    return beginRun(app, request, { memory: memoryEntry(app.settings.current, options.memory).name, door: options.door ?? '', set: basename(setFolder(app.settings.current, options.set)) })
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

/** What a screen asks for, complete: what it does not ask about comes from the variables and defaults of the command line. */
function requestOf(app: AppContext, options: RunOptions): RunRequest {
  const { current } = app.settings
  const adapter = specOf(current, options.memory)
  const flag = (on: boolean) => (on ? '1' : '0')
  const census = options.census === null ? '' : 'url' in options.census ? options.census.url : app.tokens.path(options.census.token)
  return makeRequest(
    {
      given: {
        adapter, set: setFolder(current, options.set), cases: '', door: options.door ?? '', pressure: options.pressure, census,
        pressureProfile: flag(options.pressureProfile), writeBack: flag(options.writeBack), allowWrites: flag(mayWrite(current, adapter)),
        timeZone: current.timeZone ?? undefined, history: current.historyFolder ?? undefined,
      },
      sections: options.sections.length === 0 ? undefined : options.sections.join(','),
      readOnly: options.readOnly,
    },
    app.options.env, app.options.folder,
  )
}
