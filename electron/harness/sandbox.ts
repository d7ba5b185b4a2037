import { spawn } from 'node:child_process'
import { extname } from 'node:path'

export interface SandboxOutcome {
  readonly checks: readonly { readonly name: string; readonly passed: boolean }[]
}

const TIMEOUT_MS = 600_000
const MOST_OUTPUT = 1_000_000

/**
 * Runs a memory's own sandbox test: a program that prints PASS/FAIL lines and `N/M passed` (or `N/M passati`) and
 * exits with 0 or 1. Rejects when it does anything else, when its own count contradicts its lines, or after 600 s.
 */
export async function runSandboxTest(program: string, signal: AbortSignal, timeoutMs = TIMEOUT_MS): Promise<SandboxOutcome> {
  const { code, output } = await run(program, signal, timeoutMs)
  const last = output.trim().split('\n').slice(-3).join(' / ')
  if (code !== 0 && code !== 1) throw new Error(`the sandbox test ended with exit code ${code ?? 'none'}: ${last || 'no output'}`)
  return parseSandboxOutput(output)
}

/** Reads what a sandbox test printed. Throws when it holds no result or contradicts itself. */
export function parseSandboxOutput(output: string): SandboxOutcome {
  const lines = output.split(/\r?\n/u)
  const checks = lines.flatMap((line) => {
    const found = /^\s*(?:\[)?(PASS|FAIL)(?:\])?\b[\s:–-]*(?<name>.*)$/u.exec(line)
    return found === null ? [] : [{ name: found.groups?.['name']?.trim() || 'unnamed check', passed: found[1] === 'PASS' }]
  })
  const total = lines.map((line) => /(?<passed>\d+)\/(?<all>\d+)\s+(?:passed|passati)/u.exec(line)?.groups).findLast((groups) => groups !== undefined)
  if (total === undefined) throw new Error('the sandbox test printed no line like "3/4 passed"')
  const [passed, all] = [Number(total['passed']), Number(total['all'])]
  if (checks.length === 0) return { checks: Array.from({ length: all }, (_, index) => ({ name: `check ${index + 1} of ${all}`, passed: index < passed })) }
  if (checks.length !== all || checks.filter((check) => check.passed).length !== passed) {
    throw new Error(`the sandbox test says ${passed}/${all} passed, but printed ${checks.filter((check) => check.passed).length} PASS of ${checks.length} lines`)
  }
  return { checks }
}

function run(program: string, signal: AbortSignal, timeoutMs: number): Promise<{ code: number | null; output: string }> {
  const [command, args] = commandOf(program)
  return new Promise((resolve, reject) => {
    // A group of its own, so that whatever the test started goes with it.
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    let output = ''
    const collect = (chunk: Buffer) => {
      if (output.length < MOST_OUTPUT) output += chunk.toString('utf8')
    }
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
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
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
