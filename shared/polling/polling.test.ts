import { describe, expect, it } from 'vitest'
import { isStable, nextDelay } from './polling.ts'
import type { Read } from './polling.ts'

function reads(...list: (readonly [at: number, clean: boolean])[]): Read[] {
  return list.map(([at, clean]) => ({ at, clean }))
}

describe('nextDelay', () => {
  it('starts at 20 ms, doubles and stays at a second', () => {
    const waited: number[] = []
    let delay: number | null = null
    for (let poll = 0; poll < 9; poll += 1) {
      delay = nextDelay(delay)
      waited.push(delay)
    }
    expect(waited).toEqual([20, 40, 80, 160, 320, 640, 1000, 1000, 1000])
  })
})

describe('isStable', () => {
  const clean = reads([0, true], [1000, true], [2000, true])

  it('needs three clean reads over two seconds', () => {
    expect(isStable(clean, false)).toBe(true)
    expect(isStable(reads([0, true], [1000, true], [1999, true]), false)).toBe(false)
    expect(isStable(reads([0, true], [5000, true]), false)).toBe(false)
    expect(isStable([], false)).toBe(false)
  })

  it('takes a longer row of quick reads once it spans two seconds', () => {
    expect(isStable(reads([0, true], [20, true], [60, true], [1300, true], [2010, true]), false)).toBe(true)
  })

  it('starts again after an unclean read', () => {
    expect(isStable(reads([0, true], [1000, true], [2000, false], [3000, true]), false)).toBe(false)
    expect(isStable(reads([0, true], [1000, true], [2000, true], [2100, false]), false)).toBe(false)
    expect(isStable(reads([0, false], [1000, true], [2000, true], [3000, true]), false)).toBe(true)
  })

  it('needs no two seconds where a read after a write always sees it, but three reads all the same', () => {
    expect(isStable(reads([0, true], [20, true], [60, true]), true)).toBe(true)
    expect(isStable(reads([0, true], [20, true]), true)).toBe(false)
    expect(isStable(reads([0, true], [20, true], [60, false]), true)).toBe(false)
  })
})
