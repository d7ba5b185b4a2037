import type { Delivery, RawAnswer } from '../../shared/delivery/types.ts'
import type { Card, Door, Episode, GroupName, Identity, MemoryAdapter, UpdateTrace } from './contract.ts'

/** One call that reached the memory through a door, kept for the latencies and sizes of the `doors` section. */
export interface DoorCall {
  readonly door: string
  readonly ms: number
  /** Code points delivered; 0 when the call failed. */
  readonly chars: number
  readonly failed: boolean
}

export interface DeliverRequest {
  readonly query: string
  readonly door: string
  /** Code points of competing payload. */
  readonly pressure: number
  /** Filler of exactly `pressure` code points and its closing blank line; empty at pressure 0. */
  readonly payload: string
}

/**
 * A memory as the sections see it: an adapter whose every answer was checked at the border, every call of which has
 * a time-out and obeys the run's cancel. Methods reject with `MemoryError` (the case becomes ERROR) or with the run's
 * abort reason (the run stops). Methods of an absent group reject with a MemoryError: ask `has` first.
 */
export interface Memory {
  readonly identity: Identity
  readonly doors: readonly Door[]
  has(group: GroupName): boolean
  health(): Promise<boolean>
  warmUp(): Promise<number | null>
  /**
   * The complete recorded delivery. For a two-step door every detail is fetched: those that fit within `ms`, the
   * others after the measured delivery, so that every pressure level can be composed later without the memory.
   */
  deliver(request: DeliverRequest): Promise<Delivery>
  ask(query: string): Promise<RawAnswer>
  close(): Promise<void>

  writeFact(text: string): Promise<readonly string[]>
  forget(id: string): Promise<boolean>
  settle(): Promise<void>
  updateTrace(): Promise<UpdateTrace>
  datedFacts(): Promise<{ readonly dated: number; readonly total: number }>
  recentDays(count: number): Promise<readonly string[]>
  episodesOfDay(day: string, limit: number): Promise<readonly Episode[]>
  signedEpisodes(prefix: string): Promise<number>
  importMemory(text: string, writtenAt: string): Promise<readonly string[]>
  cards(): Promise<readonly Card[]>
  corrections(): Promise<readonly { readonly entity: string; readonly content: string }[]>
  aliases(): Promise<readonly { readonly alias: string; readonly canonical: string }[]>
  workingWrite(session: string, key: string, value: string, ttlHours: number): Promise<boolean>
  workingRead(session: string, key: string): Promise<string | null>
  workingClear(session: string): Promise<void>
  workingKeys(session: string): Promise<readonly string[]>
  workingAgeMinutes(session: string, key: string): Promise<number | null>
  fileSearch(query: string, limit: number): Promise<readonly string[]>
  graphEdges(entity: string): Promise<number>
  graphOrphans(): Promise<{ readonly orphans: number; readonly total: number }>
  graphCounts(): Promise<{ readonly nodes: number; readonly edges: number }>
  healthReport(): Promise<Awaited<ReturnType<NonNullable<MemoryAdapter['healthReport']>>>>
  ingestExchange(question: string, answer: string): Promise<readonly string[]>
  storedMentions(phrase: string): Promise<number>
  findWritten(text: string): Promise<readonly string[]>
  declaredBytes(): Promise<number | null>

  /** Door calls made since the last take, in order. The harness takes them after every step. */
  takeCalls(): readonly DoorCall[]
}

/** The memory did not answer, or not with what the contract asks for. Ends as an ERROR case, never as a FAIL. */
export class MemoryError extends Error {
  override readonly name = 'MemoryError'
}

/** What a border needs besides the adapter: the run's cancel and the time-outs in milliseconds. */
export interface BorderOptions {
  readonly signal: AbortSignal
  readonly callTimeoutMs: number
  readonly warmUpTimeoutMs: number
}

