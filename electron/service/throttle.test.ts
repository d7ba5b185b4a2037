import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Throttle } from './throttle.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('throttle', () => {
  it('hands on at most one value per time, and always the last', () => {
    const sent: number[] = []
    const throttle = new Throttle<number>(100, (value) => sent.push(value))
    for (let value = 0; value < 1000; value++) {
      throttle.push(value)
      vi.advanceTimersByTime(1)
    }
    expect(sent.length).toBeLessThanOrEqual(11)
    vi.advanceTimersByTime(100)
    expect(sent[0]).toBe(0)
    expect(sent.at(-1)).toBe(999)
  })

  it('needs no timer while it is pushed all the time', () => {
    const sent: number[] = []
    const throttle = new Throttle<number>(100, (value) => sent.push(value))
    throttle.push(1)
    vi.setSystemTime(0)
    vi.advanceTimersByTime(99)
    throttle.push(2)
    expect(sent).toEqual([1])
    vi.advanceTimersByTime(1)
    expect(sent).toEqual([1, 2])
  })

  it('hands on at once when it is told to, and then nothing twice', () => {
    const sent: string[] = []
    const throttle = new Throttle<string>(100, (value) => sent.push(value))
    throttle.push('first')
    throttle.push('last')
    throttle.flush()
    vi.advanceTimersByTime(1000)
    expect(sent).toEqual(['first', 'last'])
  })
})
