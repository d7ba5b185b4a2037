import { codePointLength } from '../../../shared/text/codepoints.ts'
import { wordsOf, type Vocabulary } from './words.ts'

export interface Fact {
  readonly id: string
  /** Null: written later, about nothing in particular. */
  readonly entity: string | null
  readonly text: string
  readonly date: string | null
  readonly words: ReadonlySet<string>
  /** Place among the facts; the lower comes first. */
  readonly order: number
}

/** At least this share of the shorter fact's words makes two facts statements about the same thing. */
const SAME_SUBJECT = 0.6

/** The facts of the memory: the live ones, and the retired ones with the fact that retired them. */
export class Facts {
  readonly #vocabulary: Vocabulary
  readonly #live = new Map<string, Fact>()
  readonly #retired = new Map<string, { readonly fact: Fact; readonly by: string }>()
  readonly #byWord = new Map<string, Set<Fact>>()
  readonly #byText = new Map<string, Fact>()
  #first = 0
  #last = 0

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
  }

  get live(): readonly Fact[] {
    return [...this.#live.values()].sort((a, b) => a.order - b.order)
  }

  get liveCount(): number {
    return this.#live.size
  }

  get retiredCount(): number {
    return this.#retired.size
  }

  has(id: string): boolean {
    return this.#live.has(id) || this.#retired.has(id)
  }

  /** Stores a fact as it is; nothing is retired. `first`: before all others instead of after them. */
  add(entry: Pick<Fact, 'id' | 'entity' | 'text' | 'date'>, place: 'first' | 'last' = 'last'): Fact {
    const order = place === 'first' ? --this.#first : ++this.#last
    const fact: Fact = { ...entry, words: new Set(wordsOf(entry.text)), order }
    this.#vocabulary.add(fact.text)
    this.#show(fact)
    return fact
  }

  /**
   * Writes a fact the way this memory learns: the text it already serves is the same fact, and a new one retires
   * every fact that seems to say the same thing. Returns the id of the fact that holds the text now.
   */
  write(id: string, text: string): string {
    const same = this.#byText.get(text)
    if (same !== undefined) return same.id
    const fresh = this.add({ id, entity: null, text, date: null })
    for (const old of this.sharing(fresh.words).keys()) {
      if (old !== fresh && sameSubject(old, fresh)) this.#retire(old, fresh.id)
    }
    return id
  }

  /** Removes a fact and brings back what it retired. False when there is no such fact. */
  remove(id: string): boolean {
    const live = this.#live.get(id)
    const retired = this.#retired.get(id)
    const fact = live ?? retired?.fact
    if (fact === undefined) return false
    if (live === undefined) this.#retired.delete(id)
    else this.#hide(live)
    this.#vocabulary.remove(fact.text)
    for (const [oldId, entry] of this.#retired) {
      if (entry.by !== id) continue
      // Something newer still stands in place of both: the older one waits for that to go.
      if (retired !== undefined) this.#retired.set(oldId, { fact: entry.fact, by: retired.by })
      else {
        this.#retired.delete(oldId)
        this.#show(entry.fact)
      }
    }
    return true
  }

  /** Live facts with at least one of the words, and how many of the words each holds. */
  sharing(words: ReadonlySet<string>): ReadonlyMap<Fact, number> {
    const shared = new Map<Fact, number>()
    for (const word of words) {
      for (const fact of this.#byWord.get(word) ?? []) shared.set(fact, (shared.get(fact) ?? 0) + 1)
    }
    return shared
  }

  #retire(fact: Fact, by: string): void {
    this.#hide(fact)
    this.#retired.set(fact.id, { fact, by })
  }

  #show(fact: Fact): void {
    this.#live.set(fact.id, fact)
    if (!this.#byText.has(fact.text)) this.#byText.set(fact.text, fact)
    for (const word of fact.words) {
      const facts = this.#byWord.get(word)
      if (facts === undefined) this.#byWord.set(word, new Set([fact]))
      else facts.add(fact)
    }
  }

  #hide(fact: Fact): void {
    this.#live.delete(fact.id)
    if (this.#byText.get(fact.text) === fact) this.#byText.delete(fact.text)
    for (const word of fact.words) {
      const facts = this.#byWord.get(word)
      facts?.delete(fact)
      if (facts?.size === 0) this.#byWord.delete(word)
    }
  }
}

function sameSubject(a: Fact, b: Fact): boolean {
  const [shorter, longer] = a.words.size <= b.words.size ? [a.words, b.words] : [b.words, a.words]
  let shared = 0
  for (const word of shorter) if (longer.has(word)) shared += 1
  if (shorter.size === 0 || shared < SAME_SUBJECT * shorter.size) return false
  const [low, high] = [codePointLength(a.text), codePointLength(b.text)].sort((x, y) => x - y)
  return low !== undefined && high !== undefined && high <= 2 * low
}
