import type { Delivery, RawAnswer } from '../../shared/delivery/types.ts'
import { codePointLength } from '../../shared/text/codepoints.ts'
import { callAdapter, timedCall, wordsOf } from './calls.ts'
import type { Call, Door, GroupName, Identity, MemoryAdapter } from './contract.ts'
import { completeDelivery, measuredDelivery, type DoorCalls } from './delivering.ts'
import { groupsOf } from './groups.ts'
import { MemoryError, type BorderOptions, type DeliverRequest, type DoorCall, type Memory } from './memory.ts'
import type { Answer, Method } from './schemas.ts'

export interface OpenOptions extends BorderOptions {
  /** Milliseconds, monotonic; `performance.now` unless given. */
  readonly clock?: { now(): number }
  /**
   * False: details of a two-step door that the client would not fetch are not fetched after the measured delivery
   * either, and the delivery can be composed again at a higher pressure only. Default true.
   */
  readonly fetchTheRest?: boolean
}

/**
 * Opens a memory: asks the adapter who it is and which doors it has, checks that every group is whole, and returns the
 * memory as the sections see it. Rejects with a MemoryError (or the run's abort reason); the adapter is closed then.
 */
export async function openMemory(adapter: MemoryAdapter, options: OpenOptions): Promise<Memory> {
  try {
    const border = { signal: options.signal, timeoutMs: options.callTimeoutMs }
    if (typeof adapter.identity !== 'function') groupsOf(adapter)
    const identity = await callAdapter('identity', border, (call) => adapter.identity(call))
    const groups = groupsOf(adapter)
    const timeoutMs = identity.timeoutsMs?.['doors'] ?? options.callTimeoutMs
    const doors = await callAdapter('doors', { ...border, timeoutMs }, (call) => adapter.doors(call))
    return new Border(adapter, identity, doors, groups, options)
  } catch (error) {
    await closeAfterFailure(adapter, options.callTimeoutMs, error)
    throw error
  }
}

async function closeAfterFailure(adapter: MemoryAdapter, timeoutMs: number, failure: unknown): Promise<void> {
  if (typeof adapter.close !== 'function') return
  try {
    await callAdapter('close', { signal: null, timeoutMs }, () => adapter.close())
  } catch (error) {
    // A cancelled run has to hear its own reason, whatever else went wrong.
    if (!(failure instanceof MemoryError)) throw failure
    throw new MemoryError(`${wordsOf(failure)}; and closing the adapter failed: ${wordsOf(error)}`, { cause: failure })
  }
}

class Border implements Memory {
  readonly identity: Identity
  readonly doors: readonly Door[]
  readonly #adapter: MemoryAdapter
  readonly #groups: ReadonlySet<GroupName>
  readonly #options: OpenOptions
  readonly #clock: { now(): number }
  #calls: DoorCall[] = []
  #closing: Promise<void> | null = null

  constructor(
    adapter: MemoryAdapter,
    identity: Identity,
    doors: readonly Door[],
    groups: ReadonlySet<GroupName>,
    options: OpenOptions,
  ) {
    this.identity = identity
    this.doors = doors
    this.#adapter = adapter
    this.#groups = groups
    this.#options = options
    this.#clock = options.clock ?? performance
  }

  has(group: GroupName): boolean {
    return this.#groups.has(group)
  }

  health() {
    return this.#call('health', (call) => this.#adapter.health(call))
  }
  warmUp() {
    return this.#call('warmUp', (call) => this.#adapter.warmUp(call))
  }

  async deliver(request: DeliverRequest): Promise<Delivery> {
    const { query, door, pressure, payload } = request
    const known = this.doors.some((entry) => entry.name === door)
    if (!known) throw new MemoryError(`deliver: no door "${door}"; there are ${this.doors.map((d) => d.name).join(', ')}`)
    const calls: DoorCalls = {
      deliver: () => this.#timed('deliver', ({ signal }) => this.#adapter.deliver(query, door, { signal, pressure, payload })),
      fetch: (id) => {
        this.#require('twoStep', 'fetchDetail')
        return this.#timed('fetchDetail', async (call) => this.#adapter.fetchDetail?.(query, door, id, call))
      },
    }
    const measured = await this.#recorded(door, () => measuredDelivery(calls, request))
    return completeDelivery(measured, calls, this.#clock, (ms) => {
      this.#calls.push({ door, ms, chars: 0, failed: true })
    }, this.#options.fetchTheRest)
  }

