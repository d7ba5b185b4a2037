import { serve } from '../web/serve.ts'
import { untilEnded } from '../web/until-ended.ts'
import { build, staleParts } from './build.ts'
import { runElectron } from './electron.ts'

/** `npm start`: what is old is built, then a window of Electron, or a page of the browser where there can be none. */
async function start(): Promise<number> {
  const signal = untilEnded()
  if (staleParts().length > 0) {
    process.stderr.write('adebench: building the application (some seconds, only after a change)\n')
    await build().catch((error: unknown) => {
      // ctrl-C reached the builder too.
      if (!signal.aborted) throw error
    })
  }
  if (signal.aborted) return 0
  const electron = await runElectron(signal)
  if (electron.kind === 'ended') return electron.code
  await serve({ open: true, signal, onReady: (url) => process.stdout.write(`adebench is served to the browser, because ${electron.why}: ${url} (ctrl-C ends it)\n`) })
  return 0
}

try {
  process.exitCode = await start()
} catch (error) {
  const hint = error instanceof Error && 'hint' in error && typeof error.hint === 'string' && error.hint !== '' ? ` ${error.hint}` : ''
  process.stderr.write(`adebench: ${error instanceof Error ? error.message : String(error)}.${hint}\n`.replace('..', '.'))
  process.exitCode = 2
}
