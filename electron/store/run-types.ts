import type { Counts, Json, Report } from '../../shared/report/types.ts'

export type RunState = 'running' | 'interrupted' | 'done' | 'cancelled' | 'failed'
type RunOrigin = 'own' | 'imported'

/** What was measured, and when: known from the start and never changed. */
interface MeasuredRun {
  /** Local date and time, `2026-11-30T20:15:33`, as the report's `when`. */
  readonly whenLocal: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
  /** The adapter as the owner named it (what a clean-up or a resume opens again). */
  readonly adapter: string
  readonly memoryName: string | null
  readonly memoryVersion: string | null
  readonly door: string
  readonly setFolder: string | null
  readonly setName: string | null
  readonly casesHash: string | null
  readonly measuringHash: string | null
}

/** What is known of a run when it starts. */
export interface NewRun extends MeasuredRun {
  readonly fingerprint: string
  /** What the fingerprint covers, readable: two runs that do not compare are told apart by it. */
  readonly setup: Json
  /** What a resume needs, as JSON. The store keeps it and hands it back as it was. */
  readonly settings: object
  /** The group of repeats it belongs to; absent or null: a single run. */
  readonly repeatGroup?: string | null
}

/** A line of the history. */
export interface RunSummary extends MeasuredRun {
  readonly id: number
  readonly uid: string
  readonly state: RunState
  readonly origin: RunOrigin
  /** Null: an imported report that has none. It is never comparable. */
  readonly fingerprint: string | null
  /** Null until the run is done, or when nothing was measured. */
  readonly total: number | null
  readonly measuredWeight: number | null
  readonly totalWeight: number | null
  readonly counts: Counts | null
  /** Why a failed run failed. */
  readonly failure: string | null
  /** File an imported report came from. */
  readonly sourceFile: string | null
  readonly note: string
  readonly tags: readonly string[]
  readonly pinned: boolean
  readonly textsDropped: boolean
  readonly repeatGroup: string | null
}

export interface RunDetail extends RunSummary {
  readonly setup: Json
  /** Parsed JSON; the service that wrote it checks its shape. */
  readonly settings: unknown
  /** Null: not done, or stopped without a report. */
  readonly report: Report | null
}

export interface RunFilter {
  /** Words that must all occur (case ignored) in uid, adapter, memory, door, set, note or tags. */
  readonly search?: string
  readonly states?: readonly RunState[]
  readonly origins?: readonly RunOrigin[]
  readonly adapter?: string
  readonly door?: string
  readonly fingerprint?: string
  readonly pinned?: boolean
  readonly repeatGroup?: string
}

export interface Page {
  readonly limit?: number
  readonly offset?: number
}

/** Columns of the runs table, as SQLite returns them. */
export interface RunRow {
  readonly id: number
  readonly uid: string
  readonly when_local: string
  readonly started_at: number
  readonly ordered_at: number
  readonly state: RunState
  readonly origin: RunOrigin
  readonly adapter: string
  readonly memory_name: string | null
  readonly memory_version: string | null
  readonly door: string
  readonly set_folder: string | null
  readonly set_name: string | null
  readonly cases_hash: string | null
  readonly measuring_hash: string | null
  readonly fingerprint: string | null
  readonly setup: string
  readonly settings: string
  readonly total: number | null
  readonly measured_weight: number | null
  readonly total_weight: number | null
  readonly counts: string | null
  readonly failure: string | null
  readonly source_file: string | null
  readonly note: string
  readonly tags: string
  readonly pinned: number
  readonly texts_dropped: number
  readonly repeat_group: string | null
}

/** The columns of a line of the history. The others may be long, and a list never reads them. */
export type SummaryRow = Omit<RunRow, 'setup' | 'settings'>

export const SUMMARY_COLUMNS = `id, uid, when_local, started_at, ordered_at, state, origin, adapter, memory_name, memory_version, door, set_folder,
  set_name, cases_hash, measuring_hash, fingerprint, total, measured_weight, total_weight, counts, failure, source_file, note, tags, pinned,
  texts_dropped, repeat_group`

export function toSummary(row: SummaryRow): RunSummary {
  return {
    id: row.id,
    uid: row.uid,
    whenLocal: row.when_local,
    startedAt: row.started_at,
    state: row.state,
    origin: row.origin,
    adapter: row.adapter,
    memoryName: row.memory_name,
    memoryVersion: row.memory_version,
    door: row.door,
    setFolder: row.set_folder,
    setName: row.set_name,
    casesHash: row.cases_hash,
    measuringHash: row.measuring_hash,
    fingerprint: row.fingerprint,
    total: row.total,
    measuredWeight: row.measured_weight,
    totalWeight: row.total_weight,
    // Both columns are JSON written by this store alone.
    counts: row.counts === null ? null : (JSON.parse(row.counts) as Counts),
    failure: row.failure,
    sourceFile: row.source_file,
    note: row.note,
    tags: JSON.parse(row.tags) as readonly string[],
    pinned: row.pinned === 1,
    textsDropped: row.texts_dropped === 1,
    repeatGroup: row.repeat_group,
  }
}

/** Lower-case and composed, so that a search finds `Perché` whatever the keyboard sent. */
export function foldForSearch(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
