import type { Json, SectionReport } from '../report/types.ts'
import { roundHalfEven } from '../score/round.ts'
import type { Direction, MeasureDelta } from './types.ts'

/** Which way each measure is better. A measure that is not named here is not compared: nobody said what it means. */
const DIRECTIONS: Readonly<Record<string, Direction>> = {
  mean_answer_position: 'lower is better',
  mean_door_text_chars: 'neither',
  min_margin_chars: 'higher is better',
  passes_within_300_chars_of_the_edge: 'lower is better',
  stale_values_delivered: 'lower is better',
  chars_before_answer_mean: 'lower is better',
  duplicate_chunks_total: 'lower is better',
  probe_replace_ms: 'lower is better',
  probe_reads_with_both: 'lower is better',
  share_of_memories_with_age: 'higher is better',
  live_state_age_min: 'lower is better',
  write_to_serve_ms: 'lower is better',
  write_to_serve_p50_ms: 'lower is better',
  write_to_serve_p95_ms: 'lower is better',
  overwrite_to_visible_ms: 'lower is better',
  stale_reads_after_overwrite: 'lower is better',
  repeated_writes_settle_ms: 'lower is better',
  out_of_order_reads: 'lower is better',
  errors: 'lower is better',
  http_errors: 'lower is better',
  ms_p50: 'lower is better',
  ms_p95: 'lower is better',
  mean_chars: 'neither',
}

/**
 * Taken over the answers that hold their value: a question that stops passing leaves them, and they may look better for
 * it. They say something only where the same cases passed.
 */
const OVER_PASSES: ReadonlySet<string> = new Set(['mean_answer_position', 'chars_before_answer_mean', 'min_margin_chars', 'passes_within_300_chars_of_the_edge'])

/** A latency that moved by less than this share, or by fewer milliseconds, moved no more than latencies do by themselves. */
const LATENCY_NOISE = { share: 0.2, ms: 5 }

function isLatency(measure: string): boolean {
  return /(?:^|_)ms(?:_|$)/.test(measure)
}

interface Figure {
  readonly measure: string
  readonly name: string
  readonly value: number
}

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The numbers of a section, those of each door included. */
function figuresOf(section: SectionReport): Figure[] {
  return Object.entries(section.measures).flatMap(([name, value]): Figure[] => {
    if (typeof value === 'number') return [{ measure: name, name, value }]
    if (!isObject(value)) return []
    return Object.entries(value).flatMap(([inner, figure]) =>
      typeof figure === 'number' ? [{ measure: `${name}, ${inner}`, name: inner, value: figure }] : [],
    )
  })
}

function passes({ cases }: SectionReport): string {
  return cases.filter(({ status }) => status === 'PASS').map((one) => JSON.stringify([one.case, one.ordinal ?? 0])).toSorted().join('\n')
}

interface Ground {
  readonly sameSetup: boolean
  readonly samePasses: boolean
}

function verdictOf(name: string, direction: Direction, before: number, after: number, { sameSetup, samePasses }: Ground): MeasureDelta['verdict'] {
  if (before === after) return 'same'
  if (direction === 'neither' || !sameSetup || (OVER_PASSES.has(name) && !samePasses)) return 'uncertain'
  const moved = Math.abs(after - before)
  // Measured against the larger side, so that the verdict does not depend on which run comes first.
  const noise = Math.max(LATENCY_NOISE.ms, LATENCY_NOISE.share * Math.max(before, after))
  if (isLatency(name) && moved < noise) return 'uncertain'
  return after < before === (direction === 'lower is better') ? 'better' : 'worse'
}

/** The measures both runs have and somebody gave a direction, in the order of the later run. Absent is not zero: left out. */
export function measureDeltas(before: readonly SectionReport[], after: readonly SectionReport[], sameSetup: boolean): MeasureDelta[] {
  return after.flatMap((section) => {
    const earlier = before.find((one) => one.name === section.name)
    const known = new Map(earlier === undefined ? [] : figuresOf(earlier).map(({ measure, value }) => [measure, value]))
    const ground = { sameSetup, samePasses: earlier !== undefined && passes(earlier) === passes(section) }
    return figuresOf(section).flatMap(({ measure, name, value }): MeasureDelta[] => {
      const direction = Object.hasOwn(DIRECTIONS, name) ? DIRECTIONS[name] : undefined
      const was = known.get(measure)
      if (direction === undefined || was === undefined) return []
      const verdict = verdictOf(name, direction, was, value, ground)
      return [{ section: section.name, measure, direction, before: was, after: value, delta: roundHalfEven(value - was, 4), verdict }]
    })
  })
}
