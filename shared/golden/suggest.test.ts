import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchGroups } from '../match/match.ts'
import { sliceCodePoints } from '../text/codepoints.ts'
import { suggestTokens } from './suggest.ts'
import type { Question } from './types.ts'

const question: Question = { question: 'Which port does the Brain listen on?', expected: [['8766']], forbidden: [['9000']], entity: null, validated: false }
const kinds = (text: string, more: Partial<Question> = {}): string[] => suggestTokens(text, { ...question, ...more }).map(({ kind, token }) => `${kind} ${token}`)

describe('suggested tokens', () => {
  it('are what stands out of a text, in its order', () => {
    expect(kinds('MailBridge 1.4.2 replaced v2 on 2026-08-20. It costs 1,500 EUR or 12.5% and takes 250 ms.')).toEqual(['name MailBridge', 'version 1.4.2', 'version v2', 'date 2026-08-20', 'number 1,500 EUR', 'number 12.5%', 'number 250 ms'])
    expect(kinds('moved on 12 September 2026, again on March 3, 2027 and in Oct 2027')).toEqual(['date 12 September 2026', 'date March 3, 2027', 'date Oct 2027'])
    expect(kinds('see render_service in lib/foo.py, foo.py at mail.example.com (10.0.0.7), me@example.com, AES-256')).toEqual(['path render_service', 'path lib/foo.py', 'path foo.py', 'path mail.example.com', 'path 10.0.0.7', 'path me@example.com', 'other AES-256'])
  })

  it('hold names, but no word that is capital only because it opens a sentence', () => {
    expect(kinds('Yesterday we met Ada Lovelace King in Turin. Nobody knew.\n- Lunch was at the Blue Note. The Note Book of Ada')).toEqual(['name Ada', 'name Ada Lovelace King', 'name Turin', 'name Blue Note', 'name Note Book'])
    expect(kinds('DNS is slow.')).toEqual(['name DNS'])
  })

  it('leave out what the question says, expects or forbids, and come once', () => {
    expect(kinds('ports 8766, 9000, 7000 and 7000 of the Brain; in Brain', { expected: [['8766']], forbidden: [['90*']] })).toEqual(['number 7000'])
  })

  it('are bounded, and none of an empty text', () => {
    const many = Array.from({ length: 500 }, (_, index) => `n ${1000 + index}`).join(' ')
    expect(kinds(many)).toHaveLength(40)
    expect(suggestTokens(many, question, 3).map(({ token }) => token)).toEqual(['1000', '1001', '1002'])
    expect(suggestTokens(many, question, 0)).toEqual([])
    expect(kinds('')).toEqual([])
  })

  it('stand where they are said to, for the scorer too', () => {
    const part = fc.constantFrom('Ada', 'Turin', ' ', ' ', '. ', ', ', '\n', '1.4', '8766', '12 May', '2026', '🚀', 'é', 'e\u0301', '/', '_', 'x', '*', '-', '%', 'ß', '北', '"', '\u00a0', ':')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }).map((list) => list.join('')), (text) => {
        const found = suggestTokens(text, question)
        expect(new Set(found.map(({ token }) => token)).size).toBe(found.length)
        for (const { token, start, end } of found) {
          expect(matchGroups(text, [[token]])[0]?.hits[0]).toMatchObject({ start, end })
          expect(matchGroups(sliceCodePoints(text, start, end), [[token]])[0]?.alternative).toBe(token)
        }
      }),
      { numRuns: 1000, seed: 20260913 },
    )
  })

  it('come of hostile texts of any length', () => {
    for (const unit of ['a', '_', '/', '1', '1,', '.', ' ', 'A ', '-', '1.', 'Aa-', '\u0301', '🚀', 'May ']) {
      expect(suggestTokens(unit.repeat(Math.ceil(700_000 / unit.length)), question).length).toBeLessThan(3)
    }
  })
})