  async ask(query: string): Promise<RawAnswer> {
    const asked = await this.#recorded('ask', async () => {
      const { answer, ms } = await this.#timed('ask', (call) => this.#adapter.ask(query, call))
      return { answer, ms, chars: answerLength(answer) }
    })
    return asked.answer
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }
  async #close(): Promise<void> {
    // Without the run's signal: a cancelled run has to leave nothing behind either.
    await callAdapter('close', { signal: null, timeoutMs: this.#timeout('close') }, () => this.#adapter.close())
  }

  writeFact(text: string) {
    return this.#optional('writeFact', 'writeFact', (a, call) => a.writeFact?.(text, call))
  }
  forget(id: string) {
    return this.#optional('forget', 'forget', (a, call) => a.forget?.(id, call))
  }
  async settle() {
    await this.#optional('settle', 'settle', (a, call) => a.settle?.(call))
  }
  updateTrace() {
    return this.#optional('updateTrace', 'updateTrace', (a, call) => a.updateTrace?.(call))
  }
  datedFacts() {
    return this.#optional('datedFacts', 'datedFacts', (a, call) => a.datedFacts?.(call))
  }
  recentDays(count: number) {
    return this.#optional('episodes', 'recentDays', (a, call) => a.recentDays?.(count, call))
  }
  episodesOfDay(day: string, limit: number) {
    return this.#optional('episodes', 'episodesOfDay', (a, call) => a.episodesOfDay?.(day, limit, call))
  }
  signedEpisodes(prefix: string) {
    return this.#optional('episodes', 'signedEpisodes', (a, call) => a.signedEpisodes?.(prefix, call))
  }
  importMemory(text: string, writtenAt: string) {
    return this.#optional('imports', 'importMemory', (a, call) => a.importMemory?.(text, writtenAt, call))
  }
  cards() {
    return this.#optional('cards', 'cards', (a, call) => a.cards?.(call))
  }
  corrections() {
    return this.#optional('cards', 'corrections', (a, call) => a.corrections?.(call))
  }
  aliases() {
    return this.#optional('cards', 'aliases', (a, call) => a.aliases?.(call))
  }
  workingWrite(session: string, key: string, value: string, ttlHours: number) {
    return this.#optional('liveState', 'workingWrite', (a, call) => a.workingWrite?.(session, key, value, ttlHours, call))
  }
  workingRead(session: string, key: string) {
    return this.#optional('liveState', 'workingRead', (a, call) => a.workingRead?.(session, key, call))
  }
  async workingClear(session: string) {
    await this.#optional('liveState', 'workingClear', (a, call) => a.workingClear?.(session, call))
  }
  workingKeys(session: string) {
    return this.#optional('liveState', 'workingKeys', (a, call) => a.workingKeys?.(session, call))
  }
  workingAgeMinutes(session: string, key: string) {
    return this.#optional('liveState', 'workingAgeMinutes', (a, call) => a.workingAgeMinutes?.(session, key, call))
  }
  fileSearch(query: string, limit: number) {
    return this.#optional('fileSearch', 'fileSearch', (a, call) => a.fileSearch?.(query, limit, call))
  }
  graphEdges(entity: string) {
    return this.#optional('graph', 'graphEdges', (a, call) => a.graphEdges?.(entity, call))
  }
  graphOrphans() {
    return this.#optional('graph', 'graphOrphans', (a, call) => a.graphOrphans?.(call))
  }
  graphCounts() {
    return this.#optional('graph', 'graphCounts', (a, call) => a.graphCounts?.(call))
  }
  healthReport() {
    return this.#optional('lifecycle', 'healthReport', (a, call) => a.healthReport?.(call))
  }
  ingestExchange(question: string, answer: string) {
    return this.#optional('writeBack', 'ingestExchange', (a, call) => a.ingestExchange?.(question, answer, call))
  }
  storedMentions(phrase: string) {
    return this.#optional('mentions', 'storedMentions', (a, call) => a.storedMentions?.(phrase, call))
  }
  findWritten(text: string) {
    return this.#optional('lookup', 'findWritten', (a, call) => a.findWritten?.(text, call))
  }
  declaredBytes() {
    return this.#optional('declared', 'declaredBytes', (a, call) => a.declaredBytes?.(call))
  }

  takeCalls(): readonly DoorCall[] {
    const taken = this.#calls
    this.#calls = []
    return taken
  }

  #timeout(method: Method): number {
    const own = this.identity.timeoutsMs?.[method]
    return own ?? (method === 'warmUp' ? this.#options.warmUpTimeoutMs : this.#options.callTimeoutMs)
  }

  async #call<M extends Method>(method: M, run: (call: Call) => Promise<unknown>): Promise<Answer<M>> {
    return callAdapter(method, this.#limits(method), run)
  }

  async #timed<M extends Method>(method: M, run: (call: Call) => Promise<unknown>) {
    return timedCall(method, this.#limits(method), this.#clock, run)
  }

  #limits(method: Method) {
    if (this.#closing !== null) throw new MemoryError(`${method}: the memory is closed`)
    return { signal: this.#options.signal, timeoutMs: this.#timeout(method) }
  }

  #require(group: GroupName, method: Method): void {
    if (!this.#groups.has(group)) throw new MemoryError(`${method}: the memory has no ${group}`)
  }

  async #optional<M extends Method>(
    group: GroupName,
    method: M,
    run: (adapter: MemoryAdapter, call: Call) => Promise<unknown> | undefined,
  ): Promise<Answer<M>> {
    this.#require(group, method)
    return this.#call(method, async (call) => run(this.#adapter, call))
  }

  /** Records the door call, failed ones included; a cancelled call says nothing about the memory and is left out. */
  async #recorded<T extends { readonly ms: number; readonly chars: number }>(door: string, run: () => Promise<T>): Promise<T> {
    const start = this.#clock.now()
    try {
      const result = await run()
      this.#calls.push({ door, ms: result.ms, chars: result.chars, failed: false })
      return result
    } catch (error) {
      if (error instanceof MemoryError) {
        this.#calls.push({ door, ms: this.#clock.now() - start, chars: 0, failed: true })
      }
      throw error
    }
  }
}

/** Code points of an answer: its own text where it has one, otherwise everything it lists. */
function answerLength(raw: RawAnswer): number {
  if (raw.summary !== null) return codePointLength(raw.summary)
  const texts = [
    ...raw.cards.map((card) => card.content),
    ...raw.semantic.map((hit) => hit.content),
    ...raw.episodic.flatMap((episode) => [episode.input, episode.output]),
    ...raw.working.map((entry) => entry.value),
  ]
  return texts.reduce((sum, text) => sum + codePointLength(text), 0)
}
