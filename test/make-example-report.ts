import { writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { publicReport } from '../electron/report/public.ts'
import type { Report } from '../shared/report/types.ts'
import { runEmbedded, withTemporaryStore } from './oracle/embedded.ts'

const root = resolve(import.meta.dirname, '..')

export const EXAMPLE_FILE = join(root, 'test', 'fixtures', 'example-report.json')

/** How the committed report is made anew, on purpose. */
export const MAKE_ANEW = 'npm exec -- node test/make-example-report.ts'

const WHEN = '2026-01-01T12:00:00'
const TIME_FIELD = /(?:^|_)(?:ms|s|seconds)$|_ms_|^ms_/u
/** Settings, not something that took its time. */
const SET_TIMES = new Set(['write_to_serve_budget_s'])

/** A fresh run of the embedded example. */
export function freshExample(): Promise<Report> {
  return withTemporaryStore(async (store) => (await runEmbedded(store)).report)
}

/** The report with everything in it that differs from run to run or from machine to machine replaced: times, random words, folders. */
export function normalised(report: Report): Report {
  const shown = publicReport(report, { folders: [root, homedir()] })
  // Only numbers and texts change: the shape stays the report's.
  return { ...(steady(shown) as Report), when: WHEN }
}

/** A note without the milliseconds in it. */
function withoutTimes(text: string): string {
  return text.replaceAll(/\d+(?:\.\d+)? ms\b/gu, '0 ms')
}

function steady(value: unknown, field = ''): unknown {
  if (typeof value === 'number') return TIME_FIELD.test(field) && !SET_TIMES.has(field) ? 0 : value
  if (typeof value === 'string') return withoutRandomWords(withoutTimes(value))
  if (Array.isArray(value)) return value.map((entry) => steady(entry, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, steady(entry, key)]))
}

/** The words the probes invent: `zet` and six letters, and the canaries of eight. */
function withoutRandomWords(text: string): string {
  return text
    .replaceAll(/\bzet[a-z]{6}\b/gu, 'zetxxxxxx')
    .replaceAll(/(canary )[a-z]{8}(?=:)/gu, '$1xxxxxxxx')
    .replaceAll(/(blue box )[a-z]{8}\b/gu, '$1xxxxxxxx')
}

if (import.meta.main) {
  writeFileSync(EXAMPLE_FILE, `${JSON.stringify(normalised(await freshExample()), null, 1)}\n`)
  process.stdout.write(`${EXAMPLE_FILE}\n`)
}
