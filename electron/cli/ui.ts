import { type Command, InvalidArgumentError } from 'commander'

export interface UiFlags {
  readonly port?: number
  readonly open: boolean
}

export function addUi(program: Command): void {
  program
    .command('ui')
    .description('the application in a browser of this machine, until ctrl-C')
    .option('--port <n>', 'a fixed port; else a free one', port)
    .option('--no-open', 'only print the address')
    .addHelpText('after', '\nExample:\n  npm run --silent adebench -- ui --no-open --port 7077')
    .action(async (flags: UiFlags) => {
      const { uiCommand } = await import('./ui-command.ts')
      await uiCommand(flags)
    })
}

function port(value: string): number {
  const parsed = Number(value)
  if (!Number.isInteger(parsed) || parsed < 1 || parsed > 65_535) throw new InvalidArgumentError('Give a port from 1 to 65535.')
  return parsed
}
