import type { Layout, RawAnswer } from '../../shared/delivery/types.ts'
import type { Json } from '../../shared/report/types.ts'
import type { World } from '../../shared/golden/types.ts'

/**
 * What an adapter is told with every call: when to give up, and (for doors whose text it finishes itself) how much
 * competing payload the client would put in front of the cut.
 */
export interface Call {
  readonly signal: AbortSignal
}

export interface DeliverCall extends Call {
  /** Code points of competing payload. Only an adapter that hands over finished text needs it. */
  readonly pressure: number
  /** The payload text itself (empty at pressure 0), for adapters that put it into the text themselves. */
  readonly payload: string
}

export interface Identity {
  readonly name: string
  /** The memory's own version; null when it does not say. */
  readonly version: string | null
  /** Every setting that is not the memory's default. Part of the set-up fingerprint. */
  readonly settings: Readonly<Record<string, Json>>
  /** True: a read after a write always sees it, so that fewer reads prove that a value is stable. */
  readonly readYourWrites: boolean
  /** True only for the memory that lives and dies inside this process: it may be written to without asking. */
  readonly embedded: boolean
  /** Which live-state entry's freshness is checked; null = none. */
  readonly liveState: { readonly session: string; readonly key: string } | null
  /**
   * Time-outs in milliseconds, by method name, of a memory that is known to be slower (or faster) than the harness
   * assumes: the harness's own hold for every method not named here.
   */
  readonly timeoutsMs?: Readonly<Record<string, number>>
}

export interface Door {
  readonly name: string
  /** The character budget in code points, null = none. */
  readonly cut: number | null
}

/** What a door handed over. `ms` is the memory's own measure where it has one; the harness measures otherwise. */
export interface DoorAnswer {
  readonly layout: Layout
  readonly raw: RawAnswer
  readonly ms: number | null
}

export interface Card {
  readonly entity: string
  readonly content: string
  readonly date: string | null
}

export interface Episode {
  readonly createdAt: string | null
  readonly input: string
  readonly output: string
}

/**
 * The one interface between the sections and a memory. Methods after `close` come in groups (see GROUPS): a group is
 * there as a whole or not at all, and a missing group makes its checks SKIP. A method that cannot answer throws; it
 * never returns an empty value instead. Which groups there are is looked up after `identity` has answered, so an adapter
 * that has to start something first may add the methods of its groups while it answers.
 */
export interface MemoryAdapter {
  identity(call: Call): Promise<Identity>
  health(call: Call): Promise<boolean>
  /** Milliseconds the warm-up took, null when there is none. Never part of a measure. */
  warmUp(call: Call): Promise<number | null>
  /** At least one; the first is the default. */
  doors(call: Call): Promise<readonly Door[]>
  deliver(query: string, door: string, call: DeliverCall): Promise<DoorAnswer>
  /** The text behind one id of a two-step brief; null when the memory has nothing there. Needed for two-step doors only. */
  fetchDetail?(query: string, door: string, id: string, call: Call): Promise<string | null>
  /** The default retrieval door's raw answer. */
  ask(query: string, call: Call): Promise<RawAnswer>
  close(): Promise<void>

