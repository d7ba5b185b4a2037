import { serve } from '../web/serve.ts'
import { untilEnded } from '../web/until-ended.ts'
import type { UiFlags } from './ui.ts'

/** `adebench ui`: prints the address on stdout and serves it until ctrl-C. Rejects with what went wrong. */
export async function uiCommand({ port, open }: UiFlags): Promise<void> {
  await serve({
    ...(port === undefined ? {} : { port }),
    open,
    signal: untilEnded(),
    onReady: (url) => process.stdout.write(`${url}\n`),
  })
}
