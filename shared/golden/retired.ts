import { matchGroups } from '../match/match.ts'
import { coveredIn } from './covers.ts'
import { tokensOf } from './tokens.ts'
import type { TokenKind } from './tokens.ts'
import type { Question, World, WorldFact } from './types.ts'

/**
 * Values that were true once of what the question asks for and are not forbidden yet. The question is about a fact when
 * all it expects stands in the fact's text; suggested is what the facts retired by it have in place of the new value.
 */
export function retiredSuggestions(question: Question, world: World): readonly string[] {
  if (question.expected.length === 0) return []
  const facts = world.facts.filter(({ date }) => date === null || date <= world.as_of)
  const retired = retiredIds(facts)
  const found = new Set<string>()
  for (const current of facts) {
    if (retired.has(current.id) || !holdsAll(current.text, question)) continue
    for (const old of olderOf(current, facts, retired)) {
      for (const token of differing(old.text, current.text)) {
        const isKept = coveredIn(question.expected, token) || coveredIn(question.forbidden, token)
        if (!isKept && !stands(token, question.question)) found.add(token)
      }
    }
  }
  return [...found]
}

function key({ entity, attribute }: WorldFact): string {
  return JSON.stringify([entity, attribute])
}

/** Facts another one says it supersedes, and those with a later value of the same attribute. */
function retiredIds(facts: readonly WorldFact[]): Set<string> {
  const latest = new Map<string, string>()
  for (const fact of facts) {
    if (fact.date !== null && fact.date > (latest.get(key(fact)) ?? '')) latest.set(key(fact), fact.date)
  }
  const ids = new Set(facts.flatMap(({ supersedes }) => (supersedes === null ? [] : [supersedes])))
  for (const fact of facts) {
    if (fact.date !== null && fact.date < (latest.get(key(fact)) ?? '')) ids.add(fact.id)
  }
  return ids
}

function olderOf(current: WorldFact, facts: readonly WorldFact[], retired: ReadonlySet<string>): WorldFact[] {
  const chain = new Set<string>()
  for (let next = current.supersedes; next !== null && !chain.has(next); ) {
    chain.add(next)
    const id: string = next
    next = facts.find((fact) => fact.id === id)?.supersedes ?? null
  }
  return facts.filter((fact) => fact.id !== current.id && (chain.has(fact.id) || (retired.has(fact.id) && key(fact) === key(current))))
}

function holdsAll(text: string, question: Question): boolean {
  return matchGroups(text, question.expected).every((group) => group.alternative !== null)
}

function stands(token: string, text: string): boolean {
  return matchGroups(text, [[token]])[0]?.alternative === token
}

/** `1.4` reads as a number and `1.4.1` as a version, yet one may replace the other. */
function family(kind: TokenKind): TokenKind {
  return kind === 'version' ? 'number' : kind
}

/** Tokens of the old text that are not in the new one, of a kind in which the new text has something of its own. */
function differing(old: string, current: string): string[] {
  const fresh = new Set([...tokensOf(current)].filter(({ token }) => !stands(token, old)).map(({ kind }) => family(kind)))
  return [...tokensOf(old)].filter(({ token, kind }) => fresh.has(family(kind)) && stands(token, old) && !stands(token, current)).map(({ token }) => token)
}
