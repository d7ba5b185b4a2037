import type { Command } from 'commander'

export interface CompareFlags {
  readonly json?: boolean
  readonly all?: boolean
}

export function addCompare(program: Command): void {
  program
    .command('compare')
    .description('what changed between two runs, and why; exit code 1 when something regressed')
    .argument('[before]', 'a run of the history, or a report file', 'last~1')
    .argument('[after]', 'a run of the history, or a report file', 'last')
    .option('--all', 'also list what stayed the same, and measures of which nobody can say whether they are better')
    .option('--json', 'print the comparison as JSON')
    .addHelpText('after', '\nExample:\n  npm run --silent adebench -- compare last~1 last')
    .action(async (before: string, after: string, flags: CompareFlags) => {
      const { compareCommand } = await import('./compare-command.ts')
      process.exitCode = await compareCommand(before, after, flags)
    })
}
