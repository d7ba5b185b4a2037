import type { Hit, LooseReason } from '../match/types.ts'

export type Status = 'PASS' | 'FAIL' | 'ERROR' | 'SKIP'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/**
 * One check. Field names are adebench's, so that its reports open here and ours there; the fields after `note` are
 * there when the section gives them.
 */
export interface CaseRecord {
  readonly case: string
  readonly status: Status
  readonly ok: boolean
  readonly note: string
  /** Start of the first hit of the earliest found group in code points, -1 when nothing was found. */
  readonly position?: number
  /** Cut minus the end of the last expected group's hit; null without a cut or with a group missing. */
  readonly margin?: number | null
  readonly chars?: number
  readonly ms?: number
  readonly stale?: boolean
  readonly duplicates?: number
  readonly validated?: boolean
  readonly loose?: readonly LooseReason[]
  readonly hits?: readonly Hit[]
  readonly forbidden_hits?: readonly Hit[]
  /** Content hash of the question: expected, forbidden and entity included. */
  readonly content_hash?: string
  /** How many equal question texts stand before this one in the golden set. */
  readonly ordinal?: number
  /** Share of an abstention case that held, 0 to 1. */
  readonly fraction?: number
  /** Only in reports written with texts (`--with-texts`). */
  readonly delivered_text?: string
  readonly uncut_text?: string
  readonly [extra: string]: unknown
}

export interface Counts {
  readonly PASS: number
  readonly FAIL: number
  readonly ERROR: number
  readonly SKIP: number
}

export interface SectionReport {
  readonly name: string
  readonly weight: number
  /** 0 to 1, four decimals; null = not measured. */
  readonly score: number | null
  readonly cases: readonly CaseRecord[]
  readonly counts: Counts
  readonly measures: { readonly [name: string]: Json }
  readonly warnings: readonly string[]
  readonly seconds?: number
}

/** The run's set-up, flat and readable; `fingerprint` covers what changes the measurement. */
export interface ReportConfig {
  readonly adapter: string
  readonly door: string
  readonly cases_hash: string
  readonly pressure: number
  readonly sections: readonly string[]
  readonly fingerprint: string
  readonly [extra: string]: Json
}

/** Change against the last comparable run; null where there is none. */
export interface Delta {
  readonly total: number | null
  readonly sections: { readonly [name: string]: number }
  /** The `when` of the run it is compared with. */
  readonly against?: string
}

/** One thing the harness wrote into the memory, and whether the memory confirmed its removal. */
export interface Written {
  readonly what: string
  readonly text: string
  readonly ids: readonly string[]
  readonly removed: boolean
}

export interface Report {
  readonly when: string
  /** Points, one decimal; null when nothing was measured. */
  readonly total: number | null
  readonly measured_weight: number
  readonly not_run_weight: number
  readonly total_weight: number
  readonly counts: Counts
  readonly core?: { readonly points: number; readonly weight: number; readonly missing: readonly string[] }
  readonly config: ReportConfig
  readonly sections: readonly SectionReport[]
  readonly delta: Delta
  readonly written?: readonly Written[]
  readonly warnings?: readonly string[]
}
