import type { Command } from 'commander'

export function addImport(program: Command): void {
  program
    .command('import')
    .description('take reports of adebench, or of this program, into the history')
    .argument('<path>', 'a report (.json) or a folder of them')
    .addHelpText('after', '\nExample:\n  npm run --silent adebench -- import ./history')
    .action(async (path: string) => {
      const { importCommand } = await import('./import-command.ts')
      process.exitCode = await importCommand(path)
    })
}
