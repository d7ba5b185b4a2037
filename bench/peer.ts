import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { ownEnvironment } from './command-line.ts'
import { absentRow, median, rowOf, type Bench, type Row } from './measure.ts'

const root = resolve(import.meta.dirname, '..')
const run = promisify(execFile)
const ROUNDS = 5

/**
 * Starts a command and prints its wall and processor seconds, children included. The processor time of a process that has
 * ended is something Node does not tell; the peer brings Python anyway, and both sides are timed by the same few lines.
 */
const STOPWATCH = `
import json, resource, subprocess, sys, time
start = time.perf_counter()
done = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
wall = time.perf_counter() - start
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(json.dumps({"code": done.returncode, "wall": wall, "cpu": used.ru_utime + used.ru_stime, "said": done.stderr.decode("utf-8", "replace")[-500:]}))
`

interface Timed {
  readonly wall: readonly number[]
  readonly cpu: number
}

/** The same work by a Python checkout of adebench, named by ADEBENCH_PEER, and by this one: whole processes, side by side. */
export const peer: Bench = {
  words: 'peer adebench python ratio',
  async run() {
    const checkout = process.env['ADEBENCH_PEER']
    if (checkout === undefined || checkout === '') return [absentRow('peer', 'absent: set ADEBENCH_PEER to a checkout of the Python adebench to compare')]
    const set = join(resolve(checkout), 'sets', 'quick')
    if (!existsSync(join(set, 'cases'))) throw new Error(`ADEBENCH_PEER is ${checkout}, which has no sets/quick`)
    const rows: Row[] = []
    for (const [what, sections] of [['door section', ['--sections', 'door']], ['whole run', []]] as const) rows.push(...(await sideBySide(what, sections, resolve(checkout), set)))
    return rows
  },
}

async function sideBySide(what: string, sections: readonly string[], checkout: string, set: string): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'adebench-bench-'))
  try {
    const history = join(folder, 'history')
    const theirs = ['python3', '-m', 'adebench', '--adapter', 'examples.synthetic:SyntheticAdapter', '--cases', 'sets/quick/cases', '--repo', 'sets/quick/repo', '--sandbox-test', 'examples/synthetic_data/sandbox_test.py', ...sections, '--history', history]
    const ours = [process.execPath, join(root, 'electron', 'cli', 'adebench.mjs'), 'run', '--set', set, ...sections, '--history', history]
    const environment = ownEnvironment(folder)
    const [own, other] = await alternately([[ours, root], [theirs, checkout]], environment)
    if (own === undefined || other === undefined) return []
    const ratio = `CPU ${(other.cpu / own.cpu).toFixed(2)} times ours, wall ${(median(other.wall) / median(own.wall)).toFixed(2)} times`
    return [
      // What is asked for is processor time, so that is what the verdict looks at.
      { ...rowOf({ name: `peer: ${what} of its quick set, here`, budget: null }, own.wall, own.cpu), verdict: own.cpu <= other.cpu ? 'ok' : 'over', note: 'whole process; ok = less CPU than the peer' },
      rowOf({ name: `peer: ${what} of its quick set, Python adebench`, budget: null, note: ratio }, other.wall, other.cpu),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** In turn, so that a machine that slows down slows both. */
async function alternately(commands: readonly (readonly [command: readonly string[], folder: string])[], env: NodeJS.ProcessEnv): Promise<readonly Timed[]> {
  const walls = commands.map((): number[] => [])
  const cpus = commands.map((): number[] => [])
  for (let round = -1; round < ROUNDS; round++) {
    for (const [index, [command, cwd]] of commands.entries()) {
      const { stdout } = await run('python3', ['-c', STOPWATCH, ...command], { cwd, env })
      const took = JSON.parse(stdout) as { readonly code: number; readonly wall: number; readonly cpu: number; readonly said: string } // printed above
      if (took.code !== 0) throw new Error(`${command.slice(0, 4).join(' ')} ended with ${took.code}: ${took.said}`)
      if (round < 0) continue
      walls[index]?.push(took.wall * 1000)
      cpus[index]?.push(took.cpu * 1000)
    }
  }
  return walls.map((wall, index) => ({ wall, cpu: median(cpus[index] ?? []) }))
}
