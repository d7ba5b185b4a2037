import { type Command, InvalidArgumentError, Option } from 'commander'
import { wholeNumber } from './whole-number.ts'
import type { GivenSettings } from '../service/settings-table.ts'

export interface RunFlags {
  readonly adapter?: string
  readonly python?: string
  readonly pythonPath?: string
  readonly door?: string
  readonly set?: string
  readonly cases?: string
  readonly sections?: string
  readonly pressure?: string
  readonly census?: string
  readonly pressureProfile?: boolean
  readonly repo?: string
  /** False after --no-sandbox-test. */
  readonly sandboxTest?: string | false
  readonly maxCard?: string
  readonly timeZone?: string
  readonly history?: string
  readonly writeBack?: boolean
  readonly allowWrites?: boolean
  readonly readOnly?: boolean
  readonly validation?: boolean
  readonly repeat?: number
  readonly watch?: boolean
  /** Milliseconds. */
  readonly every?: number
  /** Files, folders and addresses. */
  readonly onChange?: readonly string[]
  readonly failUnder?: number
  readonly failOnRegression?: boolean
  readonly json?: boolean
  readonly withTexts?: boolean
  /** False after --no-report. */
  readonly report: boolean
  /** True without a run's name. */
  readonly resume?: string | true
}

export function addRun(program: Command): void {
  program
    .command('run')
    .description('measure a memory; without any flag, the embedded example')
    .option('--adapter <spec>', 'the memory: synthetic, module:<file>#<export>, python:<module>:<Class>, mcp:<profile> or rest:<profile> (ADEBENCH_ADAPTER)')
    .option('--python <interpreter>', 'of a Python adapter: a path, a name, or the folder of a virtual environment (ADEBENCH_PYTHON)')
    .option('--python-path <folders>', 'of a Python adapter: where its modules are looked for first (ADEBENCH_PYTHON_PATH)')
    .option('--door <name>', "the door to measure; the memory's first by default (ADEBENCH_DOOR)")
    .option('--set <folder>', 'golden set with cases, world and repository; sets/quick by default (ADEBENCH_SET)')
    .option('--cases <folder>', 'replaces only the questions of the set (ADEBENCH_CASES)')
    .option('--sections <names>', 'comma-separated: door,cards,updates,time,live_state,abstention,file_search,graph')
    .option('--pressure <n>', 'characters of competing payload, or median, p95, max of the census (ADEBENCH_PRESSURE)')
    .option('--census <file|url>', 'callwitness document with sizes of tool responses (ADEBENCH_CENSUS)')
    .option('--pressure-profile', 'how many questions pass on a median, p95 and worst day (ADEBENCH_PRESSURE_PROFILE)')
    .option('--repo <folder>', "repository for the file search; the set's own by default (ADEBENCH_REPO)")
    .option('--sandbox-test <program>', "the memory's own update test (ADEBENCH_SANDBOX_TEST)")
    .option('--no-sandbox-test', 'do not run it')
    .option('--max-card <n>', 'longest card in characters (ADEBENCH_MAX_CARD)')
    .option('--time-zone <name>', "the owner's time zone, such as Europe/Rome (ADEBENCH_TZ)")
    .option('--history <folder>', 'where reports are written; ./history by default (ADEBENCH_HISTORY)')
    .option('--write-back', 'also write a bad answer back and look whether the memory learns it (ADEBENCH_WRITE_BACK)')
    .option('--allow-writes', 'let the probes write into a memory that is not the embedded one (ADEBENCH_ALLOW_WRITES)')
    .addOption(new Option('--read-only', 'write into no memory at all').conflicts('allowWrites'))
    .option('--validation', 'also write the validation sheet beside the report')
    .addOption(new Option('--repeat <n>', 'measure n times and give mean and range').argParser(wholeNumber('runs', 1, 100)).conflicts('resume'))
    .addOption(new Option('--watch', 'go on measuring until ctrl-C: when the golden set or the memory\'s module changes, or as said by:').conflicts(['resume', 'repeat']))
    .addOption(new Option('--every <time>', 'with --watch: again after a time such as 30s, 10m, 2h').argParser(duration))
    .option('--on-change <file|url...>', 'with --watch: again when one of these changes')
    .option('--fail-under <score>', 'exit code 1 when the total is lower', points)
    .option('--fail-on-regression', 'exit code 1 when a case got worse than in the last comparable run')
    .option('--json', 'print the report itself')
    .option('--with-texts', 'keep the delivered texts in the report')
    .option('--no-report', 'write no files into the history folder')
    .option('--resume [run]', 'go on with an interrupted or cancelled run; the last one by default')
    .addHelpText('after', '\nExample:\n  npm run --silent adebench -- run --door two-step --pressure 600 --sections door')
    .action(async (flags: RunFlags) => {
      const { runCommand } = await import('./run-command.ts')
      process.exitCode = await runCommand(flags)
    })
}

/** The flags that stand for settings, as the texts they were given as. */
export function givenSettings(flags: RunFlags): GivenSettings {
  const on = (flag: boolean | undefined) => (flag === true ? '1' : undefined)
  return {
    adapter: flags.adapter, python: flags.python, pythonPath: flags.pythonPath, door: flags.door, set: flags.set, cases: flags.cases, pressure: flags.pressure, census: flags.census,
    pressureProfile: on(flags.pressureProfile), repo: flags.repo, sandboxTest: flags.sandboxTest === false ? undefined : flags.sandboxTest,
    maxCard: flags.maxCard, timeZone: flags.timeZone, history: flags.history, writeBack: on(flags.writeBack), allowWrites: on(flags.allowWrites),
  }
}

function points(value: string): number {
  const parsed = Number(value)
  if (value.trim() === '' || !Number.isFinite(parsed)) throw new InvalidArgumentError('Give a number of points.')
  return parsed
}

const UNIT_MS = { s: 1000, m: 60_000, h: 3_600_000 } as const
const SHORTEST_MS = 5000
const LONGEST_MS = 7 * 24 * UNIT_MS.h

function duration(value: string): number {
  const [, count = '', unit = ''] = /^(\d{1,6})([smh])$/u.exec(value.trim()) ?? []
  const ms = Number(count) * (unit === 's' || unit === 'm' || unit === 'h' ? UNIT_MS[unit] : 0)
  if (ms < SHORTEST_MS || ms > LONGEST_MS) throw new InvalidArgumentError('Give a time from 5s to 168h, such as 30s, 10m or 2h.')
  return ms
}
