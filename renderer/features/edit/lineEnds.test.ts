import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keepLineEnds } from './lineEnds.ts'

/** What the editor makes of a text: one kind of line end. */
const normalized = (text: string): string => text.replaceAll(/\r\n|\r|\n/gu, '\n')

describe('keepLineEnds', () => {
  it('gives a text that was not edited back byte by byte, however it ends its lines', () => {
    fc.assert(fc.property(fc.array(fc.constantFrom('a', '', 'bb', '\n', '\r\n', '\r', '\u2028')), (parts) => {
      const text = parts.join('')
      expect(keepLineEnds(text, normalized(text))).toBe(text)
    }))
  })

  it('never changes the words', () => {
    const words = fc.array(fc.constantFrom('a', 'b', '\n', '\r\n')).map((parts) => parts.join(''))
    fc.assert(fc.property(words, words, (original, edited) => {
      expect(normalized(keepLineEnds(original, normalized(edited)))).toBe(normalized(edited))
    }))
  })

  it('changes one line only, and gives a new line the usual end', () => {
    expect(keepLineEnds('a\r\nb\nc\r\nd', 'a\nB\nc\nd')).toBe('a\r\nB\nc\r\nd')
    expect(keepLineEnds('a\nb\r\nc\nd', 'A\nb\nC\nd')).toBe('A\nb\r\nC\nd')
    expect(keepLineEnds('a\r\nb\r\n', 'a\nnew\nb\n')).toBe('a\r\nnew\r\nb\r\n')
  })
})
