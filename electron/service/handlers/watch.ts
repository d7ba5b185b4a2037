import type { HandlersOf } from '../app-context.ts'

export const watchHandlers: HandlersOf<'watch'> = {
  'watch.get': (app) => app.watch.state,
  'watch.start': (app, plan) => app.watch.start(plan),
  'watch.stop': (app) => app.watch.stop(),
}
