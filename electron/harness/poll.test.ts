import { describe, expect, it } from 'vitest'
import { FakeClock } from '../../test/harness/fake-clock.ts'
import { pollStable, pollUntil, watchFor } from './poll.ts'
import type { RunContext } from './types.ts'

/** What polling needs of a run: its clock and whether the memory reads its own writes. */
function context(readYourWrites = false): { ctx: RunContext; clock: FakeClock } {
  const clock = new FakeClock()
  return { clock, ctx: { clock, memory: { identity: { readYourWrites } } } as unknown as RunContext }
}

/** Reads of the clock since the start, so that a value can depend on the time. */
function since(clock: FakeClock): () => Promise<number> {
  const start = clock.now()
  return async () => clock.now() - start
}

describe('polling until a value is served', () => {
  it('counts a value within the budget and its first read', async () => {
    const { ctx, clock } = context()
    expect(await pollUntil(ctx, 2, since(clock), (ms) => ms >= 300)).toEqual({ served: true, ms: 300, last: 300 })
  })

  it('never counts one that came in a read that ended after the budget', async () => {
    const { ctx, clock } = context()
    const slow = async () => { clock.advance(1500); return true }
    let first = true
    const read = async () => { const value = await slow(); if (first) { first = false; return false } return value }
    expect(await pollUntil(ctx, 2, read, (value) => value)).toEqual({ served: false, ms: 3020, last: true })
  })

  it.each([[3, 2500], [30, 29_500], [10, 9_600]])('reads once more at the end of a budget of %i s: a value of %i ms is served', async (seconds, at) => {
    const { ctx, clock } = context()
    expect((await pollUntil(ctx, seconds, since(clock), (ms) => ms >= at)).served).toBe(true)
  })

  it('reads at least once, whatever the budget', async () => {
    const { ctx } = context()
    expect(await pollUntil(ctx, 0, async () => 1, () => true)).toMatchObject({ served: true, ms: 0 })
    expect(await pollUntil(ctx, 0, async () => 1, () => false)).toMatchObject({ served: false })
  })

  it('lets an error through', async () => {
    const { ctx } = context()
    await expect(pollUntil(ctx, 2, () => Promise.reject(new Error('HTTP 500')), () => true)).rejects.toThrow('HTTP 500')
  })
})

describe('polling until a value is stable', () => {
  it('takes three clean reads over two seconds, and gives the ms of the first', async () => {
    const { ctx, clock } = context()
    const seen = await pollStable(ctx, 30, since(clock), (ms) => ms >= 100)
    expect(seen).toMatchObject({ stable: true, ms: 140 })
    const clean = seen.reads.filter((read) => read.clean)
    expect((clean.at(-1)?.atMs ?? 0) - (clean[0]?.atMs ?? 0)).toBeGreaterThanOrEqual(2000)
  })

  it('takes three clean reads alone where the memory reads its own writes', async () => {
    const { ctx, clock } = context(true)
    const seen = await pollStable(ctx, 30, since(clock), () => true)
    expect(seen.reads.map((read) => read.atMs)).toEqual([0, 20, 60])
    expect(seen).toMatchObject({ stable: true, ms: 0 })
  })

  it('begins anew when the value flaps back', async () => {
    const { ctx, clock } = context()
    const seen = await pollStable(ctx, 30, since(clock), (ms) => ms < 1000 || ms > 3000)
    expect(seen.stable).toBe(true)
    expect(seen.ms).toBeGreaterThan(3000)
  })

  it('lets a value that came in time prove itself shortly after the budget, and no other', async () => {
    const inTime = context()
    expect(await pollStable(inTime.ctx, 5, since(inTime.clock), (ms) => ms >= 4000)).toMatchObject({ stable: true })
    const late = context()
    expect(await pollStable(late.ctx, 5, since(late.clock), (ms) => ms > 5000)).toMatchObject({ stable: false, ms: null })
    const flapping = context()
    const seen = await pollStable(flapping.ctx, 5, since(flapping.clock), (ms) => Math.floor(ms / 1500) % 2 === 0)
    expect(seen.stable).toBe(false)
    expect(flapping.clock.now() - 1000).toBeLessThan(8000)
  })
})

describe('watching for something bad', () => {
  it('stops at the first bad read', async () => {
    const { ctx, clock } = context()
    expect(await watchFor(ctx, 10, since(clock), (ms) => ms === 60)).toEqual({ atMs: 60, value: 60, bad: true })
  })

  it('watches to the end of the time, or three reads where the memory reads its own writes', async () => {
    const { ctx, clock } = context()
    const seen = await watchFor(ctx, 10, since(clock), () => false)
    expect(seen.bad).toBe(false)
    expect(seen.atMs).toBeGreaterThan(8900)
    const own = context(true)
    expect(await watchFor(own.ctx, 10, since(own.clock), () => false)).toMatchObject({ atMs: 60, bad: false })
  })
})
