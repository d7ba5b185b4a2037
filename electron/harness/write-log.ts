import type { Memory } from '../adapters/memory.ts'
import type { Written } from '../../shared/report/types.ts'
import type { JournalEntry, RunContext, WriteKind } from './types.ts'
import { reasonOf } from './checks.ts'

interface Entry {
  readonly kind: WriteKind
  readonly what: string
  readonly text: string
  readonly ids: readonly string[]
  /** False: the write failed, and nobody knows whether it was stored all the same. */
  readonly answered: boolean
  readonly journal: JournalEntry
}

export interface UndoOutcome {
  readonly written: readonly Written[]
  /** One sentence per removal the memory did not confirm. */
  readonly warnings: readonly string[]
  readonly clean: boolean
}

/**
 * Everything a probe writes goes through here: the journal knows of it before the memory does, and `undo` removes it
 * newest first, also after a cancel or an exception.
 */
export class WriteLog {
  readonly #ctx: RunContext
  readonly #entries: Entry[] = []

  constructor(ctx: RunContext) {
    this.#ctx = ctx
  }

  /**
   * Writes and remembers. `perform` answers with the ids by which it can be removed; it is handed the memory that does not
   * obey the cancel, so that a write that has begun still tells its ids. `unanswered` are those that hold even when the
   * memory did not answer. Rejects as `perform` does.
   */
  async write(
    kind: WriteKind, what: string, text: string, perform: (memory: Memory) => Promise<readonly string[]>, unanswered: readonly string[] = [],
  ): Promise<readonly string[]> {
    this.#ctx.signal.throwIfAborted()
    const journal = await this.#ctx.journal.intend({ kind, what, text })
    let ids: readonly string[]
    try {
      ids = await perform(this.#ctx.cleaner)
    } catch (error) {
      // Nobody knows whether it was stored: it is listed, and looked for where it can be found without an id.
      this.#entries.push({ kind, what, text, ids: unanswered, answered: false, journal })
      throw error
    }
    // Before the journal is told: what was written is removed even when the journal cannot be.
    this.#entries.push({ kind, what, text, ids, answered: true, journal })
    await journal.wrote(ids)
    return ids
  }

  /** A working-memory write: removed by clearing its session, so the session stands for the id. */
  async writeWorking(what: string, session: string, key: string, value: string): Promise<boolean> {
    let stored = false
    await this.write('working', what, value, async (memory) => {
      stored = await memory.workingWrite(session, key, value, 1)
      return [session]
    }, [session])
    return stored
  }

  /** Removes everything, newest first, and says what became of it. Never rejects. */
  async undo(): Promise<UndoOutcome> {
    const outcomes = new Map<Entry, boolean>()
    const warnings: string[] = []
    const confirmed = new Set<string>()
    for (const entry of this.#entries.toReversed()) {
      const removed = await this.#remove(entry, confirmed, warnings)
      outcomes.set(entry, removed)
      if (!removed) continue
      try {
        await entry.journal.removed()
      } catch (error) {
        // The others still have to go; an entry left open only means that a clean-up looks for it once more.
        warnings.push(`${entry.what} was removed, but the write journal could not take note of it: ${reasonOf(error)}`)
      }
    }
    const written = this.#entries.map((entry) => ({
      what: entry.what, text: entry.text, ids: entry.ids, removed: outcomes.get(entry) ?? false,
    }))
    this.#entries.length = 0
    return { written, warnings, clean: warnings.length === 0 }
  }

  async #remove(entry: Entry, confirmed: Set<string>, warnings: string[]): Promise<boolean> {
    if (entry.ids.length === 0) {
      const why = entry.answered
        ? `the memory named no id for ${entry.what}, so it was not removed: run adebench cleanup`
        : `the write of ${entry.what} failed, and the memory may have stored it all the same: run adebench cleanup`
      warnings.push(`${why}; or look for «${entry.text}» and remove it by hand`)
      return false
    }
    let clean = true
    for (const id of entry.ids.toReversed()) {
      // A memory may answer two writes with one id (the same fact restated): it is removed once.
      const key = `${entry.kind === 'working' ? 'working' : 'id'}:${id}`
      if (confirmed.has(key)) continue
      try {
        if (await removeById(this.#ctx.cleaner, entry.kind, id)) confirmed.add(key)
        else {
          clean = false
          warnings.push(`the memory did not confirm the removal of ${entry.what} (id ${id}): look for it and remove it by hand`)
        }
      } catch (error) {
        clean = false
        warnings.push(`${entry.what} (id ${id}) could not be removed: ${reasonOf(error)}; run adebench cleanup`)
      }
    }
    return clean
  }
}

/** Removes one thing the harness wrote. True when the memory confirms it. Used by probes and by `adebench cleanup`. */
export async function removeById(memory: RunContext['cleaner'], kind: WriteKind, id: string): Promise<boolean> {
  if (kind !== 'working') return memory.forget(id)
  await memory.workingClear(id)
  return (await memory.workingKeys(id)).length === 0
}
