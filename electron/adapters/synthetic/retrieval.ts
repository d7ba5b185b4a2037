import type { RawAnswer } from '../../../shared/delivery/types.ts'
import type { Fact } from './facts.ts'
import type { Store } from './store.ts'
import { questionWords } from './words.ts'

/** One thing the memory found, with the id a two-step client fetches it by. */
export interface Found {
  readonly kind: 'card' | 'fact' | 'episode' | 'working'
  readonly id: string
  readonly text: string
}

/** What was found for a question: the hits in the order they are shown, and the same as a raw answer. */
export interface Retrieved {
  readonly hits: readonly Found[]
  /** True: the episodes are there for want of a direct match. */
  readonly fallback: boolean
  readonly raw: Omit<RawAnswer, 'summary'>
}

const MOST_FACTS = 5

/** Looks a question up in the store. A word the memory has never seen keeps the facts away. */
export function retrieve(store: Store, question: string): Retrieved {
  const words = questionWords(question)
  const unknownTerms = [...words].filter((word) => store.vocabulary.isUnknown(word)).sort()
  const fallback = unknownTerms.length > 0
  const cards = cardsFor(store, question, words)
  const facts = fallback ? [] : factsFor(store, words)
  const episodes = [...store.episodes.values()].filter((episode) => sharesWord(episode.words, words))
  const working = store.live.sharing(words)

  const semantic = facts.map((fact) => ({ fact, content: `[since ${fact.date ?? store.undated}] ${fact.text}` }))
  return {
    hits: [
      ...cards.map((card) => found('card', `card:${card.entity}`, card.text)),
      ...semantic.map(({ fact, content }) => found('fact', fact.id, content)),
      ...episodes.map(({ id, createdAt, input, output }) =>
        found('episode', id, `${createdAt.slice(0, 10)} ${output === '' ? input : `${input} => ${output}`}`),
      ),
      ...working.map(({ key, value }) => found('working', key, value)),
    ],
    fallback,
    raw: {
      cards: cards.map((card) => ({ key: `card:${card.entity}`, content: card.text })),
      semantic: semantic.map(({ content }) => ({ source: 'semantic_v2:fact', content })),
      episodic: episodes.map(({ createdAt, input, output }) => ({ createdAt, input, output, fallback })),
      working,
      unknownTerms,
    },
  }
}

function found(kind: Found['kind'], id: string, text: string): Found {
  return { kind, id, text }
}

/** Cards whose entity, or one of its aliases, is a word of the question or stands in it with spaces for underscores. */
function cardsFor(store: Store, question: string, words: ReadonlySet<string>) {
  const lower = question.toLowerCase()
  const named = (name: string) => {
    const wanted = name.toLowerCase()
    return wanted !== '' && (words.has(wanted) || lower.includes(wanted.replaceAll('_', ' ')))
  }
  const byAlias = new Set(store.aliases.filter(({ alias }) => named(alias)).map(({ canonical }) => canonical))
  return store.cards.filter((card) => byAlias.has(card.entity) || named(card.entity))
}

function factsFor(store: Store, words: ReadonlySet<string>): readonly Fact[] {
  return [...store.facts.sharing(words)]
    .sort(([a, sharedA], [b, sharedB]) => sharedB - sharedA || a.order - b.order)
    .slice(0, MOST_FACTS)
    .map(([fact]) => fact)
}

function sharesWord(stored: ReadonlySet<string>, words: ReadonlySet<string>): boolean {
  for (const word of words) if (stored.has(word)) return true
  return false
}
