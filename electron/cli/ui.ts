import type { Command } from 'commander'
import { wholeNumber } from './whole-number.ts'

export interface UiFlags {
  readonly port?: number
  readonly open: boolean
}

export function addUi(program: Command): void {
  program
    .command('ui')
    .description('the application in a browser of this machine, until ctrl-C')
    .option('--port <n>', 'a fixed port; else a free one', wholeNumber('port', 1, 65_535))
    .option('--no-open', 'only print the address')
    .addHelpText('after', '\nExample:\n  npm run --silent adebench -- ui --no-open --port 7077')
    .action(async (flags: UiFlags) => {
      const { uiCommand } = await import('./ui-command.ts')
      await uiCommand(flags)
    })
}
