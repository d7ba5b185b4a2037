import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countDuplicates } from '../duplicates/duplicates.ts'
import { repeatedLines } from './repeats.ts'

describe('repeatedLines', () => {
  it('finds the second and every later saying of a long line, whatever surrounds it', () => {
    const line = 'The colour engine reads ICC profiles from the press folder.'
    const text = `- ${line}\nshort\n• ${line.toUpperCase()}\r\n${line}\n`
    expect(repeatedLines(text).map(({ from, to }) => text.slice(from, to))).toEqual([`• ${line.toUpperCase()}`, line])
  })

  it('tells lines apart that differ in signs only', () => {
    const text = `${'a'.repeat(30)} + ${'b'.repeat(30)}\n${'a'.repeat(30)} = ${'b'.repeat(30)}`
    expect(repeatedLines(text)).toEqual([])
  })

  it('dims as many lines as the report counts', () => {
    const lines = fc.array(fc.string({ unit: fc.constantFrom('a', 'B', ' ', '-', '•', '\n', '\u2028', '\r', 'é', '😀'), maxLength: 12 }), { maxLength: 10 })
    fc.assert(fc.property(lines, (parts) => {
      const text = parts.join('\n')
      expect(repeatedLines(text, 3)).toHaveLength(countDuplicates(text, 3))
    }), { numRuns: 500 })
  })

  it('leaves JSON documents alone', () => {
    const words = 'x'.repeat(50)
    expect(repeatedLines(JSON.stringify({ list: [words, words] }, null, 2))).toEqual([])
  })
})
