import { contentHash } from '../report/content-hash.ts'
import type { Report } from '../../shared/report/types.ts'
import { pack } from './codec.ts'
import type { Db } from './database.ts'
import { freeUid, runName } from './run-write.ts'
import type { RunRef } from './run-write.ts'
import { foldForSearch } from './run-types.ts'

export interface ImportRepository {
  /** Adds a report made elsewhere. The same report again (by content) is recognised: the run there is, with isNew false. */
  addReport(report: Report, sourceFile: string): RunRef & { readonly isNew: boolean }
}

export function importRepository(db: Db, now: () => number): ImportRepository {
  const nextUid = freeUid(db)
  const known = db.statement<RunRef>('SELECT id, uid FROM runs WHERE content_hash = ? ORDER BY id LIMIT 1')
  const insert = db.statement(`INSERT INTO runs (uid, when_local, started_at, ordered_at, state, origin, adapter, door, set_name,
    cases_hash, fingerprint, setup, settings, total, measured_weight, total_weight, counts, source_file, content_hash, search_text)
    VALUES (?, ?, ?, ?, 'done', 'imported', ?, ?, ?, ?, ?, ?, '{}', ?, ?, ?, ?, ?, ?, ?)`)
  const save = db.statement('INSERT INTO reports (run_id, data) VALUES (?, ?)')

  return {
    addReport: (report, sourceFile) => {
      const hash = contentHash(report)
      const data = pack(report)
      return db.writeDurably(() => {
        const there = known.get(hash)
        if (there !== undefined) return { id: there.id, uid: there.uid, isNew: false }
        const { adapter, door, cases_hash, fingerprint } = report.config
        const uid = nextUid(runName(report.when, fingerprint))
        const setName = lastPart(report.config['set']) ?? lastPart(report.config['cases'])
        // `when` has no offset: it is read in this machine's zone, which is only used to place the run in the history.
        const at = Date.parse(report.when)
        const place = Number.isNaN(at) ? now() : at
        const search = [uid, adapter, door, setName, sourceFile].filter((part) => part !== null).join('\n')
        const { id } = insert.run(uid, report.when, place, place, adapter, door, setName, absent(cases_hash), absent(fingerprint),
          JSON.stringify(report.config), report.total, report.measured_weight, report.total_weight, JSON.stringify(report.counts),
          sourceFile, hash, foldForSearch(search))
        save.run(id, data)
        return { id, uid, isNew: true }
      })
    },
  }
}

/** An older report may lack a hash or fingerprint; it reads as an empty string and must never equal another one. */
function absent(text: string): string | null {
  return text === '' ? null : text
}

function lastPart(path: unknown): string | null {
  if (typeof path !== 'string') return null
  const parts = path.split(/[\\/]/u).filter((part) => part !== '' && part !== 'cases')
  return parts.at(-1) ?? null
}
