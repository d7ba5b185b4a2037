import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLive } from './useLive.ts'

describe('a value that is moved live', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  function rest(): void {
    act(() => {
      vi.advanceTimersByTime(1000)
    })
  }

  function live(settled: number | null) {
    const settle = vi.fn<(value: number | null) => void>()
    const hook = renderHook(({ value }: { value: number | null }) => useLive(value, settle), { initialProps: { value: settled } })
    const move = (to: number | null): void => act(() => hook.result.current[1](to))
    return { settle, move, now: () => hook.result.current[0], address: (value: number | null) => hook.rerender({ value }), leave: () => hook.unmount() }
  }

  it('counts at once and settles once, when it rests', () => {
    const { settle, move, now, address } = live(null)
    move(10)
    move(20)
    expect([now(), settle.mock.calls.length]).toEqual([20, 0])
    rest()
    expect(settle.mock.calls).toEqual([[20]])
    address(20)
    expect(now()).toBe(20)
  })

  it('gives way to an address that changed by itself', () => {
    const { move, now, address } = live(5)
    move(10)
    address(700)
    expect(now()).toBe(700)
  })

  it('can be taken back to what the run itself says', () => {
    const { settle, move, now } = live(5)
    move(null)
    expect(now()).toBe(null)
    rest()
    expect(settle.mock.calls).toEqual([[null]])
  })

  it('writes nothing once its screen is left', () => {
    const { settle, move, leave } = live(5)
    move(6)
    leave()
    vi.advanceTimersByTime(1000)
    expect(settle).not.toHaveBeenCalled()
  })
})
