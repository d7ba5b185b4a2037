import type { Composed } from '../delivery/composed.ts'
import { compose, uncutAnswer, wholePressure } from '../delivery/compose.ts'
import type { Filler } from '../delivery/filler.ts'
import { payloadText } from '../delivery/filler.ts'
import type { Delivery } from '../delivery/types.ts'
import { countDuplicates } from '../duplicates/duplicates.ts'
import type { Question, TokenGroups } from '../golden/types.ts'
import { matchEach, matchGroups } from '../match/match.ts'
import type { GroupMatch, Hit, LooseReason } from '../match/types.ts'
import type { CaseRecord } from '../report/types.ts'
import { isBlank } from '../text/blank.ts'
import { codePointLength } from '../text/codepoints.ts'

export type DoorStatus = 'PASS' | 'FAIL' | 'ERROR'

/** What decides a door case: the question, the recorded delivery and the day (pressure and cut) it is judged for. */
export interface DoorInput {
  readonly question: Question
  readonly delivery: Delivery
  /** Code points of competing payload. */
  readonly pressure: number
  readonly filler: Filler
  /** Whether the memory has any card at all; true when listing them failed. */
  readonly hasCards: boolean
  /** Undefined = the layout's own cut, null = none. */
  readonly cut?: number | null | undefined
}

export interface DoorJudgement {
  readonly status: DoorStatus
  readonly note: string
  /** Start of the first hit of the earliest found group in code points, -1 when nothing was found. */
  readonly position: number
  /** Cut minus the end of the last expected group's earliest hit; null without a cut or with a group missing. */
  readonly margin: number | null
  /** Code points of the delivered text. */
  readonly chars: number
  readonly stale: boolean
  /** One name per missing group: its alternatives joined by ` | `. */
  readonly missing: readonly string[]
  readonly staleValues: readonly string[]
  /** Reasons of the groups, expected or forbidden, that have no better hit than a loose one. Each once. */
  readonly loose: readonly LooseReason[]
  /** Every occurrence of every expected alternative, by start. */
  readonly hits: readonly Hit[]
  readonly forbiddenHits: readonly Hit[]
  readonly duplicates: number
  readonly composed: Composed
}

/** A text without the payload at its place, whole or cut short: finished text does not say where it is. */
function withoutPayload(text: string, payload: string): string {
  if (payload === '') return text
  const at = text.indexOf(payload)
  if (at !== -1) return text.slice(0, at) + text.slice(at + payload.length)
  const start = text.indexOf(payload.charAt(0))
  return start !== -1 && payload.startsWith(text.slice(start)) ? text.slice(0, start) : text
}

/** Whether the memory said nothing at all: an ERROR at every pressure and every cut, as the payload is not its word. */
export function isEmptyAnswer(delivery: Delivery, filler: Filler): boolean {
  const { layout } = delivery
  switch (layout.kind) {
    case 'composed':
      return isBlank(uncutAnswer(delivery))
    case 'two-step':
      // The ids around the details come from the client: they are no answer.
      return isBlank(layout.brief) && layout.details.every((detail) => detail.text === null || isBlank(detail.text))
    case 'opaque': {
      const payload = payloadText(layout.pressure, filler)
      return isBlank(withoutPayload(uncutAnswer(delivery), payload)) && isBlank(withoutPayload(layout.text, payload))
    }
  }
}

/** Whether the raw answer lacks the card the question asks for. Without any card in the memory none is asked for. */
export function lacksCard(question: Question, delivery: Delivery, hasCards: boolean): boolean {
  const { entity } = question
  return entity !== null && hasCards && !delivery.raw.cards.some((card) => card.key.endsWith(entity))
}

function byStart(matches: readonly GroupMatch[]): Hit[] {
  return matches.flatMap((match) => match.hits).toSorted((a, b) => a.start - b.start || a.end - b.end)
}

function looseReasons(matches: readonly GroupMatch[]): LooseReason[] {
  const reasons = new Set<LooseReason>()
  for (const { hits } of matches) {
    if (hits.some((hit) => hit.loose === null)) continue
    for (const hit of hits) if (hit.loose !== null) reasons.add(hit.loose)
  }
  return [...reasons]
}

function missingNames(groups: TokenGroups, matches: readonly GroupMatch[]): string[] {
  return groups.filter((_, index) => matches[index]?.alternative === null).map((alternatives) => alternatives.join(' | '))
}

function marginOf(matches: readonly GroupMatch[], cut: number | null): number | null {
  if (cut === null || matches.length === 0) return null
  let end = 0
  for (const { hits } of matches) {
    const [first] = hits
    if (first === undefined) return null
    end = Math.max(end, first.end)
  }
  return cut - end
}

/** Judges one door answer by docs/measurement.md (door). Throws only where `compose` does: finished text, other pressure. */
export function judgeDoor(input: DoorInput): DoorJudgement {
  const { question, delivery, filler } = input
  const composed = compose(delivery.layout, { pressure: wholePressure(input.pressure), filler, cut: input.cut })
  const [expected = [], forbidden = []] = matchEach(composed.text, [question.expected, question.forbidden], composed.rest)
  const hits = byStart(expected)
  const missing = missingNames(question.expected, expected)
  const staleValues = forbidden.flatMap(({ alternative }) => (alternative === null ? [] : [alternative]))
  const stale = staleValues.length > 0
  const base = {
    position: hits[0]?.start ?? -1,
    margin: marginOf(expected, composed.cut),
    chars: codePointLength(composed.text),
    stale,
    missing,
    staleValues,
    loose: [...new Set([...looseReasons(expected), ...looseReasons(forbidden)])],
    hits,
    forbiddenHits: byStart(forbidden),
    duplicates: countDuplicates(composed.text),
    composed,
  }
  if (isEmptyAnswer(delivery, filler)) return { ...base, status: 'ERROR', note: 'empty answer' }

  const notes: string[] = []
  if (missing.length > 0) {
    const lost = matchGroups(uncutAnswer(delivery), question.expected).every(({ alternative }) => alternative !== null)
    notes.push(`missing ${missing.join(', ')}${lost ? ' (present in the uncut answer: lost through this door)' : ''}`)
  }
  if (stale) {
    const place = missing.length === 0 ? ' next to the current one' : ''
    notes.push(`STALE value delivered${place}: ${staleValues.join(', ')}`)
  }
  if (lacksCard(question, delivery, input.hasCards)) notes.push(`no card of ${question.entity} in the answer`)
  return { ...base, status: notes.length === 0 ? 'PASS' : 'FAIL', note: notes.join('; ') }
}

/**
 * The report's case of a judged question; `ordinal` counts equal question texts before it, `ms` is what the client waited.
 * An empty answer has no position, margin or length: absent, never zero.
 */
export function doorCase(question: Question, ordinal: number, judgement: DoorJudgement, ms: number): CaseRecord {
  const { status, note, position, margin, chars, stale, duplicates, loose, hits, forbiddenHits } = judgement
  return {
    case: question.question,
    status,
    ok: status === 'PASS',
    note,
    ...(status === 'ERROR' ? { ms } : { position, margin, chars, ms, stale, duplicates }),
    validated: question.validated,
    ...(loose.length > 0 ? { loose } : {}),
    hits,
    ...(forbiddenHits.length > 0 ? { forbidden_hits: forbiddenHits } : {}),
    ...(ordinal > 0 ? { ordinal } : {}),
  }
}
