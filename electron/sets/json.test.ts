import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JsonError, lineAndColumn, parseJson, shorten } from './json.ts'
import type { JsonNode } from './json.ts'

function plain(node: JsonNode): unknown {
  if (node.type === 'object') return Object.fromEntries([...node.members].map(([key, value]) => [key, plain(value)]))
  if (node.type === 'array') return node.items.map(plain)
  return node.type === 'null' ? null : node.value
}

function failure(text: string): JsonError {
  try {
    parseJson(text)
  } catch (error) {
    if (error instanceof JsonError) return error
    throw error
  }
  throw new Error(`accepted: ${text.slice(0, 80)}`)
}

function accepts(text: string, parse: (text: string) => unknown): boolean {
  try {
    parse(text)
    return true
  } catch {
    return false
  }
}

describe('parseJson', () => {
  it('reads what JSON.stringify writes', () => {
    const value = fc.jsonValue({ maxDepth: 6 }).filter((sample) => JSON.stringify(sample).isWellFormed() && !JSON.stringify(sample).includes('\\ud'))
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 2, '\t'), (sample, indent) => {
        const text = JSON.stringify(sample, null, indent)
        expect(JSON.stringify(plain(parseJson(text)))).toBe(JSON.stringify(JSON.parse(text)))
      }),
      { numRuns: 200 },
    )
  })

  it('accepts and refuses what JSON.parse does, but for duplicate keys, broken pairs and depth', () => {
    const pieces = fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '"b\\n"', '1', '-', '01', '1.', '.5', '1e5', 'true', 'nul', 'null', ' ', '\n', '//x', '/*x*/', '"', "'a'", '\\', '\u00a0', '\u0000', '+1', 'NaN')
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 9 }), (parts) => {
        const text = parts.join('')
        const ours = accepts(text, parseJson)
        const lenient = accepts(text, JSON.parse)
        expect(ours && !lenient).toBe(false)
        // Only a document with two fields can hold one twice.
        expect(lenient && !ours && parts.filter((part) => part === ':').length < 2).toBe(false)
      }),
      { numRuns: 3000 },
    )
  })

  it.each([
    ['[1,]', 3, 'a comma after the last entry'],
    ['{"a": 1,}', 8, 'a comma after the last field'],
    ['[1 // why\n]', 3, 'a comment'],
    ['/* why */ []', 0, 'a comment'],
    ['["a" "b"]', 5, 'a comma or ] was expected'],
    ['{"a" 1}', 5, 'a colon was expected'],
    ['{a: 1}', 1, 'a field name was expected'],
    ['{"a": 1, "a": 2}', 9, '"a" stands twice'],
    ['[{"a": {"b": 1, "b": 1}}]', 16, '"b" stands twice'],
    ['["abc\n"]', 1, 'never closed on its line'],
    ['["\\q"]', 1, 'an escape JSON does not know'],
    ['["\\u12"]', 1, 'an incomplete \\u escape'],
    ['["a\tb"]', 1, 'a raw control character'],
    ['["\\ud800"]', 1, 'half of a surrogate pair'],
    ['{"\\udc00": 1}', 1, 'half of a surrogate pair'],
    ['[1] 2', 4, 'after the end of the document'],
    ['', 0, 'the end of the file where a value was expected'],
    ['[[1]', 4, 'the end of the file where a comma or ] was expected'],
    ['[tru]', 1, '"tru" where a value was expected'],
  ])('names the problem of %j', (text, offset, problem) => {
    const error = failure(text)
    expect(error.message).toContain(problem)
    expect(error.offset).toBe(offset)
    expect(error.hint).not.toBe('')
  })

  it('refuses deep nesting instead of overflowing the stack', () => {
    expect(failure('['.repeat(1_000_000)).message).toContain('nested deeper than 100 levels')
    expect(failure('{"a":'.repeat(1_000_000)).message).toContain('nested deeper than 100 levels')
    expect(parseJson('['.repeat(100) + ']'.repeat(100)).type).toBe('array')
  })

  it('keeps names that mean something to JavaScript as plain fields', () => {
    const node = parseJson('{"__proto__": {"polluted": true}, "constructor": 1}')
    expect(node.type === 'object' && [...node.members.keys()]).toEqual(['__proto__', 'constructor'])
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})

describe('lineAndColumn', () => {
  it('counts lines of any ending and columns in code points', () => {
    const text = 'a\r\nb\rc\n😀😀x'
    expect(lineAndColumn(text, 0)).toEqual({ line: 1, column: 1 })
    expect(lineAndColumn(text, 3)).toEqual({ line: 2, column: 1 })
    expect(lineAndColumn(text, text.indexOf('x'))).toEqual({ line: 4, column: 3 })
  })
})

describe('shorten', () => {
  it('never cuts a character in two', () => {
    expect(shorten('😀'.repeat(70), 60)).toBe(`${'😀'.repeat(60)}…`)
    expect(shorten(' a \n b')).toBe(' a b')
    expect(shorten('x'.repeat(60))).toBe('x'.repeat(60))
  })
})
