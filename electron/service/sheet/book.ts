import { setTimeout as wait } from 'node:timers/promises'
import type { Store } from '../../store/open.ts'
import { AppError } from '../errors.ts'
import { SheetWatchers } from './watchers.ts'
import type { CasesFile } from './set-files.ts'

/** How long an edit waits for another window on the same store, and how often it looks (milliseconds). */
const PATIENCE_MS = 40_000
const LOOK_MS = 10

/** Entries and whole texts remembered, so that a conflict can show what was meant and an edited text can be merged. */
const MOST_ENTRIES = 50_000
const MOST_TEXTS = 6

interface KnownEntry {
  readonly raw: string
  readonly key: string
}

/** What the program remembers of the case files while it runs. What must outlive it is in the store. */
export class SheetBook {
  readonly watchers: SheetWatchers
  readonly #turns = new Map<string, Promise<unknown>>()
  readonly #revisions = new Map<string, string>()
  readonly #versions = new Map<string, number>()
  readonly #entries = new Map<string, KnownEntry>()
  readonly #texts = new Map<string, string>()
  readonly #retired = new Map<string, readonly string[]>()

  constructor({ onOutside }: { readonly onOutside: (set: string) => void }) {
    this.watchers = new SheetWatchers({ onOutside, isKnown: (file, revision) => this.#revisions.get(file) === revision, turnOf: (file) => this.#versions.get(file) ?? 0 })
  }

  /** Does something with the files of a set that nothing else of this program, in this window or another, may do meanwhile. */
  alone<T>(store: Store, casesFolder: string, work: () => Promise<T>): Promise<T> {
    const before = this.#turns.get(casesFolder) ?? Promise.resolve()
    const turn = before.then(() => locked(store, casesFolder, work))
    const settled = turn.then(() => undefined, () => undefined)
    this.#turns.set(casesFolder, settled)
    void settled.then(() => {
      if (this.#turns.get(casesFolder) === settled) this.#turns.delete(casesFolder)
    })
    return turn
  }

  /** Whether another program saved the file since this one last saw or wrote it. */
  isNews({ cases }: CasesFile): boolean {
    const known = this.#revisions.get(cases.file)
    return known !== undefined && known !== cases.revision
  }

  saw({ cases, entries, keys }: CasesFile): void {
    if (this.#revisions.get(cases.file) !== cases.revision) this.#versions.set(cases.file, (this.#versions.get(cases.file) ?? 0) + 1)
    this.#revisions.set(cases.file, cases.revision)
    for (const [index, { hash, raw }] of entries.entries()) {
      this.#entries.delete(hash)
      this.#entries.set(hash, { raw, key: keys[index]?.key ?? '' })
    }
    trim(this.#entries, MOST_ENTRIES)
  }

  entry(hash: string): KnownEntry | undefined {
    return this.#entries.get(hash)
  }

  keepText(revision: string, text: string): void {
    this.#texts.delete(revision)
    this.#texts.set(revision, text)
    trim(this.#texts, MOST_TEXTS)
  }

  text(revision: string): string | undefined {
    return this.#texts.get(revision)
  }

  /** By world and question. */
  retired(key: string, make: () => readonly string[]): readonly string[] {
    const values = this.#retired.get(key) ?? make()
    this.#retired.set(key, values)
    trim(this.#retired, MOST_ENTRIES)
    return values
  }

  /** Waits for what is being written. */
  async close(): Promise<void> {
    this.watchers.close()
    await Promise.all(this.#turns.values())
  }
}

async function locked<T>({ questions }: Store, casesFolder: string, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE_MS
  while (!questions.lock.take(casesFolder)) {
    if (performance.now() > until) throw new AppError('busy', 'another window of this program is changing the set', 'Wait for it to end, or close it.')
    await wait(LOOK_MS)
  }
  try {
    return await work()
  } finally {
    questions.lock.give(casesFolder)
  }
}

function trim(map: Map<string, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return
    map.delete(key)
  }
}
