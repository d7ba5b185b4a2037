import type { TokenGroups } from '../golden/types.ts'
import type { Hit } from '../match/types.ts'
import type { Mark } from './marks.ts'
import { badgeOf } from './marks.ts'

/**
 * How one group of the golden set stands to a delivered text. An expected one is found, lost (the uncut answer holds it,
 * the client does not get it) or missing; a forbidden one is absent or stale. Unknown: the memory did not answer, or nothing is recorded.
 */
export interface GroupReading {
  readonly kind: 'expected' | 'forbidden'
  readonly badge: string
  readonly alternatives: readonly string[]
  readonly state: 'found' | 'lost' | 'missing' | 'absent' | 'stale' | 'unknown'
  /** Its marks in the delivered text, by start. */
  readonly marks: readonly Mark[]
  /** Where it lies beyond the cut, when only there. */
  readonly lostAt: Mark | null
}

function ofKind(kind: GroupReading['kind'], groups: TokenGroups, marks: readonly Mark[], lost: readonly Mark[], uncut: readonly Mark[]): GroupReading[] {
  return groups.map((alternatives, group) => {
    const badge = badgeOf(kind, group)
    const own = marks.filter((mark) => mark.badge === badge)
    const lostAt = own.length === 0 ? (lost.find((mark) => mark.badge === badge) ?? null) : null
    const known = lostAt !== null || uncut.some((mark) => mark.badge === badge)
    const state = kind === 'forbidden' ? (own.length > 0 ? 'stale' : 'absent') : own.length > 0 ? 'found' : known ? 'lost' : 'missing'
    return { kind, badge, alternatives, state, marks: own, lostAt }
  })
}

/** Groups of a case whose texts are not at hand: from the hits a report recorded, if it did. `question` null: only what was hit is known. */
export function recordedGroups(
  question: { readonly expected: TokenGroups; readonly forbidden: TokenGroups } | null,
  recorded: { readonly hits: readonly Hit[] | undefined; readonly forbiddenHits: readonly Hit[] | undefined },
): GroupReading[] {
  const { hits, forbiddenHits = [] } = recorded
  const marks = [...(hits ?? []).map((hit) => placedMark('expected', hit)), ...forbiddenHits.map((hit) => placedMark('forbidden', hit))]
  if (question === null) {
    const badges = [...new Set(marks.map(({ badge }) => badge))].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    return badges.flatMap((badge) => {
      const own = marks.filter((mark) => mark.badge === badge)
      const first = [...(hits ?? []), ...forbiddenHits].find((hit) => hit.start === own[0]?.start && hit.end === own[0].end)
      const kind = badge.startsWith('E') ? 'expected' as const : 'forbidden' as const
      return first === undefined ? [] : [{ kind, badge, alternatives: [first.alternative], state: kind === 'expected' ? 'found' as const : 'stale' as const, marks: own, lostAt: null }]
    })
  }
  const groups = groupReadings(question, { delivered: marks, lost: [], uncut: [] })
  return hits === undefined ? groups.map((group) => ({ ...group, state: 'unknown' })) : groups
}

/** A mark of which only the place in code points is known: there is no text to draw it in. */
function placedMark(kind: 'expected' | 'forbidden', { start, end, group, loose }: Hit): Mark {
  return { kind, badge: badgeOf(kind, group), group, nth: 0, start, end, from: 0, to: 0, loose }
}

/** One entry per expected group, then one per forbidden group, from the marks of the delivered, the lost and the uncut text. */
export function groupReadings(
  question: { readonly expected: TokenGroups; readonly forbidden: TokenGroups },
  marks: { readonly delivered: readonly Mark[]; readonly lost: readonly Mark[]; readonly uncut: readonly Mark[] },
): GroupReading[] {
  const { delivered, lost, uncut } = marks
  return [
    ...ofKind('expected', question.expected, delivered, lost, uncut),
    ...ofKind('forbidden', question.forbidden, delivered, lost, uncut),
  ]
}
