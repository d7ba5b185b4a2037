import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import type { CommittedStep } from '../harness/types.ts'
import type { Delivery } from '../../shared/delivery/types.ts'
import type { Report } from '../../shared/report/types.ts'
import { openStore } from './open.ts'
import type { Store, StoreOptions } from './open.ts'
import type { NewRun } from './run-types.ts'

/** Stores and folders of one test file, closed and removed after every test. */
export function testStores(): { folder(): string; open(file: string, options?: StoreOptions): Store; fresh(options?: StoreOptions): Store } {
  const folders: string[] = []
  const stores: Store[] = []
  afterEach(() => {
    for (const store of stores.splice(0)) store.close()
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  })
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'adebench-store-'))
    folders.push(made)
    return made
  }
  const open = (file: string, options?: StoreOptions): Store => {
    const store = openStore(file, options)
    stores.push(store)
    return store
  }
  return { folder, open, fresh: (options) => open(join(folder(), 'adebench.sqlite'), options) }
}

export function newRun(over: Partial<NewRun> = {}): NewRun {
  return {
    whenLocal: '2026-11-30T20:15:33',
    startedAt: Date.UTC(2026, 10, 30, 19, 15, 33),
    adapter: 'synthetic',
    memoryName: 'Synthetic',
    memoryVersion: '1.0',
    door: 'chat',
    setFolder: '/sets/quick',
    setName: 'quick',
    casesHash: '0f9a4640dc',
    measuringHash: 'a1',
    fingerprint: '1a2b3c4d5e',
    setup: { door: 'chat' },
    settings: { sections: ['door'] },
    ...over,
  }
}

export function delivery(text: string): Delivery {
  return {
    layout: { kind: 'composed', blocks: [{ kind: 'payload' }, { kind: 'text', label: 'facts', text }], cut: 1500 },
    raw: { summary: null, cards: [], semantic: [{ source: 'semantic_vec', content: text }], episodic: [], working: [], unknownTerms: [] },
    ms: 3,
  }
}

export function step(id: string, text = `answer of ${id}`): CommittedStep {
  return {
    id,
    cases: [{ case: id, status: 'PASS', ok: true, note: '', position: 4, margin: 1200 }],
    deliveries: [{ caseIndex: 0, delivery: delivery(text) }],
    calls: [{ door: 'chat', ms: 3, chars: text.length, failed: false }],
    seconds: 0.01,
  }
}

export function report(over: Partial<Report> = {}): Report {
  return {
    when: '2026-11-30T20:15:33',
    total: 25,
    measured_weight: 25,
    not_run_weight: 75,
    total_weight: 100,
    counts: { PASS: 1, FAIL: 0, ERROR: 0, SKIP: 0 },
    config: { adapter: 'synthetic', door: 'chat', cases_hash: '0f9a4640dc', pressure: 0, sections: ['door'], fingerprint: '1a2b3c4d5e' },
    sections: [
      {
        name: 'door',
        weight: 25,
        score: 1,
        cases: [{ case: 'q', status: 'PASS', ok: true, note: '', delivered_text: 'the port is 8766' }],
        counts: { PASS: 1, FAIL: 0, ERROR: 0, SKIP: 0 },
        measures: { door: 'chat' },
        warnings: [],
      },
    ],
    delta: { total: null, sections: {} },
    ...over,
  }
}
