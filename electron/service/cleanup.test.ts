import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { NOTHING } from '../../test/harness/scripted-door.ts'
import { ScriptedMemory, type Script } from '../../test/harness/scripted-memory.ts'
import { openStore, type Store } from '../store/open.ts'
import { removeLeftovers } from './cleanup.ts'
import { openTwice } from './open-memory.ts'

function store(): Store {
  return openStore(join(mkdtempSync(join(tmpdir(), 'adebench-cleanup-')), 'adebench.db'))
}

/** A store with one open entry, as a killed run leaves it: without ids when it died before the memory answered. */
async function withEntry(ids: readonly string[]): Promise<Store> {
  const own = store()
  const entry = await own.journal.forRun('run', 'module:memory').intend({ kind: 'fact', what: 'update probe', text: 'The zetabcdef gateway accepts calls on port 8000.' })
  if (ids.length > 0) await entry.wrote(ids)
  return own
}

async function cleaned(own: Store, script: Script) {
  const { cleaner } = await openTwice(new ScriptedMemory(script).adapter(), new AbortController().signal)
  const lines = await removeLeftovers(own, cleaner, own.journal.open())
  return { removed: lines.map((line) => line.removed), open: own.journal.open().length, reason: lines[0]?.reason ?? '' }
}

const nothing = async () => ({ ...NOTHING, summary: 'nothing is known' })

describe('removing what a killed run left', () => {
  it('closes an entry when the memory confirms the removal', async () => {
    expect(await cleaned(await withEntry(['f1']), { without: ['lookup'], methods: { forget: async () => true, ask: nothing } })).toMatchObject({ removed: [true], open: 0 })
  })

  it('keeps it open when the memory does not confirm, also when nothing of it is served', async () => {
    const found = await cleaned(await withEntry(['f1']), { without: ['lookup'], methods: { forget: async () => false, ask: nothing } })
    expect(found).toMatchObject({ removed: [false], open: 1 })
    expect(found.reason).toContain('--dismiss')
  })

  it('takes the word of a memory that can look its own texts up', async () => {
    expect(await cleaned(await withEntry([]), { methods: { findWritten: async () => [], ask: nothing } })).toMatchObject({ removed: [true], open: 0 })
    expect(await cleaned(await withEntry(['f1']), { methods: { findWritten: async () => ['f1'], forget: async () => false, ask: nothing } })).toMatchObject({ removed: [false], open: 1 })
  })

  it('without an id and without a look-up nothing is claimed', async () => {
    expect(await cleaned(await withEntry([]), { without: ['lookup'], methods: { ask: nothing } })).toMatchObject({ removed: [false], open: 1 })
  })

  it('a memory that fails leaves the entry open with its words', async () => {
    const found = await cleaned(await withEntry(['f1']), { without: ['lookup'], methods: { forget: () => Promise.reject(new Error('HTTP 503')), ask: nothing } })
    expect(found).toMatchObject({ removed: [false], open: 1 })
    expect(found.reason).toContain('HTTP 503')
  })
})
