import type { Question } from '../golden/types.ts'
import type { CaseRecord, Json } from '../report/types.ts'

/** A passing answer with less room than this before the cut is at the mercy of a slightly longer payload. Code points. */
export const THIN_MARGIN = 300

export interface DoorMeasureOptions {
  readonly door: string
  /** The door's budget in code points, null = none. */
  readonly cut: number | null
  /** Code points of competing payload the cases were judged under. */
  readonly pressure: number
  /** The golden set, which knows how many questions forbid a value; without it that measure is null. */
  readonly questions?: readonly Question[]
}

export interface DoorMeasures {
  readonly measures: Readonly<Record<string, Json>>
  readonly warnings: readonly string[]
}

/** Mean of whole numbers, rounded half to even; null when there is none. */
function wholeMean(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sum = values.reduce((total, value) => total + value, 0)
  const floor = Math.floor(sum / values.length)
  const twice = 2 * (sum - floor * values.length)
  if (twice === values.length) return floor % 2 === 0 ? floor : floor + 1
  return twice > values.length ? floor + 1 : floor
}

/** Stale values of one case: one per forbidden group that was hit; a report that only says `stale` counts one. */
function staleValues(entry: CaseRecord): number {
  if (entry.stale !== true) return 0
  return Math.max(1, new Set(entry.forbidden_hits?.map((hit) => hit.group)).size)
}

function answers(count: number): string {
  return count === 1 ? '1 answer' : `${count} answers`
}

/**
 * Measures and warnings of the door section from its cases (docs/measurement.md, door). Means cover the cases that have the
 * value and are null when none has; stale values are counted per forbidden group.
 */
export function doorMeasures(cases: readonly CaseRecord[], options: DoorMeasureOptions): DoorMeasures {
  const positions = cases.flatMap(({ position }) => (position === undefined || position < 0 ? [] : [position]))
  const margins = cases.flatMap(({ margin }) => (typeof margin === 'number' ? [margin] : []))
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
  const thin = cases.filter(
    ({ status, margin }) => status === 'PASS' && typeof margin === 'number' && margin < THIN_MARGIN,
  ).length
  const stale = cases.filter((entry) => entry.stale === true).length
  const loose = cases.filter((entry) => (entry.loose?.length ?? 0) > 0).length
  const validated = cases.filter((entry) => entry.validated === true).length
  const duplicates = sum(cases.map((entry) => entry.duplicates ?? 0))
  const position = wholeMean(positions)

  const warnings: string[] = []
  if (duplicates > 0) {
    warnings.push(
      `${duplicates} repeated ${duplicates === 1 ? 'chunk' : 'chunks'} in the delivered texts: part of the budget says the same thing twice`,
    )
  }
  if (stale > 0) {
    warnings.push(`${answers(stale)} delivered a retired value: whoever reads it has to guess which one is true`)
  }
  if (thin > 0) {
    warnings.push(
      `${answers(thin)} passed with less than ${THIN_MARGIN} characters of margin before the cut (${options.cut ?? 'none'}): a longer competing payload would lose them`,
    )
  }
  if (validated < cases.length) {
    const open = cases.length - validated
    warnings.push(`${open === 1 ? '1 question is' : `${open} questions are`} not validated: nobody has confirmed the expected answer yet`)
  }
  if (loose > 0) {
    warnings.push(`${answers(loose)} rest on a loose hit (a piece of a longer number, or of a word the cut went through): look at the text`)
  }

  return {
    measures: {
      door: options.door,
      door_budget_chars: options.cut,
      pressure_chars: options.pressure,
      questions: cases.length,
      validated,
      mean_answer_position: position,
      mean_door_text_chars: wholeMean(cases.flatMap(({ chars }) => (chars === undefined ? [] : [chars]))),
      min_margin_chars: margins.length === 0 ? null : margins.reduce((least, margin) => Math.min(least, margin)),
      passes_within_300_chars_of_the_edge: thin,
      questions_with_forbidden_values: options.questions?.filter(({ forbidden }) => forbidden.length > 0).length ?? null,
      stale_values_delivered: sum(cases.map(staleValues)),
      chars_before_answer_mean: position,
      duplicate_chunks_total: duplicates,
    },
    warnings,
  }
}
