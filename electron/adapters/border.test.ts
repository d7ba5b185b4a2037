import { getEventListeners } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { fake, messageOf, never, open, raw, request } from '../../test/fixtures/fake-adapter.ts'
import { openMemory } from './border.ts'
import { MemoryError } from './memory.ts'

describe('opening', () => {
  it('names what an incomplete adapter lacks', async () => {
    const half = { workingWrite: async () => true, workingRead: async () => null, cards: async () => [] }
    await expect(open(half)).rejects.toThrow(
      /group cards lacks corrections, aliases; the group liveState lacks workingClear, workingKeys, workingAgeMinutes/,
    )
    await expect(open({ ask: undefined, close: undefined })).rejects.toThrow('the adapter lacks ask, close')
    await expect(open({ identity: undefined })).rejects.toThrow('the adapter lacks identity')
    await expect(open({ declaredBytes: 12 })).rejects.toThrow('declaredBytes is there but is not a method')
  })

  it('closes an adapter it cannot open', async () => {
    const close = vi.fn<() => Promise<void>>(async () => {})
    await expect(open({ close, doors: async () => [] })).rejects.toThrow(/^doors: /)
    expect(close).toHaveBeenCalledTimes(1)
    const stuck = async () => {
      throw new Error('stuck')
    }
    await expect(open({ close: stuck, doors: async () => [] })).rejects.toThrow(/doors: .*closing the adapter failed: close: stuck/)
  })

  it('looks up the groups after identity has answered', async () => {
    const late: Record<string, unknown> = {}
    const adapter = fake(late)
    const identity = await adapter.identity({ signal: new AbortController().signal })
    adapter.identity = async () => {
      adapter.writeFact = async () => ['1']
      return identity
    }
    const signal = new AbortController().signal
    const memory = await openMemory(adapter, { signal, callTimeoutMs: 1000, warmUpTimeoutMs: 1000 })
    expect(memory.has('writeFact')).toBe(true)
    expect(memory.has('forget')).toBe(false)
    expect(await memory.writeFact('x')).toEqual(['1'])
    await expect(memory.forget('1')).rejects.toThrow('forget: the memory has no forget')
  })

  it('refuses doors of the same name', async () => {
    const twice = async () => [
      { name: 'a', cut: null },
      { name: 'a', cut: 5 },
    ]
    await expect(open({ doors: twice })).rejects.toThrow('two doors of the same name')
  })
})

describe('answers', () => {
  it('fills what a raw answer leaves out, and nothing else', async () => {
    const partial = { cards: [{ key: 'k', content: 'c' }], episodic: [{ input: 'i', output: 'o' }] }
    const memory = await open({ ask: async () => partial })
    expect(await memory.ask('q')).toEqual({
      summary: null,
      cards: [{ key: 'k', content: 'c' }],
      semantic: [],
      episodic: [{ createdAt: null, input: 'i', output: 'o', fallback: false }],
      working: [],
      unknownTerms: [],
    })
  })

  it.each([
    ['health', 'yes', /^health: wrong answer: .*boolean/],
    ['health', undefined, /^health: wrong answer/],
    ['warmUp', -1, /^warmUp: /],
    ['warmUp', Number.NaN, /^warmUp: /],
    ['ask', { cards: [{ key: 'k' }] }, /^ask: field cards\[0\]\.content: /],
    ['ask', { semantic: 'none' }, /^ask: field semantic: /],
    ['ask', { unknown_terms: ['x'] }, /^ask: .*unknown_terms/],
    ['ask', null, /^ask: /],
    ['ask', { summary: 'x'.repeat(20_000_001) }, /^ask: field summary: too big/],
    ['writeFact', [], /^writeFact: /],
    ['writeFact', 'id', /^writeFact: /],
    ['datedFacts', { dated: 3, total: 2 }, /^datedFacts: .*more dated facts than facts/],
    ['fileSearch', [1], /^fileSearch: field \[0\]: /],
    ['declaredBytes', 1.5, /^declaredBytes: /],
  ])('refuses a wrong answer of %s', async (method, answer, message) => {
    const memory = await open({ [method]: async () => answer })
    const calls: Record<string, () => Promise<unknown>> = {
      health: () => memory.health(),
      warmUp: () => memory.warmUp(),
      ask: () => memory.ask('q'),
      writeFact: () => memory.writeFact('t'),
      datedFacts: () => memory.datedFacts(),
      fileSearch: () => memory.fileSearch('q', 5),
      declaredBytes: () => memory.declaredBytes(),
    }
    const failure = await calls[method]!().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MemoryError)
    expect((failure as Error).message).toMatch(message)
  })

  it('refuses a delivery that is too large as a whole, and one at another pressure', async () => {
    const block = { kind: 'text', label: 'a', text: 'x'.repeat(11_000_000) }
    const large = { layout: { kind: 'composed', blocks: [block, block], cut: null }, raw, ms: null }
    await expect((await open({ deliver: async () => large })).deliver(request)).rejects.toThrow(/layout\.blocks: together longer/)
    const other = { layout: { kind: 'opaque', text: 'x', uncut: null, cut: null, pressure: 600 }, raw, ms: null }
    await expect((await open({ deliver: async () => other })).deliver(request)).rejects.toThrow('is 600, but the door was asked with 0')
  })

  it('turns what the adapter throws into a MemoryError that names the method', async () => {
    const broken = {
      health: () => {
        throw new Error('no service')
      },
      ask: () => Promise.reject(new MemoryError('HTTP 503')),
      // oxlint-disable-next-line prefer-promise-reject-errors -- adapters in JavaScript do this
      warmUp: () => Promise.reject('plain words'),
    }
    const memory = await open(broken)
    await expect(memory.health()).rejects.toThrow(new MemoryError('health: no service'))
    await expect(memory.ask('q')).rejects.toThrow(new MemoryError('ask: HTTP 503'))
    await expect(memory.warmUp()).rejects.toThrow(new MemoryError('warmUp: plain words'))
    await expect(memory.deliver({ ...request, door: 'attic' })).rejects.toThrow('no door "attic"; there are chat, raw')
  })

  it('reports an answer it cannot even read', async () => {
    const trap = {
      get summary() {
        throw new Error('trap')
      },
    }
    await expect((await open({ ask: async () => trap })).ask('q')).rejects.toThrow(/^ask: .*trap/)
  })
})

