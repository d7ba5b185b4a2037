import type { Store } from '../store/open.ts'

const PAGE = 1000

/**
 * Deletes the delivered texts of all but the latest `keep` finished runs of this machine (null: of none); the uids of those
 * it deleted. Pinned runs keep theirs, and so do runs that can still be resumed. Scores are never deleted.
 */
export function dropOldTexts(store: Store, keep: number | null): readonly string[] {
  if (keep === null) return []
  const dropped: string[] = []
  for (let offset = keep; ; offset += PAGE) {
    const { rows } = store.runs.list({ states: ['done'], origins: ['own'], limit: PAGE, offset })
    for (const run of rows) {
      if (run.pinned || run.textsDropped) continue
      store.runs.dropTexts(run.id)
      dropped.push(run.uid)
    }
    if (rows.length < PAGE) return dropped
  }
}
