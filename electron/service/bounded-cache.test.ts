import { describe, expect, it } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

describe('bounded cache', () => {
  it('lets go of what was used longest ago', () => {
    const cache = new BoundedCache<number>(10)
    cache.set('a', 1, 4)
    cache.set('b', 2, 4)
    cache.get('a')
    cache.set('c', 3, 4)
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3])
  })

  it('keeps nothing that is heavier than all it may hold', () => {
    const cache = new BoundedCache<number>(10)
    cache.set('a', 1, 4)
    expect(cache.set('huge', 2, 11)).toBe(2)
    expect([cache.get('a'), cache.get('huge')]).toEqual([1, undefined])
  })

  it('counts a replaced value once, and forgets by the beginning of the key', () => {
    const cache = new BoundedCache<number>(10)
    for (let count = 0; count < 5; count++) cache.set('x/a', count, 6)
    cache.set('y/a', 9, 4)
    expect(cache.get('x/a')).toBe(4)
    cache.deleteUnder('x/')
    expect([cache.get('x/a'), cache.get('y/a')]).toEqual([undefined, 9])
  })
})