describe('time-out and cancel', () => {
  it('gives up on an adapter that ignores its signal', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const memory = await open({ deliver: never, warmUp: never })
      const failure = messageOf(memory.deliver(request))
      await vi.advanceTimersByTimeAsync(60_000)
      expect(await failure).toBe('deliver: did not answer within 60 s')
      const slow = messageOf(memory.warmUp())
      await vi.advanceTimersByTimeAsync(300_000)
      expect(await slow).toBe('warmUp: did not answer within 300 s')
      expect(memory.takeCalls()).toMatchObject([{ door: 'chat', chars: 0, failed: true }])
    } finally {
      vi.useRealTimers()
    }
  })

  it('aborts the adapter and takes its word only about this time-out', async () => {
    const explains = (_q: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new MemoryError('gone; its log says: disk full', { cause: signal.reason })))
      })
    const late = (_q: string, { signal }: { signal: AbortSignal }) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(raw))
      })
    const shrugs = (_q: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new MemoryError('something else')))
      })
    const wait = { callTimeoutMs: 20 }
    await expect((await open({ ask: shrugs }, wait)).ask('q')).rejects.toThrow('ask: did not answer within 20 ms')
    await expect((await open({ ask: explains }, wait)).ask('q')).rejects.toThrow('disk full')
    await expect((await open({ ask: late }, wait)).ask('q')).rejects.toThrow('ask: did not answer within 20 ms')
  })

  it("holds to the adapter's own time-outs", async () => {
    const own = { name: 'fake', version: null, settings: {}, readYourWrites: true, embedded: false, liveState: null, timeoutsMs: { ask: 15 } }
    const memory = await open({ identity: async () => own, ask: never })
    await expect(memory.ask('q')).rejects.toThrow('ask: did not answer within 15 ms')
  })

  it("rejects with the run's reason, before and during a call, and still closes", async () => {
    const run = new AbortController()
    const reason = new Error('stopped by the owner')
    const close = vi.fn<() => Promise<void>>(async () => {})
    const memory = await open({ deliver: never, close }, { signal: run.signal })
    const pending = memory.deliver(request).catch((error: unknown) => error)
    run.abort(reason)
    expect(await pending).toBe(reason)
    await expect(memory.ask('q')).rejects.toBe(reason)
    expect(memory.takeCalls()).toEqual([])
    await memory.close()
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('leaves no listener on the run behind', async () => {
    const run = new AbortController()
    const memory = await open({}, { signal: run.signal })
    for (let i = 0; i < 50; i += 1) await memory.health()
    expect(getEventListeners(run.signal, 'abort')).toHaveLength(0)
  })
})