  /** The ids of what was written; at least one. */
  writeFact?(text: string, call: Call): Promise<readonly string[]>
  /** True when the memory confirms that it is gone. */
  forget?(id: string, call: Call): Promise<boolean>
  settle?(call: Call): Promise<void>
  updateTrace?(call: Call): Promise<UpdateTrace>
  datedFacts?(call: Call): Promise<{ readonly dated: number; readonly total: number }>
  recentDays?(count: number, call: Call): Promise<readonly string[]>
  episodesOfDay?(day: string, limit: number, call: Call): Promise<readonly Episode[]>
  signedEpisodes?(prefix: string, call: Call): Promise<number>
  importMemory?(text: string, writtenAt: string, call: Call): Promise<readonly string[]>
  cards?(call: Call): Promise<readonly Card[]>
  corrections?(call: Call): Promise<readonly { readonly entity: string; readonly content: string }[]>
  aliases?(call: Call): Promise<readonly { readonly alias: string; readonly canonical: string }[]>
  workingWrite?(session: string, key: string, value: string, ttlHours: number, call: Call): Promise<boolean>
  workingRead?(session: string, key: string, call: Call): Promise<string | null>
  workingClear?(session: string, call: Call): Promise<void>
  /** Keys still held by the session, so that a clean-up can be proved. */
  workingKeys?(session: string, call: Call): Promise<readonly string[]>
  /** Minutes since the entry was refreshed; null when it does not exist. */
  workingAgeMinutes?(session: string, key: string, call: Call): Promise<number | null>
  fileSearch?(query: string, limit: number, call: Call): Promise<readonly string[]>
  graphEdges?(entity: string, call: Call): Promise<number>
  graphOrphans?(call: Call): Promise<{ readonly orphans: number; readonly total: number }>
  graphCounts?(call: Call): Promise<{ readonly nodes: number; readonly edges: number }>
  healthReport?(call: Call): Promise<{ readonly measures: Readonly<Record<string, Json>>; readonly warnings: readonly string[] }>
  /** Question and answer of a client's exchange, as the memory would learn it; the ids of what it kept. */
  ingestExchange?(question: string, answer: string, call: Call): Promise<readonly string[]>
  storedMentions?(phrase: string, call: Call): Promise<number>
  /**
   * Ids of what is stored with exactly this text, empty when nothing is. Only the clean-up after a kill asks: the process
   * may have died after the memory stored a text and before it said under which id.
   */
  findWritten?(text: string, call: Call): Promise<readonly string[]>
  /** Size of the memory's own tool declaration; null = not known. */
  declaredBytes?(call: Call): Promise<number | null>
  /** Loads a set's world through the memory's own write path. Refuses a store that is not empty. */
  loadWorld?(world: World, call: Call): Promise<void>
}

/** How past updates went: figures only, never a score. Null = the memory does not know. */
export interface UpdateTrace {
  readonly supersededLive: number | null
  readonly relationUpdates: number | null
  readonly archiveByReason: Readonly<Record<string, number>>
  /** Share of the live memory that went through the newer pipeline, 0 to 1. */
  readonly newPipelineShare: number | null
}

export type OptionalMethod = Exclude<
  { [K in keyof MemoryAdapter]-?: undefined extends MemoryAdapter[K] ? K : never }[keyof MemoryAdapter],
  undefined
>

/** The optional groups: each present or absent as a whole. */
export const GROUPS = {
  twoStep: ['fetchDetail'],
  writeFact: ['writeFact'],
  forget: ['forget'],
  settle: ['settle'],
  updateTrace: ['updateTrace'],
  datedFacts: ['datedFacts'],
  episodes: ['recentDays', 'episodesOfDay', 'signedEpisodes'],
  imports: ['importMemory'],
  cards: ['cards', 'corrections', 'aliases'],
  liveState: ['workingWrite', 'workingRead', 'workingClear', 'workingKeys', 'workingAgeMinutes'],
  fileSearch: ['fileSearch'],
  graph: ['graphEdges', 'graphOrphans', 'graphCounts'],
  lifecycle: ['healthReport'],
  writeBack: ['ingestExchange'],
  mentions: ['storedMentions'],
  lookup: ['findWritten'],
  declared: ['declaredBytes'],
  loader: ['loadWorld'],
} as const satisfies Readonly<Record<string, readonly OptionalMethod[]>>

export type GroupName = keyof typeof GROUPS

/** The methods every adapter has. */
export const CORE = ['identity', 'health', 'warmUp', 'doors', 'deliver', 'ask', 'close'] as const satisfies readonly Exclude<
  keyof MemoryAdapter,
  OptionalMethod
>[]
