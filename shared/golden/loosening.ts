import { coveredBy, covers } from './covers.ts'
import { loosenedGroups } from './pair-groups.ts'
import type { LoosenedGroup } from './pair-groups.ts'
import type { Question, TokenGroups } from './types.ts'

/**
 * What of `after` is easier to pass than `before`, one sentence each; empty when whatever passes now passed before. A value
 * that was replaced counts, as it may just copy what the memory says; an order that changed does not.
 */
export function loosenings(before: Question, after: Question): readonly string[] {
  return [
    ...(before.question === after.question ? [] : ['The question itself changed.']),
    ...loosenedGroups(before.expected, after.expected).flatMap(ofGroup),
    ...ofForbidden(before.forbidden, after.forbidden),
    ...ofEntity(before.entity, after.entity),
  ]
}

/** What can be found at all: neither empty nor a star alone. */
function isFindable(token: string): boolean {
  return token !== '' && token !== '*'
}

function quote(token: string): string {
  return `“${token}”`
}

function quoteAll(group: readonly string[]): string {
  return group.map(quote).join(' or ')
}

function ofGroup({ before, after }: LoosenedGroup): string[] {
  if (after === null) return [before.length === 0 ? 'A group that could never be found is gone.' : `${quoteAll(before)} is no longer expected.`]
  const gone = before.filter((old) => isFindable(old) && !after.includes(old))
  return after.filter((now) => !coveredBy(before, now)).map((now) => {
    const old = gone.find((one) => covers(now, one))
    if (old !== undefined) {
      gone.splice(gone.indexOf(old), 1)
      return `${quote(now)} is found wherever ${quote(old)} was, and in more places.`
    }
    const replaced = gone.shift()
    if (replaced !== undefined) return `The expected value changed from ${quote(replaced)} to ${quote(now)}.`
    return before.length === 0 ? `${quote(now)} is enough now where nothing was.` : `${quote(now)} is enough now, besides ${quoteAll(before)}.`
  })
}

/** A hit of any forbidden alternative fails the case, so how they are grouped changes nothing. */
function ofForbidden(before: TokenGroups, after: TokenGroups): string[] {
  const now = after.flat()
  return [...new Set(before.flat())].filter((old) => !coveredBy(now, old)).map((old) => {
    const narrower = now.find((one) => isFindable(one) && covers(old, one))
    return narrower === undefined ? `${quote(old)} is no longer forbidden.` : `Of the forbidden ${quote(old)} only ${quote(narrower)} is left.`
  })
}

function ofEntity(before: string | null, after: string | null): string[] {
  if (before === null || before === after) return []
  return [after === null ? `The card of ${quote(before)} is no longer asked for.` : `The card of ${quote(after)} is asked for, no longer that of ${quote(before)}.`]
}
