import type { Command } from 'commander'
import { wholeNumber } from './whole-number.ts'

export interface HistoryFlags {
  readonly limit: number
  readonly search?: string
  readonly json?: boolean
  readonly pin?: string
  readonly unpin?: string
}

export function addHistory(program: Command): void {
  program
    .command('history')
    .description('the runs of this machine, newest first')
    .option('--limit <n>', 'how many', wholeNumber('runs', 1, 10_000), 20)
    .option('--search <words>', 'only runs that hold these words (name, memory, door, set, note, tags)')
    .option('--json', 'print them as JSON')
    .option('--pin <run>', 'make a run the baseline that later runs of its set-up are compared with')
    .option('--unpin <run>', 'take that back')
    .addHelpText('after', '\nExample:\n  npm run --silent adebench -- history --limit 5')
    .action(async (flags: HistoryFlags) => {
      const { historyCommand } = await import('./history-command.ts')
      await historyCommand(flags)
    })
}
