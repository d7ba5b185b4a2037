import { GROUPS, type Call, type Card, type DeliverCall, type DoorAnswer, type Episode, type GroupName, type MemoryAdapter } from '../../electron/adapters/contract.ts'
import type { Layout, RawAnswer } from '../../shared/delivery/types.ts'
import { FakeClock } from './fake-clock.ts'
import { composeText, deliveryOf, NOTHING, type Shape } from './scripted-door.ts'

/** When a change shows: at once, after so many reads, or after so many milliseconds of the fake clock. */
export interface Lag {
  readonly reads?: number
  readonly ms?: number
}

/** What a write of a fact that says the same but for its numbers does to the one that is there. */
type OnWrite = 'replace' | 'append'

/** What a restated fact does: one copy of it, one more, or the same entry under its old id. */
type OnRestate = 'same' | 'append'

export interface Script {
  readonly shape?: Shape
  readonly cut?: number | null
  readonly readYourWrites?: boolean
  readonly onWrite?: OnWrite
  readonly onRestate?: OnRestate
  readonly lag?: Lag
  readonly without?: readonly GroupName[]
  readonly facts?: readonly string[]
  readonly cards?: readonly Card[]
  readonly corrections?: readonly { readonly entity: string; readonly content: string }[]
  readonly aliases?: readonly { readonly alias: string; readonly canonical: string }[]
  readonly episodes?: readonly Episode[]
  /** False: `forget` says that nothing is gone, and nothing is. */
  readonly forgets?: boolean
  /** Any method, instead of the memory's own. */
  readonly methods?: Partial<MemoryAdapter>
}

interface Pending {
  readonly atMs: number
  readonly atRead: number
  readonly apply: () => void
}

/** Words of the texts that were looked at: the same few are looked at in every poll. */
const seen = new Map<string, ReadonlySet<string>>()
const WORD = /[\p{L}\d_]{4,}/gu

/** Words of four or more letters: what a question and a text have in common makes the text an answer. */
function wordsOf(text: string): ReadonlySet<string> {
  const known = seen.get(text)
  if (known !== undefined) return known
  const words = new Set((text.toLowerCase().match(WORD) ?? []).filter((word) => !/^\d+$/u.test(word)))
  seen.set(text, words)
  return words
}

/**
 * A real adapter over facts, cards, episodes and working memory, whose behaviour a test scripts. It is opened through
 * the border like any other, and what it does wrong it does as a memory would.
 */
export class ScriptedMemory {
  readonly clock = new FakeClock()
  /** Every call, in order, as `method argument`. */
  readonly log: string[] = []
  /** What is served, by id. */
  readonly facts = new Map<string, string>()
  readonly working = new Map<string, Map<string, string>>()
  readonly script: Script
  #known = new Map<string, string>()
  #pending: Pending[] = []
  #reads = 0
  #next = 1

  constructor(script: Script = {}) {
    this.script = script
    for (const text of script.facts ?? []) this.put(text)
  }

  /** Serves a text from now on and returns its id. */
  put(text: string, id = `f${this.#next++}`): string {
    this.facts.set(id, text)
    this.#known.set(id, text)
    return id
  }

  /** Changes something later, as a memory that works in the background does. Several reads (or ms) count from now. */
  after(lag: Lag, apply: () => void): void {
    if (lag.reads === undefined && lag.ms === undefined) apply()
    else this.#pending.push({ atMs: this.clock.now() + (lag.ms ?? 0), atRead: this.#reads + (lag.reads ?? 0), apply })
  }

  #tick(): void {
    this.#reads += 1
    for (const change of this.#pending.splice(0)) {
      if (this.clock.now() >= change.atMs && this.#reads > change.atRead) change.apply()
      else this.#pending.push(change)
    }
  }

