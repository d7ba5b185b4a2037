import { describe, expect, it } from 'vitest'
import { rowAfterKey, stepAround } from './gridKeys.ts'
import { clampWidth, LIST_WIDTH, widthAfterKey } from './splitter.ts'

describe('rowAfterKey', () => {
  const move = (key: string, at: number): number | null => rowAfterKey(key, at, 10, 4)

  it('moves by a row, by a page and to the ends, and stops there', () => {
    expect([move('ArrowDown', 3), move('ArrowDown', 9), move('ArrowUp', 3), move('ArrowUp', 0)]).toEqual([4, 9, 2, 0])
    expect([move('PageDown', 3), move('PageDown', 8), move('PageUp', 3), move('PageUp', 6)]).toEqual([7, 9, 0, 2])
    expect([move('Home', 5), move('End', 5)]).toEqual([0, 9])
  })

  it('begins at an end when one stands on no row', () => {
    expect([move('ArrowDown', -1), move('ArrowUp', -1), move('PageDown', -1), move('PageUp', -1)]).toEqual([0, 9, 4, 0])
  })

  it('never moves by less than a row, and leaves other keys and empty lists alone', () => {
    expect(rowAfterKey('PageDown', 3, 10, 0)).toBe(4)
    expect(move('x', 3)).toBeNull()
    expect(rowAfterKey('End', 0, 0, 4)).toBeNull()
  })
})

describe('stepAround', () => {
  it('goes round at the ends and begins at one', () => {
    expect([stepAround(2, 1, 3), stepAround(0, -1, 3), stepAround(-1, 1, 3), stepAround(-1, -1, 3), stepAround(0, 1, 0)]).toEqual([0, 2, 0, 2, null])
  })
})

describe('the splitter', () => {
  it('moves by steps between its ends, and back to the usual width', () => {
    expect(widthAfterKey('ArrowLeft', 404)).toBe(388)
    expect(widthAfterKey('ArrowRight', LIST_WIDTH.most)).toBe(LIST_WIDTH.most)
    expect([widthAfterKey('Home', 404), widthAfterKey('End', 404), widthAfterKey('Enter', 300)]).toEqual([LIST_WIDTH.least, LIST_WIDTH.most, LIST_WIDTH.usual])
    expect(widthAfterKey('a', 404)).toBeNull()
    expect(clampWidth(Number.MAX_VALUE)).toBe(LIST_WIDTH.most)
  })
})
