import type { CaseRecord, Status } from '../../shared/report/types.ts'
import type { StepResult } from './types.ts'

type Extra = Readonly<Record<string, unknown>>

/** One case in the report's form. `ok` repeats the status for readers of adebench's reports. */
export function makeCase(name: string, status: Status, note: string, extra: Extra = {}): CaseRecord {
  return { case: name, status, ok: status === 'PASS', note, ...extra }
}

export function verdict(name: string, passed: boolean, note: string, extra: Extra = {}): CaseRecord {
  return makeCase(name, passed ? 'PASS' : 'FAIL', note, extra)
}

export function skipCase(name: string, reason: string): CaseRecord {
  return makeCase(name, 'SKIP', reason)
}

/** What an exception says to the owner: its message, never a stack. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * Runs one check. An exception inside it makes this case ERROR and lets the others run; only the run's own cancel
 * goes on up.
 */
export async function attempt(name: string, signal: AbortSignal, check: () => Promise<CaseRecord>): Promise<CaseRecord> {
  try {
    return await check()
  } catch (error) {
    signal.throwIfAborted()
    return makeCase(name, 'ERROR', reasonOf(error))
  }
}

/**
 * Reads a measure, which stands beside the cases and never scores: what could not be read is said as a warning.
 * `what` begins the sentence. Rejects only with the run's cancel.
 */
export async function measured(signal: AbortSignal, what: string, read: () => Promise<Omit<StepResult, 'cases'>>): Promise<StepResult> {
  try {
    return { cases: [], ...(await read()) }
  } catch (error) {
    signal.throwIfAborted()
    return { cases: [], warnings: [`${what} could not be read: ${reasonOf(error)}`] }
  }
}
