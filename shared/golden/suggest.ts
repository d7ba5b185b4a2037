import { foldOnly } from '../match/fold.ts'
import { matchGroups } from '../match/match.ts'
import { coveredIn } from './covers.ts'
import { tokensOf } from './tokens.ts'
import type { Token, TokenKind } from './tokens.ts'
import type { Question } from './types.ts'

export interface TokenSuggestion {
  readonly token: string
  readonly kind: TokenKind
  /** Code points of its first place in the text. */
  readonly start: number
  readonly end: number
}

const LIMIT = 40

/**
 * Tokens an owner might expect of a delivered text, in their order in it: what stands out, is not in the question and not
 * expected or forbidden yet. Each is one the scorer finds, at the place given.
 */
export function suggestTokens(delivered: string, question: Question, limit: number = LIMIT): readonly TokenSuggestion[] {
  const groups = [...question.expected, ...question.forbidden]
  const seen = new Set<string>()
  const tokens: Token[] = []
  for (const one of tokensOf(delivered)) {
    // A few more than asked for, as the scorer may not find every one.
    if (tokens.length >= limit * 2) break
    const key = foldOnly(one.token)
    if (seen.has(key) || one.token.endsWith('*')) continue
    seen.add(key)
    if (coveredIn(groups, one.token) || matchGroups(question.question, [[one.token]])[0]?.alternative != null) continue
    tokens.push(one)
  }
  const places = matchGroups(delivered, tokens.map(({ token }) => [token]))
  return tokens
    .flatMap(({ token, kind }, index) => {
      const hit = places[index]?.hits[0]
      return hit === undefined ? [] : [{ token, kind, start: hit.start, end: hit.end }]
    })
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .slice(0, Math.max(0, limit))
}
