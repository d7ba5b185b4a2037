import type { Setup } from '../fingerprint/setup.ts'
import type { TokenGroups } from '../golden/types.ts'
import type { CaseRecord, Report } from '../report/types.ts'

/** What a client received in one case. `uncut` null: what the memory answered before the cut is not known. */
export interface CaseTexts {
  readonly delivered: string
  readonly uncut: string | null
}

/** A finished run as the comparison needs it. What is absent (imported reports) is not guessed: less is said then. */
export interface ComparableRun {
  readonly when: string
  /** '' = not known, which equals nothing. */
  readonly fingerprint: string
  readonly setup?: Setup
  readonly report: Report
  /** By `caseKey`. */
  readonly texts?: ReadonlyMap<string, CaseTexts>
  /** Expected groups of the questions, by `caseKey`: with them every alternative is looked for in the uncut answer. */
  readonly expected?: ReadonlyMap<string, TokenGroups>
}

/** Code points; `end` exclusive. */
export interface Place {
  readonly start: number
  readonly end: number
}

export const CHANGE_KINDS = ['regressed', 'fixed', 'text changed', 'added', 'removed', 'not comparable', 'same'] as const

/**
 * `not comparable`: the two outcomes say nothing about the memory getting better or worse (the expectation was edited, or
 * a side has no evidence). Only cases that ran on both sides are ever `same`.
 */
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** Why a case changed, with what is known about it. Latency is never a cause. */
export type CauseDetail =
  /** Expected value lost through, or back inside, the cut. The side that lost it: its place in the uncut answer. */
  | { readonly kind: 'past the cut' | 'inside the cut again'; readonly value: string; readonly before: Place; readonly after: Place; readonly cut: number | null }
  | { readonly kind: 'no longer retrieved' | 'retrieved again'; readonly value: string }
  /** Missing from the delivered text; whether the memory still brings it is not known. */
  | { readonly kind: 'no longer delivered' | 'delivered again'; readonly value: string }
  /** Values empty: which ones is not recorded. */
  | { readonly kind: 'retired value appeared' | 'retired value gone'; readonly values: readonly string[] }
  | { readonly kind: 'card absent' | 'card back' }
  | { readonly kind: 'memory error' | 'memory error gone' | 'memory error in both'; readonly note: string }
  | { readonly kind: 'skipped' | 'no longer skipped' | 'skipped in both'; readonly note: string }
  | { readonly kind: 'expectation edited' }
  | { readonly kind: 'added' | 'removed' | 'section not run before' | 'section not run now' }
  | { readonly kind: 'answer moved'; readonly before: Place; readonly after: Place }
  | { readonly kind: 'share moved'; readonly before: number; readonly after: number }
  | { readonly kind: 'text only' }
  /** The report's own note is all there is. */
  | { readonly kind: 'as noted'; readonly note: string }
  | { readonly kind: 'not said' }

export type CauseKind = CauseDetail['kind']

/** `text`: one sentence for the screen and the report. */
export type Cause = CauseDetail & { readonly text: string }

export interface CaseComparison {
  readonly key: string
  readonly section: string
  readonly case: string
  readonly ordinal: number
  readonly kind: ChangeKind
  /** The first of `causes`; null only when nothing changed. */
  readonly cause: Cause | null
  /** Everything that is known, the weightiest first. */
  readonly causes: readonly Cause[]
  /** Null where that run has no such case. */
  readonly before: CaseRecord | null
  readonly after: CaseRecord | null
  readonly textsBefore: CaseTexts | null
  readonly textsAfter: CaseTexts | null
  /** True: both delivered texts were there and were compared, so that `same` covers the text too. */
  readonly textCompared: boolean
}

export interface SectionDelta {
  readonly name: string
  readonly weight: number
  /** Points, one decimal; null = not run or not measured. */
  readonly before: number | null
  readonly after: number | null
  /** Points after minus before; null without two measured sides of one set-up, and for report-only sections. */
  readonly delta: number | null
  /** Cases that ran in both runs under the same expectation: what can be compared even between two set-ups. */
  readonly common: { readonly cases: number; readonly passedBefore: number; readonly passedAfter: number }
}

export type Direction = 'lower is better' | 'higher is better' | 'neither'

export interface MeasureDelta {
  readonly section: string
  /** Like `min_margin_chars`, or `chat, ms_p95` for a measure of one door. */
  readonly measure: string
  readonly direction: Direction
  readonly before: number
  readonly after: number
  readonly delta: number
  /** `uncertain`: between two set-ups, without a direction, a latency that moved no more than latencies do, or a place in the answers of cases that did not all pass in both. */
  readonly verdict: 'better' | 'worse' | 'same' | 'uncertain'
}

export interface Comparison {
  readonly before: { readonly when: string; readonly fingerprint: string }
  readonly after: { readonly when: string; readonly fingerprint: string }
  /** Whether both runs measured the same; only then do their scores compare. */
  readonly sameSetup: boolean
  /** Plain lines; empty also where set-ups differ and the reports do not say in what. */
  readonly setupDifferences: readonly string[]
  /** `reason`: why there is no delta; null when there is one. */
  readonly total: { readonly before: number | null; readonly after: number | null; readonly delta: number | null; readonly reason: string | null }
  readonly counts: Readonly<Record<ChangeKind, number>>
  /** Cases of the later run in their order, then those only the earlier one had. */
  readonly cases: readonly CaseComparison[]
  readonly sections: readonly SectionDelta[]
  readonly measures: readonly MeasureDelta[]
}
