import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeRequest } from '../../electron/service/request.ts'
import { startRun } from '../../electron/service/run.ts'
import type { RunResult } from '../../electron/service/run.ts'
import type { GivenSettings } from '../../electron/service/settings-table.ts'
import { openStore } from '../../electron/store/open.ts'
import type { Store } from '../../electron/store/open.ts'

/** Hands a new, empty store in a temporary folder to `use` and removes both afterwards. */
export async function withTemporaryStore<T>(use: (store: Store) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'adebench-run-'))
  const store = openStore(join(folder, 'adebench.db'))
  try {
    return await use(store)
  } finally {
    store.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** A whole run of the embedded memory, as the command line would make it. `sections` comma-separated, all by default. */
export function runEmbedded(store: Store, given: GivenSettings = {}, sections?: string): Promise<RunResult> {
  // The environment is empty and the zone fixed: the same run on every machine.
  const request = makeRequest({ given: { timeZone: 'UTC', ...given }, sections }, {})
  return startRun(store, request, { withTexts: false, files: false }, { signal: new AbortController().signal })
}
