import type { Journal, JournalEntry, WriteKind } from '../harness/types.ts'
import type { Db } from './database.ts'
import { StoreError } from './errors.ts'

type WriteState = 'intended' | 'written' | 'removed'

/** One thing written, or about to be written, into a memory. `at`: milliseconds since 1970, of the last change. */
export interface JournalRow {
  readonly id: number
  readonly runUid: string
  readonly adapter: string
  readonly kind: WriteKind
  readonly what: string
  readonly text: string
  readonly ids: readonly string[]
  readonly state: WriteState
  readonly at: number
}

export interface JournalRepository {
  /** The journal of one run, as the harness uses it. Each call is on the disk before its promise resolves. */
  forRun(runUid: string, adapterSpec: string): Journal
  /** What was never confirmed as removed, oldest first; of one memory, or of all. */
  open(adapterSpec?: string): readonly JournalRow[]
  /** Everything a run wrote, oldest first. */
  ofRun(runUid: string): readonly JournalRow[]
  /** Records a removal confirmed later, by a clean-up. Throws StoreError when there is no such entry. */
  markRemoved(id: number): void
}

interface Row {
  readonly id: number
  readonly run_uid: string
  readonly adapter: string
  readonly kind: WriteKind
  readonly what: string
  readonly text: string
  readonly ids: string
  readonly state: WriteState
  readonly at: number
}

export function journalRepository(db: Db, now: () => number): JournalRepository {
  const insert = db.statement("INSERT INTO journal (run_uid, adapter, kind, what, text, state, at) VALUES (?, ?, ?, ?, ?, 'intended', ?)")
  const setIds = db.statement("UPDATE journal SET ids = ?, state = 'written', at = ? WHERE id = ? AND state <> 'removed'")
  const setRemoved = db.statement("UPDATE journal SET state = 'removed', at = ? WHERE id = ?")
  const openAll = db.statement<Row>("SELECT * FROM journal WHERE state <> 'removed' ORDER BY id")
  const openOf = db.statement<Row>("SELECT * FROM journal WHERE state <> 'removed' AND adapter = ? ORDER BY id")
  const ofRun = db.statement<Row>('SELECT * FROM journal WHERE run_uid = ? ORDER BY id')

  const markRemoved = (id: number): void => {
    const { changes } = db.writeDurably(() => setRemoved.run(now(), id))
    if (changes === 0) throw new StoreError('not-found', `The write journal has no entry ${id}.`, 'List the open entries again.')
  }

  return {
    forRun: (runUid, adapterSpec) => ({
      intend: async (entry): Promise<JournalEntry> => {
        const { id } = db.writeDurably(() => insert.run(runUid, adapterSpec, entry.kind, entry.what, entry.text, now()))
        return {
          wrote: async (ids) => {
            db.writeDurably(() => setIds.run(JSON.stringify(ids), now(), id))
          },
          removed: async () => { markRemoved(id) },
        }
      },
    }),
    open: (adapterSpec) => (adapterSpec === undefined ? openAll.all() : openOf.all(adapterSpec)).map(toEntry),
    ofRun: (runUid) => ofRun.all(runUid).map(toEntry),
    markRemoved,
  }
}

function toEntry(row: Row): JournalRow {
  const { id, adapter, kind, what, text, state, at } = row
  // Written by `wrote` above, as a list of strings.
  const ids = JSON.parse(row.ids) as readonly string[]
  return { id, runUid: row.run_uid, adapter, kind, what, text, ids, state, at }
}
