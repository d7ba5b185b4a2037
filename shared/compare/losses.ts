import type { TokenGroups } from '../golden/types.ts'
import { matchGroups } from '../match/match.ts'
import type { Hit } from '../match/types.ts'
import type { CaseRecord } from '../report/types.ts'
import type { CaseTexts, Place } from './types.ts'

/** One case of one run, with all that is known about it. */
export interface Side {
  readonly record: CaseRecord
  readonly texts: CaseTexts | null
  readonly expected: TokenGroups | null
  /** The door's cut in code points; null = none, or not known. */
  readonly cut: number | null
}

/** An expected value that one side delivered and the other did not. */
export interface LostValue {
  readonly value: string
  /** Where the side that has it delivered it. */
  readonly had: Place
  /** Where the uncut answer of the side that lost it still holds it; 'gone' = it does not; null = not known. */
  readonly uncut: Place | 'gone' | null
}

/** Whether the case ran and had evidence: only then do its values mean anything. */
export function ran({ record }: Side): boolean {
  return record.status === 'PASS' || record.status === 'FAIL'
}

/** Hits of expected values in the delivered text by group, earliest first; null where they are not known. */
export function hitsByGroup(side: Side): Map<number, Hit> | null {
  const { record, texts, expected } = side
  const hits =
    record.hits ?? (texts === null || expected === null ? null : matchGroups(texts.delivered, expected).flatMap((group) => group.hits))
  if (hits === null) return null
  const earliest = new Map<number, Hit>()
  for (const hit of hits) {
    const known = earliest.get(hit.group)
    if (known === undefined || hit.start < known.start) earliest.set(hit.group, hit)
  }
  return earliest
}

function place({ start, end }: Place): Place {
  return { start, end }
}

/** Where the uncut answer holds a group the delivered text lacks. */
function inUncut(side: Side, group: number, value: string): Place | 'gone' | null {
  const uncut = side.texts?.uncut ?? null
  if (uncut === null) return null
  const alternatives = side.expected?.[group]
  const hit = matchGroups(uncut, [alternatives ?? [value]])[0]?.hits[0]
  if (hit !== undefined) return place(hit)
  // Another alternative of the group may stand in what was cut off, unless all of them were looked for or nothing was.
  return alternatives !== undefined || side.texts?.delivered === uncut ? 'gone' : null
}

/** Expected values `from` delivered and `to` did not, by group; null where the hits of a side are not known. */
export function lostValues(from: Side, to: Side): LostValue[] | null {
  const had = hitsByGroup(from)
  const has = hitsByGroup(to)
  if (had === null || has === null) return null
  return [...had.values()]
    .filter((hit) => !has.has(hit.group))
    .sort((a, b) => a.group - b.group)
    .map((hit) => ({ value: hit.alternative, had: place(hit), uncut: inUncut(to, hit.group, hit.alternative) }))
}

/** Retired values a case delivered; 'some' = there were, which ones is not recorded; null = not known. */
function retired({ record }: Side): readonly string[] | 'some' | null {
  if (record.stale === false) return []
  const values = [...new Set((record.forbidden_hits ?? []).map((hit) => hit.alternative))]
  if (values.length > 0) return values
  return record.stale === true ? 'some' : null
}

/** Retired values that `to` delivers and `from` does not, or null for none that is known. Empty = it is not known which. */
export function newlyRetired(from: Side, to: Side): readonly string[] | null {
  const before = retired(from)
  const after = retired(to)
  if (before === null || after === null || before === 'some') return null
  if (after === 'some') return before.length === 0 ? [] : null
  const added = after.filter((value) => !before.includes(value))
  return added.length > 0 ? added : null
}

/**
 * Whether `to` fails, where `from` passed, for want of a card: it is the only rule of a door case left when the same
 * expectation still finds every group and no retired value (docs/measurement.md, door). `lost`: their `lostValues`.
 */
export function lacksCard(section: string, from: Side, to: Side, lost: readonly LostValue[] | null): boolean {
  const sameExpectation = from.record.content_hash !== undefined && from.record.content_hash === to.record.content_hash
  const flipped = from.record.status === 'PASS' && to.record.status === 'FAIL'
  return section === 'door' && sameExpectation && flipped && to.record.stale === false && lost?.length === 0
}
