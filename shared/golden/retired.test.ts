import { describe, expect, it } from 'vitest'
import { retiredSuggestions } from './retired.ts'
import type { Question, World, WorldFact } from './types.ts'

function fact(id: string, text: string, more: Partial<WorldFact> = {}): WorldFact {
  return { id, entity: 'brain', attribute: 'port', text, date: null, supersedes: null, ...more }
}

function suggest(facts: readonly WorldFact[], more: Partial<Question> = {}): readonly string[] {
  const world: World = { name: 'w', as_of: '2026-09-11', cards: [], corrections: [], aliases: [], facts, episodes: [], canary: null }
  return retiredSuggestions({ question: 'Which port?', expected: [['8766']], forbidden: [], entity: null, validated: false, ...more }, world)
}

describe('retired values', () => {
  const now = fact('b', 'The Brain listens on port 8766 of Atlas.', { supersedes: 'a' })

  it('are what the superseded fact has in place of the new value', () => {
    expect(suggest([fact('a', 'The Brain listens on port 9000 of Atlas.'), now])).toEqual(['9000'])
    expect(suggest([fact('0', 'Port 7000.'), fact('a', 'Port 9000.', { supersedes: '0', attribute: 'old' }), now])).toEqual(['7000', '9000'])
  })

  it('come of older dates of the same attribute, not of the future or of another attribute', () => {
    const facts = [fact('x', 'Port 9000.', { date: '2026-01-01' }), fact('y', 'Port 8766.', { date: '2026-05-01' }), fact('z', 'Port 7000.', { date: '2027-01-01' }), fact('k', 'Key 5000.', { attribute: 'key', date: '2026-01-01' })]
    expect(suggest(facts)).toEqual(['9000'])
  })

  it('are not suggested when forbidden, asked with, or still in the current fact', () => {
    const old = fact('a', 'The Brain listens on port 9000.')
    expect(suggest([old, now], { forbidden: [['90*']] })).toEqual([])
    expect(suggest([old, now], { question: 'Which port came after 9000?' })).toEqual([])
    expect(suggest([old, fact('b', 'Port 8766, once 9000.', { supersedes: 'a' })])).toEqual([])
  })

  it('need a question about the current fact, and a value of the same kind', () => {
    const old = fact('a', 'The Brain listens on port 9000 since 2026-01-02.')
    expect(suggest([old, now])).toEqual(['9000'])
    expect(suggest([old, now], { expected: [['9000']] })).toEqual([])
    expect(suggest([old, now], { expected: [] })).toEqual([])
  })

  it('end with facts that supersede each other', () => {
    expect(suggest([fact('a', 'Port 9000.', { supersedes: 'b' }), now])).toEqual([])
    expect(suggest([fact('b', 'Port 8766.', { supersedes: 'b' })])).toEqual([])
  })
})
