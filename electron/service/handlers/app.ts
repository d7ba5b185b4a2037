import description from '../../../package.json' with { type: 'json' }
import type { HandlersOf } from '../app-context.ts'

export const appHandlers: HandlersOf<'app'> = {
  'app.info': (app) => ({
    version: description.version,
    host: app.options.host,
    platform: process.platform,
    nativeDialogs: app.options.pick !== undefined,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }),
}
