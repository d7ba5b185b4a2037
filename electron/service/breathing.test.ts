import { describe, expect, it } from 'vitest'
import { smallWorld } from '../../test/fixtures/small-world.ts'
import { openMemory } from '../adapters/border.ts'
import { createAdapter } from '../adapters/registry.ts'
import { breathing } from './breathing.ts'

describe('a memory that answers at once', () => {
  it('lets the rest of the program have its turns, and is the same memory', async () => {
    const opened = await openMemory(createAdapter('synthetic', { world: smallWorld, repo: null }), { signal: new AbortController().signal, callTimeoutMs: 1000, warmUpTimeoutMs: 1000 })
    const memory = breathing(opened)
    let turns = 0
    const turn = setInterval(() => (turns += 1), 1)
    const request = { query: 'Which port does the harbour gateway use?', door: memory.doors[0]!.name, pressure: 0, payload: '' }
    const end = performance.now() + 300
    let asked = 0
    while (performance.now() < end) {
      await memory.deliver(request)
      asked += 1
    }
    clearInterval(turn)
    expect(turns).toBeGreaterThan(2)
    expect(memory.takeCalls()).toHaveLength(asked)
    expect([memory.identity, memory.has('cards')]).toEqual([opened.identity, true])
    expect((await memory.cards()).length).toBe(2)
    await memory.close()
  })
})
