import type { Command } from 'commander'

export function addCleanup(program: Command): void {
  program
    .command('cleanup')
    .description('remove from memories what an interrupted run wrote and could not remove')
    .addHelpText('after', '\nExample:\n  npm run --silent adebench -- cleanup')
    .option('--dismiss', 'close the entries that are left, after you have looked after them by hand')
    .action(async (flags: { readonly dismiss?: boolean }) => {
      const { cleanupCommand } = await import('./cleanup-command.ts')
      process.exitCode = await cleanupCommand(flags.dismiss ?? false)
    })
}
