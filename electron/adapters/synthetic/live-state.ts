import { wordsOf, type Vocabulary } from './words.ts'

/** The entry whose freshness is checked. It stands for a value some other program keeps fresh: always seven minutes old. */
export const LIVE_STATE = { session: 'assistant', key: 'unread_letters' } as const
const LIVE_STATE_AGE_MINUTES = 7

interface Entry {
  readonly key: string
  readonly value: string
  readonly writtenAt: number
  readonly expiresAt: number
}

/** Working memory: a key-value map per session whose entries expire. `now`: milliseconds. */
export class LiveState {
  readonly #vocabulary: Vocabulary
  readonly #now: () => number
  readonly #sessions = new Map<string, Map<string, Entry>>()

  constructor(vocabulary: Vocabulary, now: () => number) {
    this.#vocabulary = vocabulary
    this.#now = now
  }

  write(session: string, key: string, value: string, ttlHours: number): void {
    this.#drop(session, key)
    const entries = this.#sessions.get(session) ?? new Map<string, Entry>()
    this.#sessions.set(session, entries)
    const writtenAt = this.#now()
    entries.set(key, { key, value, writtenAt, expiresAt: writtenAt + ttlHours * 3_600_000 })
    this.#vocabulary.add(value)
  }

  read(session: string, key: string): string | null {
    this.#expire()
    return this.#sessions.get(session)?.get(key)?.value ?? null
  }

  clear(session: string): void {
    for (const key of this.#sessions.get(session)?.keys() ?? []) this.#drop(session, key)
  }

  keys(session: string): readonly string[] {
    this.#expire()
    return [...(this.#sessions.get(session)?.keys() ?? [])]
  }

  /** Minutes since the entry was written; null when there is none. */
  ageMinutes(session: string, key: string): number | null {
    if (session === LIVE_STATE.session && key === LIVE_STATE.key) return LIVE_STATE_AGE_MINUTES
    this.#expire()
    const entry = this.#sessions.get(session)?.get(key)
    return entry === undefined ? null : Math.max(0, (this.#now() - entry.writtenAt) / 60_000)
  }

  /** Entries of every session whose value holds one of the words. */
  sharing(words: ReadonlySet<string>): readonly { readonly key: string; readonly value: string }[] {
    return this.entries().filter((entry) => wordsOf(entry.value).some((word) => words.has(word)))
  }

  entries(): readonly { readonly key: string; readonly value: string }[] {
    this.#expire()
    return [...this.#sessions.values()].flatMap((entries) => [...entries.values()])
  }

  #expire(): void {
    const now = this.#now()
    for (const [session, entries] of this.#sessions) {
      for (const entry of entries.values()) if (entry.expiresAt <= now) this.#drop(session, entry.key)
    }
  }

  #drop(session: string, key: string): void {
    const entries = this.#sessions.get(session)
    const entry = entries?.get(key)
    if (entries === undefined || entry === undefined) return
    this.#vocabulary.remove(entry.value)
    entries.delete(key)
    if (entries.size === 0) this.#sessions.delete(session)
  }
}
