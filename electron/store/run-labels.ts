import type { Db } from './database.ts'
import { missing } from './run-write.ts'
import { foldForSearch } from './run-types.ts'
import type { RunRow } from './run-types.ts'

export interface RunLabels {
  /** Pinned: the baseline later runs are compared with. */
  setPinned(id: number, pinned: boolean): void
  setNote(id: number, note: string): void
  /** Replaces the tags; blanks are trimmed, empty and repeated ones left out. */
  setTags(id: number, tags: readonly string[]): void
}

export function runLabels(db: Db): RunLabels {
  const pin = db.statement('UPDATE runs SET pinned = ? WHERE id = ?')
  const label = db.statement('UPDATE runs SET note = ?, tags = ?, search_text = ? WHERE id = ?')
  const row = db.statement<RunRow>('SELECT * FROM runs WHERE id = ?')

  const change = (id: number, edit: (now: RunRow) => { readonly note: string; readonly tags: string }): void => {
    db.write(() => {
      const current = row.get(id)
      if (current === undefined) throw missing(id)
      const { note, tags } = edit(current)
      // Written as a list of strings, here or at creation.
      const words = JSON.parse(tags) as readonly string[]
      const { uid, adapter, memory_name, memory_version, door, set_name } = current
      const search = [uid, adapter, memory_name, memory_version, door, set_name, note, ...words]
      label.run(note, tags, foldForSearch(search.filter((part) => part !== null).join('\n')), id)
    })
  }

  return {
    setPinned: (id, pinned) => {
      if (db.write(() => pin.run(Number(pinned), id)).changes === 0) throw missing(id)
    },
    setNote: (id, note) => { change(id, ({ tags }) => ({ note, tags })) },
    setTags: (id, tags) => {
      const kept = [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))]
      change(id, ({ note }) => ({ note, tags: JSON.stringify(kept) }))
    },
  }
}
