import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'

/** Who records a run. `token` tells this process from an earlier one that had the same number (containers reuse them). */
export interface Owner {
  readonly pid: number
  readonly host: string
  readonly token: string
}

export const thisProcess: Owner = { pid: process.pid, host: hostname(), token: randomUUID() }

/** Without a sign of life for this long (milliseconds) a run counts as interrupted where its process cannot be asked. */
export const HEARTBEAT_LIMIT_MS = 15 * 60_000

export interface RunningRow {
  readonly pid: number | null
  readonly host: string | null
  readonly owner: string | null
  readonly heartbeat_at: number | null
}

/**
 * Whether a row marked as running was left behind by a process that is gone. On this host the process is asked; a
 * number that meanwhile belongs to another program, and a process on another host, are told by the missing heartbeat.
 */
export function isAbandoned(row: RunningRow, now: number, self: Owner = thisProcess): boolean {
  if (row.owner === self.token) return false
  if (row.pid === null || row.host === null) return true
  if (row.host === self.host && (row.pid === self.pid || !isAlive(row.pid))) return true
  return row.heartbeat_at === null || now - row.heartbeat_at > HEARTBEAT_LIMIT_MS
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
