import { setImmediate as nextTurn } from 'node:timers/promises'
import { keyedCases } from '../../shared/compare/keys.ts'
import type { DoorStepData } from '../harness/sections/door.ts'
import type { RunDetail } from '../store/run-types.ts'
import type { Store } from '../store/open.ts'
import { BoundedCache } from './bounded-cache.ts'
import { AppError } from './errors.ts'
import { previousRun } from './previous.ts'
import { openBook, type RunBook } from './run-book.ts'
import { AT_ONCE, allChanges, changesAtOnce, type Changes } from './run-changes.ts'

export interface RunFactsHooks {
  /** More is known of a run than was said before. */
  readonly onMore: (uid: string) => void
  readonly onFailed: (error: unknown) => void
}

/** Cases kept in memory, over all runs: about a kilobyte each. */
const MOST_CASES = 100_000
/** UTF-16 units of text kept in memory, over all runs. */
const MOST_TEXT = 40_000_000
/** Runs, or questions of those whose curves are kept. */
const MOST_DIGESTS = 60_000

/** What is worked out of runs and asked for again and again. A finished run never changes, so it is worked out once. */
export class RunFacts {
  readonly #hooks: RunFactsHooks
  readonly #books = new BoundedCache<RunBook>(MOST_CASES)
  readonly #changes = new BoundedCache<Changes | null>(MOST_CASES)
  readonly #cards = new BoundedCache<ReadonlyMap<string, boolean>>(MOST_CASES)
  readonly #texts = new BoundedCache<string>(MOST_TEXT)
  readonly #digests = new BoundedCache<{ readonly value: unknown }>(MOST_DIGESTS)
  /** Ends what is worked out in the background when it rests on something that is no longer so. */
  #outdated = new AbortController()

  constructor(hooks: RunFactsHooks) {
    this.#hooks = hooks
  }

  /** Throws StoreError not-found. `last`: the newest run that ended, one that was imported when there is no other. */
  book(store: Store, uid: string): RunBook {
    const known = this.#books.get(uid)
    if (known !== undefined) return known
    const found = uid === 'last' ? newest(store) : store.runs.find(uid)
    const again = this.#books.get(found.uid)
    if (again !== undefined) return again
    return this.#keep(openBook(store, detailOf(store, found.id)))
  }

  /** How its cases stand to those of the last comparable run; null without one. What is not complete goes on by itself and is told later. */
  changes(store: Store, book: RunBook): Changes | null {
    const { run } = book
    if (run.report === null) return null
    const known = this.#changes.get(run.uid)
    if (known !== undefined) return known
    const previous = previousRun(store, run)
    if (previous === null || previous.differences.length > 0) return this.#changes.set(run.uid, null, 1)
    const { uid } = previous.run
    if (book.cases.size <= AT_ONCE) return this.#changes.set(run.uid, changesAtOnce(store, this.book(store, uid), book), book.cases.size)
    // A long list must not wait for the comparison of all its texts.
    void this.#complete(store, uid, book, this.#outdated.signal)
    return this.#changes.set(run.uid, { previous: uid, cases: new Map() }, 1)
  }

  /** Whether a card that is asked for had to come, by case key of the golden questions. */
  cards(store: Store, run: RunDetail): ReadonlyMap<string, boolean> {
    const known = this.#cards.get(run.uid)
    if (known !== undefined) return known
    const steps = store.runs.steps(run.id).get('door') ?? []
    const keyed = keyedCases({ name: 'door', cases: steps.flatMap((step) => step.cases) })
    // One case a step; the data was written by the door section. Without an answer it is not known, and none is excused.
    const cards = new Map(keyed.map(({ key }, index) => [key, (steps[index]?.data as DoorStepData | undefined)?.hasCards !== 0]))
    return run.state === 'done' ? this.#cards.set(run.uid, cards, cards.size) : cards
  }

  /** A text worked out of a case, kept while there is room. */
  text(run: RunDetail, key: string, make: () => string): string {
    const place = `${run.uid}\n${key}`
    const known = this.#texts.get(place)
    if (known !== undefined) return known
    const text = make()
    return run.state === 'done' ? this.#texts.set(place, text, text.length) : text
  }

  /** What `make` worked out of a whole run, by what it is for; the report is only read when it is not kept. `weight`: how large it is. */
  digest<T>(store: Store, run: Pick<RunDetail, 'id' | 'uid'>, kind: string, make: (run: RunDetail) => T, weight = 1): T {
    const place = `${run.uid}\n${kind}`
    const known = this.#digests.get(place)
    // Kept under its kind, so it is what `make` of that kind gave.
    if (known !== undefined) return known.value as T
    const detail = detailOf(store, run.id)
    const value = make(detail)
    if (detail.state === 'done') this.#digests.set(place, { value }, weight)
    return value
  }

  /** Its note, tags or pin changed, and nothing that was measured. */
  relabel(store: Store, uid: string): RunBook {
    const book = this.book(store, uid)
    const changed = { ...book, run: { ...book.run, ...store.runs.find(book.run.uid) } }
    return this.#keep(changed)
  }

  /** Its texts are gone. */
  forget(uid: string): void {
    this.#books.delete(uid)
    this.#changes.clear()
    this.#texts.deleteUnder(`${uid}\n`)
    this.#digests.deleteUnder(`${uid}\n`)
    this.#restart()
  }

  /** Other runs may stand in the history now, or it is another store. */
  forgetAll(): void {
    for (const cache of [this.#books, this.#changes, this.#cards, this.#texts, this.#digests]) cache.clear()
    this.#restart()
  }

  #keep(book: RunBook): RunBook {
    // What still runs, or may be resumed, has more to come.
    return book.run.state === 'done' ? this.#books.set(book.run.uid, book, book.cases.size + 1) : book
  }

  #restart(): void {
    this.#outdated.abort()
    this.#outdated = new AbortController()
  }

  async #complete(store: Store, before: string, after: RunBook, signal: AbortSignal): Promise<void> {
    try {
      await nextTurn()
      signal.throwIfAborted()
      const all = await allChanges(store, this.book(store, before), after, signal)
      this.#changes.set(after.run.uid, all, all.cases.size)
      this.#hooks.onMore(after.run.uid)
    } catch (error) {
      if (!signal.aborted) this.#hooks.onFailed(error)
    }
  }
}

function newest(store: Store): { readonly id: number; readonly uid: string } {
  const own = store.runs.list({ states: ['done'], origins: ['own'], limit: 1 }).rows[0]
  return own ?? store.runs.list({ states: ['done'], limit: 1 }).rows[0] ?? store.runs.find('last')
}

function detailOf(store: Store, id: number): RunDetail {
  const run = store.runs.get(id)
  if (run === null) throw new AppError('store', 'this run is gone')
  return run
}
