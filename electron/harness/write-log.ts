import type { Written } from '../../shared/report/types.ts'
import type { JournalEntry, RunContext, WriteKind } from './types.ts'
import { reasonOf } from './checks.ts'

interface Entry {
  readonly kind: WriteKind
  readonly what: string
  readonly text: string
  readonly ids: readonly string[]
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

  /** Writes and remembers. `perform` answers with the ids by which it can be removed. Rejects as `perform` does. */
  async write(kind: WriteKind, what: string, text: string, perform: () => Promise<readonly string[]>): Promise<readonly string[]> {
    const journal = await this.#ctx.journal.intend({ kind, what, text })
    const ids = await perform()
    await journal.wrote(ids)
    this.#entries.push({ kind, what, text, ids, journal })
    return ids
  }

  /** A working-memory write: removed by clearing its session, so the session stands for the id. */
  async writeWorking(what: string, session: string, key: string, value: string): Promise<boolean> {
    let stored = false
    await this.write('working', what, value, async () => {
      stored = await this.#ctx.memory.workingWrite(session, key, value, 1)
      return [session]
    })
    return stored
  }

  async undo(): Promise<UndoOutcome> {
    const outcomes = new Map<Entry, boolean>()
    const warnings: string[] = []
    const confirmed = new Set<string>()
    for (const entry of this.#entries.toReversed()) {
      const removed = await this.#remove(entry, confirmed, warnings)
      outcomes.set(entry, removed)
      if (removed) await entry.journal.removed()
    }
    const written = this.#entries.map((entry) => ({
      what: entry.what, text: entry.text, ids: entry.ids, removed: outcomes.get(entry) ?? false,
    }))
    this.#entries.length = 0
    return { written, warnings, clean: warnings.length === 0 }
  }

  async #remove(entry: Entry, confirmed: Set<string>, warnings: string[]): Promise<boolean> {
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
