import { describe, expect, it } from 'vitest'
import { PathTokens } from './path-tokens.ts'

describe('path tokens', () => {
  it('stand for one path each, the same every time, and say nothing about it', () => {
    const tokens = new PathTokens()
    const token = tokens.give('/home/somebody/private set')
    expect(tokens.give('/home/somebody/private set')).toBe(token)
    expect(tokens.path(token)).toBe('/home/somebody/private set')
    expect(token).toMatch(/^[\w-]{16}$/u)
    expect(new PathTokens().give('/home/somebody/private set')).not.toBe(token)
  })

  it('refuses what it did not give', () => {
    expect(() => new PathTokens().path('/etc/passwd')).toThrow('chosen too long ago')
  })

  it('forgets what was not asked for longest', () => {
    const tokens = new PathTokens()
    const [kept, gone] = [tokens.give('/kept'), tokens.give('/gone')]
    for (let count = 0; count < 19_999; count++) {
      tokens.give(`/other/${count}`)
      if (count === 10) tokens.give('/kept')
    }
    expect(tokens.path(kept)).toBe('/kept')
    expect(() => tokens.path(gone)).toThrow('chosen too long ago')
  })
})
