import { type Command, Option } from 'commander'

export interface ExportFlags {
  readonly format: 'json' | 'markdown'
  readonly out?: string
  readonly withTexts?: boolean
  readonly public?: boolean
}

export function addExport(program: Command): void {
  program
    .command('export')
    .description('write the report of a run, to stdout or into a file')
    .argument('[run]', 'a run of the history', 'last')
    .addOption(new Option('--format <form>', 'what is written').choices(['json', 'markdown']).default('json'))
    .option('--out <file>', 'write into this file instead of stdout')
    .option('--with-texts', 'with what the memory delivered')
    .addOption(new Option('--public', 'for others: no local paths, secrets or texts, and of a private golden set nothing but figures').conflicts('withTexts'))
    .addHelpText('after', '\nExample:\n  npm run --silent adebench -- export last --format markdown --out report.md')
    .action(async (run: string, flags: ExportFlags) => {
      const { exportCommand } = await import('./export-command.ts')
      await exportCommand(run, flags)
    })
}
