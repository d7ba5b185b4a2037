import { expect, it } from 'vitest'
import { Lines } from './lines.ts'

function cut(longest: number, chunks: readonly Buffer[]): (string | null)[] {
  const heard: (string | null)[] = []
  const lines = new Lines(longest, (line) => heard.push(line))
  for (const chunk of chunks) lines.add(chunk)
  return heard
}

it('cuts at the newline byte alone, wherever the pieces break', () => {
  const bytes = Buffer.from('one \u2028 \u2029 \u0085 \r two\n\n\u{1f600} tail\nopen')
  const expected = ['one \u2028 \u2029 \u0085 \r two', '', '\u{1f600} tail']
  expect(cut(100, [bytes])).toEqual(expected)
  expect(cut(100, [...bytes].map((byte) => Buffer.of(byte)))).toEqual(expected)
})

it('gives up at a line that never ends, and keeps none of it', () => {
  const flood = Array.from({ length: 50 }, () => Buffer.alloc(10, 'x'))
  expect(cut(100, [Buffer.from('fine\n'), ...flood, Buffer.from('\nlate\n')])).toEqual(['fine', null])
})
