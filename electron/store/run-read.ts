import type { Json, Report } from '../../shared/report/types.ts'
import { unpack } from './codec.ts'
import type { Db } from './database.ts'
import { StoreError } from './errors.ts'
import { foldForSearch, SUMMARY_COLUMNS, toSummary } from './run-types.ts'
import type { Page, RunDetail, RunFilter, RunRow, RunState, RunSummary, SummaryRow } from './run-types.ts'

export interface RunReader {
  /** Newest first. `total`: how many match, whatever the page. */
  list(options?: RunFilter & Page): { readonly rows: readonly RunSummary[]; readonly total: number }
  get(id: number): RunDetail | null
  /**
   * A run by its uid, the beginning of one, `last`, or `last~1` (the one before). `last` counts finished own runs, or own
   * runs in the given states. Throws StoreError not-found, or ambiguous when several uids begin so.
   */
  find(reference: string, states?: readonly RunState[]): RunSummary
  /** The newest finished run with this fingerprint that stands before run `beforeId` (null = the newest of all). */
  lastComparable(fingerprint: string, beforeId: number | null): RunSummary | null
  /** The newest finished run of the same memory, door and golden-set folder, before run `beforeId`. */
  lastRelated(of: { readonly adapter: string; readonly door: string; readonly setFolder: string | null }, beforeId: number | null): RunSummary | null
  /** The run that holds exactly this report (see contentHash), or null. */
  byContent(contentHash: string): RunSummary | null
}

const NEWEST_FIRST = 'ORDER BY ordered_at DESC, id DESC'
// True for every run when the id is NULL; otherwise for those that stand before that run in history.
const BEFORE = '(? IS NULL OR (ordered_at, id) < (SELECT ordered_at, id FROM runs WHERE id = ?))'

export function runReader(db: Db): RunReader {
  // An absent condition is a NULL parameter: one kept statement serves every filter.
  const where = `
    (? IS NULL OR NOT EXISTS (SELECT 1 FROM json_each(?) AS word WHERE instr(search_text, word.value) = 0))
    AND (? IS NULL OR state IN (SELECT value FROM json_each(?)))
    AND (? IS NULL OR origin IN (SELECT value FROM json_each(?)))
    AND (? IS NULL OR adapter = ?) AND (? IS NULL OR door = ?)
    AND (? IS NULL OR fingerprint = ?) AND (? IS NULL OR pinned = ?) AND (? IS NULL OR repeat_group = ?)`
  const page = db.statement<SummaryRow>(`SELECT ${SUMMARY_COLUMNS} FROM runs WHERE ${where} ${NEWEST_FIRST} LIMIT ? OFFSET ?`)
  const count = db.statement<{ n: number }>(`SELECT count(*) AS n FROM runs WHERE ${where}`)
  const byId = db.statement<RunRow>('SELECT * FROM runs WHERE id = ?')
  const report = db.statement<{ data: Uint8Array }>('SELECT data FROM reports WHERE run_id = ?')
  const byUid = db.statement<SummaryRow>(`SELECT ${SUMMARY_COLUMNS} FROM runs WHERE uid = ?`)
  const byPrefix = db.statement<SummaryRow>(`SELECT ${SUMMARY_COLUMNS} FROM runs WHERE substr(uid, 1, length(?)) = ? ${NEWEST_FIRST} LIMIT 6`)
  const nthOwn = db.statement<SummaryRow>(
    `SELECT ${SUMMARY_COLUMNS} FROM runs WHERE origin = 'own' AND state IN (SELECT value FROM json_each(?)) ${NEWEST_FIRST} LIMIT 1 OFFSET ?`)
  const comparable = db.statement<SummaryRow>(
    `SELECT ${SUMMARY_COLUMNS} FROM runs WHERE fingerprint = ? AND state = 'done' AND ${BEFORE} ${NEWEST_FIRST} LIMIT 1`)
  const related = db.statement<SummaryRow>(
    `SELECT ${SUMMARY_COLUMNS} FROM runs WHERE adapter = ? AND door = ? AND set_folder IS ? AND state = 'done' AND ${BEFORE} ${NEWEST_FIRST} LIMIT 1`)
  const byContent = db.statement<SummaryRow>(`SELECT ${SUMMARY_COLUMNS} FROM runs WHERE content_hash = ? ORDER BY id LIMIT 1`)

  const summary = (row: SummaryRow | undefined): RunSummary | null => (row === undefined ? null : toSummary(row))

  const findLast = (back: number, states: readonly RunState[]): RunSummary => {
    const found = summary(nthOwn.get(JSON.stringify(states), back))
    if (found !== null) return found
    const which = back === 0 ? 'There is no such run yet' : `There are not ${back + 1} such runs yet`
    throw new StoreError('not-found', `${which} (${states.join(' or ')}).`, 'Look at the history for the runs there are.')
  }

  return {
    list: (options = {}) => {
      const words = foldForSearch(options.search ?? '').split(/\s+/u).filter((word) => word !== '')
      const search = words.length === 0 ? null : JSON.stringify(words)
      const states = options.states === undefined ? null : JSON.stringify(options.states)
      const origins = options.origins === undefined ? null : JSON.stringify(options.origins)
      const pinned = options.pinned === undefined ? null : Number(options.pinned)
      const { adapter = null, door = null, fingerprint = null, repeatGroup = null } = options
      const params = [search, states, origins, adapter, door, fingerprint, pinned, repeatGroup].flatMap((value) => [value, value])
      return {
        rows: page.all(...params, options.limit ?? 100, options.offset ?? 0).map(toSummary),
        total: count.get(...params)?.n ?? 0,
      }
    },
    get: (id) => {
      const row = byId.get(id)
      if (row === undefined) return null
      const stored = report.get(id)
      return {
        ...toSummary(row),
        // Both columns, and the report, were written as JSON of these types by this store.
        setup: JSON.parse(row.setup) as Json,
        settings: JSON.parse(row.settings) as unknown,
        report: stored === undefined ? null : unpack<Report>(stored.data),
      }
    },
    find: (reference, states = ['done']) => {
      const asked = reference.trim().toLowerCase()
      const last = /^last(?:~(\d{1,6}))?$/u.exec(asked)
      if (last !== null) return findLast(Number(last[1] ?? 0), states)
      const exact = summary(byUid.get(asked))
      if (exact !== null) return exact
      const rows = asked === '' ? [] : byPrefix.all(asked, asked).map(toSummary)
      const [only] = rows
      if (only === undefined) {
        throw new StoreError('not-found', `No run is named ${JSON.stringify(reference)}.`, 'Give the beginning of a uid from the history, or last, or last~1 for the one before.')
      }
      if (rows.length > 1) {
        const names = rows.slice(0, 5).map((row) => row.uid).join(', ')
        throw new StoreError('ambiguous', `Several runs begin with ${JSON.stringify(reference)}: ${names}${rows.length > 5 ? ' and more' : ''}.`, 'Give more characters of the uid.')
      }
      return only
    },
    lastComparable: (fingerprint, beforeId) => summary(comparable.get(fingerprint, beforeId, beforeId)),
    lastRelated: ({ adapter, door, setFolder }, beforeId) => summary(related.get(adapter, door, setFolder, beforeId, beforeId)),
    byContent: (contentHash) => summary(byContent.get(contentHash)),
  }
}
