import { expect, it } from 'vitest'
import { WatchLoop, type WatchTimer } from './loop.ts'

/** A clock that is moved by hand. */
function fakeTimer() {
  let now = 1000
  const planned = new Set<{ readonly at: number; readonly call: () => void }>()
  const timer: WatchTimer = {
    now: () => now,
    after: (ms, call) => {
      const entry = { at: now + ms, call }
      planned.add(entry)
      return () => planned.delete(entry)
    },
  }
  return {
    timer,
    planned,
    forward: (ms: number) => {
      now += ms
      for (const entry of planned) {
        if (entry.at > now) continue
        planned.delete(entry)
        entry.call()
      }
    },
  }
}

function watched(everyMs: number | null) {
  const clock = fakeTimer()
  const ends: (() => void)[] = []
  let begun = 0
  const loop = new WatchLoop({
    everyMs, timer: clock.timer, onChange: () => undefined,
    run: () => {
      begun += 1
      return new Promise((done) => ends.push(done))
    },
  })
  /** Ends the run that is going on, and lets what follows from it happen. */
  const end = async (): Promise<void> => {
    ends.shift()?.()
    await new Promise((done) => setImmediate(done))
  }
  return { loop, clock, end, begun: () => begun }
}

it('runs again an interval after the end of a run, not after its beginning', async () => {
  const { loop, clock, end, begun } = watched(60_000)
  loop.start(true)
  expect(begun()).toBe(1)
  clock.forward(600_000)
  expect(begun()).toBe(1)
  await end()
  expect(loop.nextAt).toBe(clock.timer.now() + 60_000)
  clock.forward(59_999)
  expect(begun()).toBe(1)
  clock.forward(1)
  expect(begun()).toBe(2)
})

it('remembers what comes during a run once, and never runs twice at a time', async () => {
  const { loop, end, begun } = watched(null)
  loop.start(false)
  expect(begun()).toBe(0)
  for (let count = 0; count < 4; count++) loop.trigger()
  expect(begun()).toBe(1)
  await end()
  expect(begun()).toBe(2)
  await end()
  expect(begun()).toBe(2)
  expect(loop.nextAt).toBeNull()
})

it('starts nothing after it was stopped, and waits for the run that is going on', async () => {
  const { loop, clock, end, begun } = watched(1000)
  loop.start(true)
  loop.trigger()
  let stopped = false
  const stop = loop.stop().then(() => (stopped = true))
  await new Promise((done) => setImmediate(done))
  expect(stopped).toBe(false)
  await end()
  await stop
  clock.forward(10_000)
  loop.trigger()
  expect(begun()).toBe(1)
  expect(clock.planned.size).toBe(0)
})

it('plans one run, not two, when a change comes before the time', async () => {
  const { loop, clock, end, begun } = watched(1000)
  loop.start(false)
  loop.trigger()
  clock.forward(1000)
  expect(begun()).toBe(1)
  await end()
  expect(clock.planned.size).toBe(1)
})
