import { describe, expect, it } from 'vitest'
import { openStore } from './open.ts'
import { testStores } from './test-kit.ts'

const kit = testStores()

describe('the write journal', () => {
  it('holds the intention before the write, the ids after it, and the removal', async () => {
    let now = 10
    const { journal } = kit.fresh({ now: () => now++ })
    const entry = await journal.forRun('run-1', 'synthetic').intend({ kind: 'fact', what: 'first probe', text: 'port 8000' })
    expect(journal.open()).toEqual([{ id: 1, runUid: 'run-1', adapter: 'synthetic', kind: 'fact', what: 'first probe', text: 'port 8000', ids: [], state: 'intended', at: 10 }])
    await entry.wrote(['a', 'b'])
    expect(journal.open()).toMatchObject([{ ids: ['a', 'b'], state: 'written', at: 11 }])
    await entry.removed()
    expect(journal.open()).toEqual([])
    expect(journal.ofRun('run-1')).toMatchObject([{ ids: ['a', 'b'], state: 'removed', at: 12 }])
  })

  it('lists what is open of one memory, oldest first, also after the store was closed', async () => {
    const file = `${kit.folder()}/x.sqlite`
    const first = openStore(file)
    await first.journal.forRun('r1', 'one').intend({ kind: 'working', what: 'w', text: 't1' })
    await first.journal.forRun('r2', 'two').intend({ kind: 'fact', what: 'w', text: 't2' })
    await (await first.journal.forRun('r3', 'one').intend({ kind: 'fact', what: 'w', text: 't3' })).wrote(['x'])
    first.close()
    const { journal } = kit.open(file)
    expect(journal.open('one').map(({ text }) => text)).toEqual(['t1', 't3'])
    expect(journal.open().map(({ text }) => text)).toEqual(['t1', 't2', 't3'])
    journal.markRemoved(1)
    expect(journal.open('one').map(({ text }) => text)).toEqual(['t3'])
    expect(() => { journal.markRemoved(99) }).toThrow(expect.objectContaining({ code: 'not-found' }))
  })

  it('does not reopen what was removed when the ids arrive late', async () => {
    const { journal } = kit.fresh()
    const entry = await journal.forRun('r', 'a').intend({ kind: 'fact', what: 'w', text: 't' })
    await entry.removed()
    await entry.wrote(['late'])
    expect(journal.open()).toEqual([])
  })
})
