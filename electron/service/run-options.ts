import { basename } from 'node:path'
import type { RunOptions } from '../../shared/contract/types.ts'
import type { AppContext } from './app-context.ts'
import { mayWrite, memoryEntry, specOf } from './memory-profiles.ts'
import { makeRequest, type RunRequest } from './request.ts'
import type { RunNames } from './run-control.ts'
import { setFolder } from './set-profiles.ts'

/** What a screen asks for with its census as a path or address: tokens are forgotten when the program ends. */
export type KeptOptions = Omit<RunOptions, 'census'> & { readonly census: string }

/** Throws when the census is a token that names nothing any more. */
export function withCensus(app: AppContext, { census, ...options }: RunOptions): KeptOptions {
  return { ...options, census: census === null ? '' : 'url' in census ? census.url : app.tokens.path(census.token) }
}

/** What a screen asks for, complete: what it does not ask about comes from the variables and defaults of the command line. */
export function requestOf(app: AppContext, options: KeptOptions): RunRequest {
  const { current } = app.settings
  const adapter = specOf(current, options.memory)
  const flag = (on: boolean) => (on ? '1' : '0')
  return makeRequest(
    {
      given: {
        adapter, set: setFolder(current, options.set), cases: '', door: options.door ?? '', pressure: options.pressure, census: options.census,
        pressureProfile: flag(options.pressureProfile), writeBack: flag(options.writeBack), allowWrites: flag(mayWrite(current, adapter)),
        timeZone: current.timeZone ?? undefined, history: current.historyFolder ?? undefined,
      },
      sections: options.sections.length === 0 ? undefined : options.sections.join(','),
      readOnly: options.readOnly,
    },
    app.options.env, app.options.folder,
  )
}

/** The set's own name is known when it has been read. */
export function namesOf(app: AppContext, { memory, door, set }: KeptOptions): RunNames {
  const { current } = app.settings
  return { memory: memoryEntry(current, memory).name, door: door ?? '', set: basename(setFolder(current, set)) }
}