  #similar(query: string, texts: Iterable<string>): string[] {
    const words = wordsOf(query)
    return [...texts].filter((text) => [...wordsOf(text)].some((word) => words.has(word)))
  }

  /** The raw answer as the memory would give it, without counting as a read. */
  raw(query: string): RawAnswer {
    const { cards = [], episodes = [] } = this.script
    const values = [...this.working.values()].flatMap((session) => [...session])
    const found = this.#similar(query, this.facts.values())
    return {
      ...NOTHING,
      cards: cards.filter((card) => this.#similar(query, [card.entity.replaceAll('_', ' ')]).length > 0).map((card) => ({ key: `card:${card.entity}`, content: card.content })),
      semantic: found.map((content) => ({ source: 'semantic', content })),
      episodic: episodes.filter((episode) => this.#similar(query, [episode.input]).length > 0).map((episode) => ({ ...episode, fallback: false })),
      working: values.filter(([, value]) => this.#similar(query, [value]).length > 0).map(([key, value]) => ({ key, value })),
    }
  }

  layout(raw: RawAnswer, pressure: number, payload: string): Layout {
    return deliveryOf(this.script.shape ?? 'composed', composeText(raw), { cut: this.script.cut === undefined ? 1500 : this.script.cut, pressure, payload })
  }

  #write(text: string): string[] {
    const { onWrite = 'replace', onRestate = 'same', lag = {} } = this.script
    const same = [...this.#known].find(([, known]) => known === text)?.[0]
    if (same !== undefined && onRestate === 'same') return [same]
    const bare = (value: string) => value.replace(/\d+/gu, '#')
    const id = `f${this.#next++}`
    const old = [...this.#known].filter(([, known]) => known !== text && bare(known) === bare(text)).map(([other]) => other)
    this.#known.set(id, text)
    this.after(lag, () => {
      if (!this.#known.has(id)) return
      this.facts.set(id, text)
      if (onWrite === 'replace') for (const other of old) this.facts.delete(other)
    })
    return [id]
  }

  #forget(id: string): boolean {
    if (this.script.forgets === false) return false
    this.facts.delete(id)
    return this.#known.delete(id)
  }

  #session(name: string): Map<string, string> {
    const session = this.working.get(name) ?? new Map<string, string>()
    this.working.set(name, session)
    return session
  }

  /** The adapter to open. Each method notes its call; a scripted method replaces the memory's own. */
  adapter(): MemoryAdapter {
    const methods = { ...this.#methods(), ...this.script.methods }
    const absent = new Set<string>((this.script.without ?? []).flatMap((group) => [...GROUPS[group]]))
    const noted = Object.entries(methods).filter(([name]) => !absent.has(name)).map(([name, method]) => [
      name,
      (...args: unknown[]) => {
        const said = args.filter((argument) => typeof argument === 'string' || typeof argument === 'number')
        if (!['identity', 'doors', 'close'].includes(name)) this.log.push([name, ...said].join(' '))
        // The methods of the adapter, called as they were called; their types are lost in the list.
        return (method as (...all: unknown[]) => unknown)(...args)
      },
    ])
    return Object.fromEntries(noted) as unknown as MemoryAdapter
  }

  #methods(): MemoryAdapter {
    const { script } = this
    const read = <T>(value: () => T) => async (): Promise<T> => value()
    return {
      identity: async () => ({ name: 'scripted', version: '1', settings: {}, readYourWrites: script.readYourWrites ?? false, embedded: true, liveState: null }),
      health: async () => true,
      warmUp: async () => null,
      doors: async () => [{ name: 'chat', cut: script.cut === undefined ? 1500 : script.cut }],
      deliver: async (query: string, _door: string, call: DeliverCall): Promise<DoorAnswer> => {
        this.#tick()
        const raw = this.raw(query)
        return { layout: this.layout(raw, call.pressure, call.payload), raw, ms: 1 }
      },
      fetchDetail: async (query: string, _door: string, id: string) => composeText(this.raw(query))[Number(id.slice(1))] ?? null,
      ask: async (query: string) => {
        this.#tick()
        return this.raw(query)
      },
      close: async () => {},
      writeFact: async (text: string) => this.#write(text),
      forget: async (id: string) => this.#forget(id),
      settle: async () => {},
      updateTrace: read(() => ({ supersededLive: 1, relationUpdates: 0, archiveByReason: {}, newPipelineShare: null })),
      datedFacts: read(() => ({ dated: 1, total: 1 })),
      recentDays: async (count: number) => [...new Set((script.episodes ?? []).map((episode) => episode.createdAt?.slice(0, 10) ?? ''))].filter((day) => day !== '').toSorted().toReversed().slice(0, count),
      episodesOfDay: async (day: string) => (script.episodes ?? []).filter((episode) => episode.createdAt?.startsWith(day) === true),
      signedEpisodes: async (prefix: string) => (script.episodes ?? []).filter((episode) => episode.input.startsWith(prefix)).length,
      importMemory: async (text: string, writtenAt: string) => this.#write(`[${writtenAt.slice(0, 10)}] ${text}`),
      cards: read(() => script.cards ?? []),
      corrections: read(() => script.corrections ?? []),
      aliases: read(() => script.aliases ?? []),
      workingWrite: async (session: string, key: string, value: string) => {
        this.after(script.lag ?? {}, () => this.#session(session).set(key, value))
        return true
      },
      workingRead: async (session: string, key: string) => this.working.get(session)?.get(key) ?? null,
      workingClear: async (session: string) => {
        this.working.delete(session)
      },
      workingKeys: async (session: string) => [...(this.working.get(session)?.keys() ?? [])],
      workingAgeMinutes: async () => 1,
      fileSearch: async () => [],
      graphEdges: async () => 1,
      graphOrphans: async () => ({ orphans: 0, total: 1 }),
      graphCounts: async () => ({ nodes: 1, edges: 1 }),
      healthReport: async () => ({ measures: { entries: 1 }, warnings: [] }),
      ingestExchange: async (question: string, answer: string) => this.#write(`Asked: ${question} Answered: ${answer}`),
      storedMentions: async () => 0,
      declaredBytes: async (_call: Call) => null,
    }
  }
}
