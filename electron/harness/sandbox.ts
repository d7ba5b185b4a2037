import { spawn } from 'node:child_process'
import { extname } from 'node:path'
import type { Readable } from 'node:stream'

export interface SandboxOutcome {
  readonly checks: readonly { readonly name: string; readonly passed: boolean }[]
}

const TIMEOUT_MS = 600_000
/** Results and last words are kept, the rest is not: a test may print as much as it likes. */
const MOST_LINES = 100_000
const LONGEST_LINE = 10_000
const RESULT = /^\s*\[?(?:PASS|FAIL)\b|\d\/\d+\s+(?:passed|passati)/u

/**
 * Runs a memory's own sandbox test: a program that prints PASS/FAIL lines and `N/M passed` (or `N/M passati`) and
 * exits with 0 or 1. Rejects when it does anything else, when its own count contradicts its lines, or after 600 s.
 */
export async function runSandboxTest(program: string, signal: AbortSignal, timeoutMs = TIMEOUT_MS): Promise<SandboxOutcome> {
  const { code, output } = await run(program, signal, timeoutMs)
  if (code !== 0 && code !== 1) throw new Error(`the sandbox test ended with exit code ${code ?? 'none'}: ${output.last() || 'no output'}`)
  return parseSandboxOutput(output.results())
}

/** Reads what a sandbox test printed. Throws when it holds no result or contradicts itself. */
export function parseSandboxOutput(output: string): SandboxOutcome {
  const lines = output.split(/\r?\n/u)
  const checks = lines.flatMap((line) => {
    const found = /^\s*(?:\[)?(PASS|FAIL)\b\]?[\s:–-]*(?<name>.*)$/u.exec(line)
    return found === null ? [] : [{ name: found.groups?.['name']?.trim() || 'unnamed check', passed: found[1] === 'PASS' }]
  })
  const total = lines.map((line) => /(?<passed>\d+)\/(?<all>\d+)\s+(?:passed|passati)/u.exec(line)?.groups).findLast((groups) => groups !== undefined)
  if (total === undefined) throw new Error('the sandbox test printed no line like "3/4 passed"')
  const [passed, all] = [Number(total['passed']), Number(total['all'])]
  if (passed > all) throw new Error(`the sandbox test says ${passed}/${all} passed, which is more than there are`)
  if (all > MOST_LINES) throw new Error(`the sandbox test says ${all} checks, which is more than ${MOST_LINES}`)
  if (checks.length === 0) return { checks: Array.from({ length: all }, (_, index) => ({ name: `check ${index + 1} of ${all}`, passed: index < passed })) }
  if (checks.length !== all || checks.filter((check) => check.passed).length !== passed) {
    throw new Error(`the sandbox test says ${passed}/${all} passed, but printed ${checks.filter((check) => check.passed).length} PASS of ${checks.length} lines`)
  }
  return { checks }
}

/** What a test printed, line by line: each stream apart, so that one does not break into a line of the other. */
class Output {
  #results: string[] = []
  #last: string[] = []

  collect(stream: Readable): void {
    let open = ''
    stream.setEncoding('utf8')
    stream.on('data', (chunk: string) => {
      const lines = (open + chunk).split('\n')
      open = (lines.pop() ?? '').slice(0, LONGEST_LINE)
      for (const line of lines) this.#add(line)
    })
    stream.on('end', () => this.#add(open))
  }

  /** The lines that say how a check ended. */
  results(): string {
    if (this.#results.length > MOST_LINES) throw new Error(`the sandbox test printed more than ${MOST_LINES} results`)
    return this.#results.join('\n')
  }

  last(): string {
    return this.#last.join(' / ')
  }

  #add(line: string): void {
    const short = line.slice(0, LONGEST_LINE)
    if (RESULT.test(short) && this.#results.length <= MOST_LINES) this.#results.push(short)
    if (short.trim() !== '') this.#last = [...this.#last.slice(-2), short.trim()]
  }
}

function run(program: string, signal: AbortSignal, timeoutMs: number): Promise<{ code: number | null; output: Output }> {
  const [command, args] = commandOf(program)
  return new Promise((resolve, reject) => {
    // A group of its own, so that whatever the test started goes with it.
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    const output = new Output()
    const kill = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // Already gone: nothing to kill.
      }
    }
    const end = (settle: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      kill()
      settle()
    }
    const timer = setTimeout(() => end(() => reject(new Error(`the sandbox test did not end within ${timeoutMs / 1000} s`))), timeoutMs)
    const onAbort = () => end(() => reject(signal.reason as Error))
    signal.addEventListener('abort', onAbort)
    if (signal.aborted) onAbort()
    output.collect(child.stdout)
    output.collect(child.stderr)
    // What it left running would hold its output open, and us until the time-out.
    child.on('exit', kill)
    child.on('error', (error) => end(() => reject(new Error(`the sandbox test could not be started (${program}): ${error.message}`))))
    child.on('close', (code) => end(() => resolve({ code, output })))
  })
}

function commandOf(program: string): [string, string[]] {
  switch (extname(program).toLowerCase()) {
    case '.py':
      return ['python3', [program]]
    case '.js':
    case '.mjs':
    case '.cjs':
    case '.ts':
    case '.mts':
      return [process.execPath, [program]]
    default:
      return [program, []]
  }
}
