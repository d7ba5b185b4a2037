import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { measure, rowOf, type Bench, type Row } from './measure.ts'

const root = resolve(import.meta.dirname, '..')
const PROGRAM = join(root, 'electron', 'cli', 'adebench.mjs')
const TIMEOUT_MS = 60_000

/** What a person waits for at a terminal: the help, and the first sign of a run. */
export const commandLine: Bench = {
  words: 'command line --help first result run',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'adebench-bench-'))
    try {
      const environment = ownEnvironment(folder)
      const start = (args: readonly string[]) => untilEnd(args, environment)
      const rounds = { rounds: 11, warmUp: 2, elsewhere: true }
      const rows: Row[] = [
        await measure({ ...rounds, name: 'command line: node alone, nothing to do', budget: null }, () => start(['-e', '0'])),
        await measure({ ...rounds, name: 'command line: --help', budget: 150, note: 'the process from start to end, compile cache warm' }, () => start([PROGRAM, '--help'])),
        await measure({ ...rounds, name: 'command line: run --help', budget: null }, () => start([PROGRAM, 'run', '--help'])),
      ]
      return [...rows, ...(await firstResult(environment))]
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    }
  },
}

/** The environment without the owner's settings and with a store of its own. */
export function ownEnvironment(folder: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('ADEBENCH_'))
  return { ...Object.fromEntries(kept), ADEBENCH_DATA: folder, NODE_COMPILE_CACHE: join(folder, 'compiled'), NO_COLOR: '1' }
}

async function firstResult(environment: NodeJS.ProcessEnv): Promise<readonly Row[]> {
  const whole: number[] = []
  const name: number[] = []
  const section: number[] = []
  for (let round = -1; round < 7; round++) {
    const started = performance.now()
    const seen: { line: string; ms: number }[] = []
    await untilEnd([PROGRAM, 'run', '--no-report'], environment, (line) => seen.push({ line, ms: performance.now() - started }))
    if (round < 0) continue
    whole.push(performance.now() - started)
    name.push(seen.find(({ line }) => line.startsWith('run '))?.ms ?? Number.NaN)
    // The second line of progress comes when the first section is done.
    section.push(seen.filter(({ line }) => /^\d+\/\d+ /u.test(line))[1]?.ms ?? Number.NaN)
  }
  return [
    rowOf({ name: 'adebench run: the memory has answered', budget: null, note: 'first line: what is measured' }, name, null),
    rowOf({ name: 'adebench run: first section done', budget: null, note: 'all questions of the door judged and recorded' }, section, null),
    rowOf({ name: 'adebench run: score printed, process ended', budget: null, note: 'waiting between polls included' }, whole, null),
  ]
}

/** Runs this node with the arguments; rejects when it fails. `onLine` hears what it says on stderr as it comes. */
function untilEnd(args: readonly string[], env: NodeJS.ProcessEnv, onLine: (line: string) => void = () => {}): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'], timeout: TIMEOUT_MS })
    let rest = ''
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said = (said + chunk).slice(-2000)
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) onLine(line)
    })
    child.on('error', fail)
    child.on('close', (code) => {
      if (code === 0) done()
      else fail(new Error(`${args.join(' ')} ended with ${code ?? 'a signal'}: ${said.trim()}`))
    })
  })
}
