import { describe, expect, it } from 'vitest'
import { LastLines } from './log.ts'

describe('last lines', () => {
  it('joins what arrives in pieces and skips blank lines', () => {
    const log = new LastLines()
    for (const piece of ['one\ntw', 'o\r\n\n', 'thr', 'ee']) log.add(piece)
    expect(log.lines).toEqual(['one', 'two', 'three'])
  })

  it('stays small whatever is written', () => {
    const log = new LastLines()
    for (let i = 0; i < 1000; i += 1) log.add(`line ${i}\n${'x'.repeat(10_000)}`)
    expect(log.lines).toHaveLength(10)
    expect(log.lines.every((line) => line.length <= 500)).toBe(true)
  })
})
