import type { World, WorldCard } from '../../../shared/golden/types.ts'
import { Facts } from './facts.ts'
import { LiveState } from './live-state.ts'
import { Vocabulary, wordsOf } from './words.ts'

export interface StoredEpisode {
  readonly id: string
  readonly createdAt: string
  readonly input: string
  readonly output: string
  readonly words: ReadonlySet<string>
}

/** Everything the embedded memory holds. `now`: milliseconds, for the age of working entries only. */
export class Store {
  readonly vocabulary = new Vocabulary()
  readonly facts = new Facts(this.vocabulary)
  readonly live: LiveState
  readonly episodes = new Map<string, StoredEpisode>()
  /** Ids that were forgotten: asked again, the memory can still confirm that they are gone. */
  readonly #forgotten = new Set<string>()
  #cards: readonly WorldCard[] = []
  #corrections: World['corrections'] = []
  #aliases: World['aliases'] = []
  /** Shown for a fact that has no date of its own. */
  #undated = ''
  #serial = 0

  constructor(now: () => number) {
    this.live = new LiveState(this.vocabulary, now)
  }

  get cards(): readonly WorldCard[] {
    return this.#cards
  }
  get corrections(): World['corrections'] {
    return this.#corrections
  }
  get aliases(): World['aliases'] {
    return this.#aliases
  }
  get undated(): string {
    return this.#undated
  }

  get isEmpty(): boolean {
    return this.#cards.length === 0 && this.episodes.size === 0 && this.facts.liveCount + this.facts.retiredCount === 0
  }

  /** Loads a world as it is: a value the world calls superseded stays, and is served. Throws when not empty. */
  load(world: World): void {
    if (!this.isEmpty) throw new Error('the memory already holds something: a world is loaded into an empty memory only')
    this.#undated = world.as_of
    this.#cards = world.cards
    this.#corrections = world.corrections
    this.#aliases = world.aliases
    for (const card of world.cards) this.vocabulary.add(`${card.entity} ${card.text}`)
    for (const { alias, canonical } of world.aliases) this.vocabulary.add(`${alias} ${canonical}`)
    for (const { id, entity, text, date } of world.facts) {
      this.vocabulary.add(entity)
      this.facts.add({ id: this.#unused(id), entity, text, date })
    }
    for (const { id, created_at, input, output } of world.episodes) this.#addEpisode(this.#unused(id), created_at, input, output)
  }

  writeFact(text: string): string {
    return this.facts.write(this.#next('written'), text)
  }

  /** Question and answer as one fact of that day, before all others: deliberately naive. */
  ingest(question: string, answer: string, today: string): string {
    const fact = { id: this.#next('exchange'), entity: null, text: `${question} ${answer}`, date: today }
    return this.facts.add(fact, 'first').id
  }

  importEpisode(text: string, writtenAt: string): string {
    const id = this.#next('import')
    this.#addEpisode(id, writtenAt, text, '')
    return id
  }

  /** True when the record is gone, now or already before; false for an id the memory never gave out. */
  forget(id: string): boolean {
    const episode = this.episodes.get(id)
    if (episode !== undefined) {
      this.vocabulary.remove(`${episode.input} ${episode.output}`)
      this.episodes.delete(id)
    } else if (!this.facts.remove(id)) return this.#forgotten.has(id)
    this.#forgotten.add(id)
    return true
  }

  /** The entity a name or an alias stands for. */
  resolve(name: string): string {
    return this.#aliases.find((entry) => entry.alias === name)?.canonical ?? name
  }

  /** How many stored records hold the phrase, case ignored. */
  mentions(phrase: string): number {
    const wanted = phrase.toLowerCase()
    const texts = [
      ...this.#cards.map((card) => `${card.entity} ${card.text}`),
      ...this.facts.live.map((fact) => fact.text),
      ...[...this.episodes.values()].map((episode) => `${episode.input} ${episode.output}`),
      ...this.live.entries().map((entry) => entry.value),
    ]
    return texts.filter((text) => text.toLowerCase().includes(wanted)).length
  }

  #addEpisode(id: string, createdAt: string, input: string, output: string): void {
    const text = `${input} ${output}`
    this.vocabulary.add(text)
    this.episodes.set(id, { id, createdAt, input, output, words: new Set(wordsOf(text)) })
  }

  #next(kind: string): string {
    this.#serial += 1
    return this.#unused(`${kind}-${this.#serial}`)
  }

  /** Worlds are written by hand: two records may carry the same id, and both are to be kept. */
  #unused(id: string): string {
    let candidate = id
    for (let copy = 2; this.facts.has(candidate) || this.episodes.has(candidate); copy += 1) candidate = `${id}#${copy}`
    return candidate
  }
}
