import type { RawAnswer } from '../../../shared/delivery/types.ts'
import type { World } from '../../../shared/golden/types.ts'
import type { DoorAnswer, MemoryAdapter } from '../contract.ts'
import { answerBlocks, chatLayout, DOORS, rawLayout, twoStepLayout } from './doors.ts'
import { filesContaining } from './files.ts'
import { LIVE_STATE } from './live-state.ts'
import { retrieve, type Retrieved } from './retrieval.ts'
import { Store } from './store.ts'

export interface SyntheticOptions {
  /** Null: an empty memory, to be loaded with `loadWorld`. */
  readonly world: World | null
  /** Folder searched by the file search; null = the memory has no file search. */
  readonly repo: string | null
  /** Today as YYYY-MM-DD: the date of what an exchange leaves behind. */
  readonly today: () => string
  /** Longest text of one detail behind the two-step door; null = none. */
  readonly detailCap?: number | null
  /** Milliseconds, monotonic: the age and the end of working entries. */
  readonly now: () => number
}

const DECLARED_BYTES = 2200

/**
 * The embedded memory: deterministic, in this process, loaded with a set's world. It is imperfect on purpose; nearly
 * all of its defects come from the world it is loaded with.
 */
export function createSynthetic({ world, repo, today, now, detailCap = null }: SyntheticOptions): MemoryAdapter {
  const store = new Store(now)
  if (world !== null) store.load(world)

  const adapter: MemoryAdapter = {
    async identity() {
      return { name: 'synthetic', version: '1', settings: detailCap === null ? {} : { two_step_detail_chars: detailCap }, readYourWrites: true, embedded: true, liveState: LIVE_STATE }
    },
    async health() {
      return true
    },
    async warmUp() {
      return null
    },
    async doors() {
      return DOORS
    },
    async deliver(query, door) {
      return deliver(query, door, retrieve(store, query), detailCap)
    },
    async fetchDetail(query, _door, id) {
      return retrieve(store, query).hits.find((hit) => hit.id === id)?.text ?? null
    },
    async ask(query) {
      return rawAnswer(query, retrieve(store, query))
    },
    async close() {},

    async writeFact(text) {
      return [store.writeFact(text)]
    },
    async forget(id) {
      return store.forget(id)
    },
    async settle() {},
    async datedFacts() {
      const facts = store.facts.live
      return { dated: facts.filter((fact) => fact.date !== null).length, total: facts.length }
    },
    async recentDays(count) {
      return [...new Set(episodesNewestFirst(store).map((episode) => dayOf(episode.createdAt)))].slice(0, count)
    },
    async episodesOfDay(day, limit) {
      const episodes = episodesNewestFirst(store).filter((episode) => dayOf(episode.createdAt) === day)
      return episodes.slice(0, limit).map(({ createdAt, input, output }) => ({ createdAt, input, output }))
    },
    async signedEpisodes(prefix) {
      const opening = prefix.replace(/\]$/, '')
      return [...store.episodes.values()].filter((episode) => episode.input.includes(opening)).length
    },
    async importMemory(text, writtenAt) {
      return [store.importEpisode(text, writtenAt)]
    },
    async cards() {
      return store.cards.map((card) => ({ entity: card.entity, content: card.text, date: card.date }))
    },
    async corrections() {
      return store.corrections
    },
    async aliases() {
      return store.aliases
    },
    async workingWrite(session, key, value, ttlHours) {
      store.live.write(session, key, value, ttlHours)
      return true
    },
    async workingRead(session, key) {
      return store.live.read(session, key)
    },
    async workingClear(session) {
      store.live.clear(session)
    },
    async workingKeys(session) {
      return store.live.keys(session)
    },
    async workingAgeMinutes(session, key) {
      return store.live.ageMinutes(session, key)
    },
    async graphEdges(name) {
      const entity = store.resolve(name)
      return store.facts.live.filter((fact) => fact.entity === entity).length
    },
    async graphOrphans() {
      return { orphans: 0, total: store.facts.liveCount }
    },
    async graphCounts() {
      const linked = store.facts.live.flatMap((fact) => fact.entity ?? [])
      const entities = new Set([...linked, ...store.cards.map((card) => card.entity)])
      return { nodes: entities.size + store.facts.liveCount, edges: linked.length }
    },
    async healthReport() {
      const measures = { live_facts: store.facts.liveCount, cards: store.cards.length, episodes: store.episodes.size }
      return { measures, warnings: [] }
    },
    async ingestExchange(question, answer) {
      return [store.ingest(question, answer, today())]
    },
    async storedMentions(phrase) {
      return store.mentions(phrase)
    },
    async declaredBytes() {
      return DECLARED_BYTES
    },
    async loadWorld(later) {
      store.load(later)
    },
  }
  if (repo === null) return adapter
  return { ...adapter, fileSearch: (query, limit, call) => filesContaining(repo, query, limit, call.signal) }
}

function deliver(query: string, door: string, retrieved: Retrieved, detailCap: number | null): DoorAnswer {
  const raw = rawAnswer(query, retrieved)
  switch (door) {
    case 'chat':
      return { layout: chatLayout(query, retrieved), raw, ms: null }
    case 'raw':
      return { layout: rawLayout(query, retrieved), raw, ms: null }
    case 'two-step':
      return { layout: twoStepLayout(query, retrieved, detailCap), raw, ms: null }
    default:
      throw new Error(`no door "${door}"`)
  }
}

function rawAnswer(query: string, retrieved: Retrieved): RawAnswer {
  const summary = answerBlocks(query, retrieved)
    .map((block) => block.text)
    .join('')
  return { summary, ...retrieved.raw }
}

function episodesNewestFirst(store: Store) {
  return [...store.episodes.values()].sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0))
}

function dayOf(stamp: string): string {
  return stamp.slice(0, 10)
}
