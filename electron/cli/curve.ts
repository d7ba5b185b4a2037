import { type Command, Option } from 'commander'
import { wholeNumber } from './whole-number.ts'

export interface CurveFlags {
  readonly over: 'pressure' | 'cut'
  readonly cut?: number
  readonly pressure?: number
  readonly format: 'table' | 'csv' | 'json'
}

export function addCurve(program: Command): void {
  program
    .command('curve')
    .description('how many questions pass at every pressure (or cut), from what a run recorded')
    .argument('[run]', 'a run of the history', 'last')
    .addOption(new Option('--over <what>', 'what varies').choices(['pressure', 'cut']).default('pressure'))
    .option('--cut <n>', "another cut than the door's own, with --over pressure", wholeNumber('characters', 0))
    .option('--pressure <n>', 'characters of competing payload, with --over cut', wholeNumber('characters', 0))
    .addOption(new Option('--format <form>', 'how it is printed').choices(['table', 'csv', 'json']).default('table'))
    .addHelpText('after', '\nExample:\n  npm run --silent adebench -- curve last --cut 1200 --format csv')
    .action(async (run: string, flags: CurveFlags) => {
      const { curveCommand } = await import('./curve-command.ts')
      await curveCommand(run, flags)
    })
}
