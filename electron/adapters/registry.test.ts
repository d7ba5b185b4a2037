import { describe, expect, it } from 'vitest'
import { createAdapter, parseSpec } from './registry.ts'

describe('specs', () => {
  it('reads the kinds there are', () => {
    expect(parseSpec(' synthetic ')).toEqual({ kind: 'synthetic' })
    expect(parseSpec('module:./a#b.mjs#Mine')).toEqual({ kind: 'module', file: './a#b.mjs', exportName: 'Mine' })
    expect(parseSpec('python:my.memory:Memory')).toEqual({ kind: 'python', module: 'my.memory', className: 'Memory' })
    expect(parseSpec('mcp:server-memory')).toEqual({ kind: 'mcp', profile: 'server-memory' })
    expect(parseSpec('rest:mine.yaml')).toEqual({ kind: 'rest', profile: 'mine.yaml' })
    expect(parseSpec('module:C:\\mine\\a.mjs')).toEqual({ kind: 'module', file: 'C:\\mine\\a.mjs', exportName: 'default' })
  })

  it('lists them for anything else', () => {
    for (const spec of ['', 'Synthetic', 'dakera2', 'module', 'synthetic:x']) {
      expect(() => parseSpec(spec)).toThrow('there are: synthetic, module:<file>#<export>, python:<module>:<Class>, mcp:<profile>, rest:<profile>')
    }
    expect(() => parseSpec('module:#X')).toThrow('names no file')
    expect(() => parseSpec('module:a.mjs#')).toThrow('names no export')
    for (const spec of ['mcp:', 'rest:']) expect(() => parseSpec(spec)).toThrow('names no profile')
    for (const spec of ['python:', 'python:m', 'python:m:', 'python::C', 'python:a/b.py:C', 'python:m:C:D', 'python:-c:C']) expect(() => parseSpec(spec)).toThrow('names no class of a module')
  })

  it('says what the embedded memory is missing', () => {
    expect(() => createAdapter('synthetic', { world: null, repo: null })).toThrow('this set has none')
  })
})
