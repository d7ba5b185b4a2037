import type { Command } from 'commander'

export function addCleanup(program: Command): void {
  program
    .command('cleanup')
    .description('remove from memories what an interrupted run wrote and could not remove')
    .addHelpText('after', '\nExample:\n  npm run --silent adebench -- cleanup')
    .action(async () => {
      const { cleanupCommand } = await import('./cleanup-command.ts')
      process.exitCode = await cleanupCommand()
    })
}
