import { createHash } from 'node:crypto'
import type { Report } from '../../shared/report/types.ts'

/**
 * SHA-256 (hex) of what a report says, whatever its formatting and the order of its keys: the same report imported twice, or
 * exported and imported again, is recognised.
 */
export function contentHash(report: Report): string {
  return createHash('sha256').update(JSON.stringify(report, sortedKeys)).digest('hex')
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}
