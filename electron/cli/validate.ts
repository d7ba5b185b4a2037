import type { Command } from 'commander'

export interface ValidateFlags {
  readonly out?: string
}

export function addValidate(program: Command): void {
  program
    .command('validate')
    .description('the validation sheet of a run as Markdown: each question with its expectations and what was delivered')
    .argument('[run]', 'a run of the history', 'last')
    .option('--out <file>', 'write into this file instead of stdout')
    .addHelpText('after', '\nExample:\n  npm run --silent adebench -- validate last --out sheet.md')
    .action(async (run: string, flags: ValidateFlags) => {
      const { validateCommand } = await import('./validate-command.ts')
      await validateCommand(run, flags)
    })
}
