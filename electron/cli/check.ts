import type { Command } from 'commander'

export interface CheckFlags {
  readonly question: string
  readonly set?: string
  readonly python?: string
  readonly pythonPath?: string
  readonly allowWrites?: boolean
  readonly json?: boolean
}

export function addCheck(program: Command): void {
  program
    .command('check')
    .argument('<spec>', 'the memory, as in run --adapter')
    .description('try every method of an adapter and say what is missing or wrong')
    .option('--question <text>', 'a question the memory answers', 'What do you know?')
    .option('--set <folder>', 'golden set whose world and repository the memory is given; sets/quick by default')
    .option('--python <interpreter>', 'of a Python adapter: a path, a name, or the folder of a virtual environment (ADEBENCH_PYTHON)')
    .option('--python-path <folders>', 'of a Python adapter: where its modules are looked for first (ADEBENCH_PYTHON_PATH)')
    .option('--allow-writes', 'also write one fact and one entry of working memory, and remove them again (ADEBENCH_ALLOW_WRITES)')
    .option('--json', 'print the outcome of every method as JSON')
    .addHelpText('after', '\nExample:\n  npm run --silent adebench -- check synthetic')
    .action(async (spec: string, flags: CheckFlags) => {
      const { checkCommand } = await import('./check-command.ts')
      process.exitCode = await checkCommand(spec, flags)
    })
}
