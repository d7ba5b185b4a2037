import { describe, expect, it } from 'vitest'
import { composed, open, raw, request } from '../../test/fixtures/fake-adapter.ts'

describe('door calls', () => {
  /** Every reading is one millisecond later. */
  const ticking = () => {
    let now = 0
    return { now: () => (now += 1) }
  }

  it('records delivered code points under pressure and cut, and its own ms when the adapter has none', async () => {
    const memory = await open({ deliver: async () => composed('🙂'.repeat(90)) }, { clock: ticking() })
    const delivery = await memory.deliver(request)
    expect(delivery.ms).toBe(1)
    await memory.deliver({ ...request, pressure: 60, payload: `${'~'.repeat(60)}\n\n` })
    await memory.ask('q')
    expect(memory.takeCalls().map(({ door, chars }) => [door, chars])).toEqual([
      ['chat', 90],
      ['chat', 100],
      ['ask', 0],
    ])
    expect(memory.takeCalls()).toEqual([])
    const own = await open({ deliver: async () => ({ ...composed('x'), ms: 7.5 }) })
    expect((await own.deliver(request)).ms).toBe(7.5)
  })

  const twoStep = (details: readonly { id: string; text: string | null }[]) => ({
    layout: { kind: 'two-step', brief: 'brief', details, budget: 30, detailCap: null },
    raw,
    ms: 10,
  })

  it('fetches within the measured time only what the client would', async () => {
    const asked: string[] = []
    const texts: Record<string, string> = { a: 'x'.repeat(100), b: 'y'.repeat(18), c: 'never asked by the client' }
    const memory = await open(
      {
        deliver: async () => twoStep(['a', 'b', 'c'].map((id) => ({ id, text: null }))),
        fetchDetail: async (_q: string, _d: string, id: string) => {
          asked.push(id)
          return texts[id]
        },
      },
      { clock: ticking() },
    )
    // brief 5, a too long, b 6 + 18 = 29 used; c is still asked for as one code point is left.
    const delivery = await memory.deliver(request)
    expect(delivery.ms).toBe(13)
    expect(memory.takeCalls()).toMatchObject([{ chars: 29, ms: 13 }])
    expect(asked).toEqual(['a', 'b', 'c'])
    // Under a payload that fills the budget nothing is asked for in the measured part, everything afterwards.
    const full = await memory.deliver({ ...request, pressure: 30, payload: `${'~'.repeat(30)}\n\n` })
    expect(full.ms).toBe(10)
    expect(full.layout).toMatchObject({ details: Object.entries(texts).map(([id, text]) => ({ id, text })) })
  })

  it('keeps a measured delivery whose later fetches fail, and says so', async () => {
    const fail = async () => {
      throw new Error('gone')
    }
    const methods = { deliver: async () => twoStep([{ id: 'a', text: null }]), fetchDetail: fail }
    const memory = await open(methods)
    const pressed = { ...request, pressure: 30, payload: `${'~'.repeat(30)}\n\n` }
    expect((await memory.deliver(pressed)).layout).toMatchObject({ details: [{ id: 'a', text: null }] })
    expect(memory.takeCalls().map((call) => call.failed)).toEqual([false, true])
    // Within the measured part a failing fetch is a failing door.
    await expect(memory.deliver(request)).rejects.toThrow('fetchDetail: gone')
    const off = await open(methods, { fetchTheRest: false })
    await off.deliver(pressed)
    expect(off.takeCalls().map((call) => call.failed)).toEqual([false])
  })

  it('needs fetchDetail only for details it was not given', async () => {
    const given = await open({ deliver: async () => twoStep([{ id: 'a', text: 'known' }]) })
    expect((await given.deliver(request)).layout).toMatchObject({ details: [{ text: 'known' }] })
    const lacking = await open({ deliver: async () => twoStep([{ id: 'a', text: null }]) })
    await expect(lacking.deliver(request)).rejects.toThrow('fetchDetail: the memory has no twoStep')
  })
})
