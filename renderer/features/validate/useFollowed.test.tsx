import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { locationNow, navigate } from '../../state/location.ts'
import type { AnyRow } from './rows.ts'
import { useFollowed } from './useFollowed.ts'

const rows = (...keys: readonly string[]): readonly AnyRow[] =>
  keys.map((key, index) => ({ key, ref: { file: 'abstention', index, hash: key }, question: key, entity: null, value: key, outcome: null }))

const standing = (entries: readonly AnyRow[], index: number) => renderHook(({ given, at }) => useFollowed(given, at), { initialProps: { given: entries, at: index } })

beforeEach(() => navigate({ screen: 'validate', params: { q: '2' } }))

describe('useFollowed', () => {
  it('goes along with its entry when another program put one before it, in the address too', () => {
    const { result, rerender } = standing(rows('a', 'b', 'c'), 1)
    rerender({ given: rows('new', 'a', 'b', 'c'), at: 1 })
    expect(result.current).toBe(2)
    expect(locationNow().params['q']).toBe('3')
    rerender({ given: rows('new', 'a', 'b', 'c'), at: 2 })
    expect(result.current).toBe(2)
  })

  it('stays at its place when the entry is gone', () => {
    const { result, rerender } = standing(rows('a', 'b', 'c'), 1)
    rerender({ given: rows('a', 'c'), at: 1 })
    expect(result.current).toBe(1)
  })

  it('goes where the owner goes', () => {
    const { result, rerender } = standing(rows('a', 'b', 'c'), 1)
    rerender({ given: rows('a', 'b', 'c'), at: 0 })
    expect(result.current).toBe(0)
  })
})
