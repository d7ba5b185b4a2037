import type { CaseRecord, Report } from '../../shared/report/types.ts'
import { withoutCaseTexts, withoutTexts } from '../report/texts.ts'
import { pack, unpack } from './codec.ts'
import type { Db } from './database.ts'
import { StoreError } from './errors.ts'
import { missing } from './run-write.ts'
import type { RunState } from './run-types.ts'

export interface TextRepository {
  /**
   * Deletes what the memory delivered in a run: deliveries, and the texts kept in its cases and report. Scores, notes,
   * positions and measures stay. How many deliveries there were. Throws StoreError conflict while the run is recorded.
   */
  dropTexts(runId: number): number
}

export function textRepository(db: Db): TextRepository {
  const run = db.statement<{ state: RunState; uid: string }>('SELECT state, uid FROM runs WHERE id = ?')
  const drop = db.statement('DELETE FROM deliveries WHERE case_id IN (SELECT id FROM cases WHERE run_id = ?)')
  const holding = db.statement<{ id: number; fields: string }>(
    `SELECT id, fields FROM cases WHERE run_id = ? AND (instr(fields, '"delivered_text"') > 0 OR instr(fields, '"uncut_text"') > 0)`)
  const setFields = db.statement('UPDATE cases SET fields = ? WHERE id = ?')
  const report = db.statement<{ data: Uint8Array }>('SELECT data FROM reports WHERE run_id = ?')
  const setReport = db.statement('UPDATE reports SET data = ? WHERE run_id = ?')
  const mark = db.statement('UPDATE runs SET texts_dropped = 1 WHERE id = ?')

  return {
    dropTexts: (runId) => {
      const dropped = db.write(() => {
        const row = run.get(runId)
        if (row === undefined) throw missing(runId)
        if (row.state === 'running') throw new StoreError('conflict', `Run ${row.uid} is being recorded.`, 'Wait for it to end before deleting its texts.')
        const { changes } = drop.run(runId)
        for (const { id, fields } of holding.all(runId)) {
          setFields.run(JSON.stringify(withoutCaseTexts(JSON.parse(fields) as CaseRecord)), id) // written from a CaseRecord
        }
        const stored = report.get(runId)
        if (stored !== undefined) setReport.run(pack(withoutTexts(unpack<Report>(stored.data))), runId)
        mark.run(runId)
        return changes
      })
      // The log still holds the deleted pages until it is folded into the file; other readers may delay that.
      db.pragma('wal_checkpoint(TRUNCATE)')
      return dropped
    },
  }
}
