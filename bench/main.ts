import { availableParallelism, loadavg } from 'node:os'
import { Command } from 'commander'
import { commandLine } from './command-line.ts'
import { doorSection, wholeRun } from './in-process.ts'
import { failedRow, type Bench, type Row } from './measure.ts'
import { peer } from './peer.ts'
import { curves, matching, slider } from './pure.ts'
import { manyCases } from './store.ts'
import { table } from './table.ts'

const BENCHES: readonly Bench[] = [wholeRun, doorSection, matching, curves, slider, manyCases, commandLine, peer]

const program = new Command('bench')
  .description('Measures the speed of the harness, the match, the curves, the store and the command line. Budgets are told, never enforced.')
  .option('--only <words>', 'only the measurements that hold all these words')
  .option('--json', 'print the rows as JSON')
  .parse()
const options = program.opts<{ readonly only?: string; readonly json?: boolean }>()

const wanted = (options.only ?? '').toLowerCase().split(/\s+/u).filter((word) => word !== '')
const holds = (text: string) => wanted.every((word) => text.toLowerCase().includes(word))
const chosen = BENCHES.filter((bench) => holds(bench.words))
if (chosen.length === 0) process.stderr.write(`nothing holds "${options.only ?? ''}"; there are: ${BENCHES.map((bench) => bench.words).join(' | ')}\n`)

const load = loadavg()[0] ?? 0
if (load > availableParallelism() / 2) process.stderr.write(`the machine is busy (load ${load.toFixed(1)} on ${availableParallelism()} processors): trust the CPU column, not the wall clock\n`)

const rows: Row[] = []
for (const bench of chosen) {
  process.stderr.write(`${bench.words} ...\n`)
  try {
    rows.push(...(await bench.run()))
  } catch (error) {
    rows.push(failedRow(bench.words, error))
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  }
}
process.stdout.write(options.json === true ? `${JSON.stringify({ node: process.version, load, rows }, null, 2)}\n` : table(rows))
// A slow machine is no failure; a measurement that could not be made is.
if (chosen.length === 0 || rows.some((row) => row.verdict === 'failed')) process.exitCode = 1
