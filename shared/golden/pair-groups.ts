import { coveredBy, covers } from './covers.ts'
import type { TokenGroups } from './types.ts'

type Group = readonly string[]

/** A group that is easier to find than it was: what it was, and what stands in its place now (null: nothing). */
export interface LoosenedGroup {
  readonly before: Group
  readonly after: Group | null
}

/** Whatever the group is found in, the other one is found in too. */
function isAsStrict(after: Group, before: Group): boolean {
  return after.every((alternative) => coveredBy(before, alternative))
}

function same(a: Group, b: Group): boolean {
  return a.length === b.length && a.every((alternative, index) => alternative === b[index])
}

/**
 * Gives every group from before a group of now that is at least as strict, each used once, for as many groups as can be
 * (augmenting paths), so that an order of groups is never a difference. Returns which group of now each has.
 */
function assign(before: TokenGroups, after: TokenGroups): (number | null)[] {
  const taken: (number | null)[] = before.map(() => null)
  const owner = new Map<number, number>()
  const give = (old: number, now: number): void => {
    taken[old] = now
    owner.set(now, old)
  }
  before.forEach((group, old) => {
    const now = after.findIndex((other, index) => !owner.has(index) && same(group, other))
    if (now !== -1) give(old, now)
  })
  const place = (old: number, tried: Set<number>): boolean =>
    after.some((other, now) => {
      if (tried.has(now) || !isAsStrict(other, before[old] ?? [])) return false
      tried.add(now)
      const current = owner.get(now)
      if (current !== undefined && !place(current, tried)) return false
      give(old, now)
      return true
    })
  before.forEach((_, old) => {
    if (taken[old] === null) place(old, new Set())
  })
  return taken
}

function likeness(before: Group, after: Group): number {
  return after.filter((alternative) => before.some((old) => covers(old, alternative) || covers(alternative, old))).length
}

/** The groups that are easier to find than they were, each with the group that most likely came of it. */
export function loosenedGroups(before: TokenGroups, after: TokenGroups): LoosenedGroup[] {
  const taken = assign(before, after)
  const open = before.flatMap((group, index) => (taken[index] === null ? [{ group, index }] : []))
  const free = after.flatMap((group, index) => (taken.includes(index) ? [] : [{ group, index }]))
  const pairs = open
    .flatMap((old) => free.map((now) => ({ old, now, like: likeness(old.group, now.group), apart: Math.abs(old.index - now.index) })))
    .toSorted((a, b) => b.like - a.like || a.apart - b.apart)
  const partner = new Map<number, number>()
  for (const { old, now } of pairs) {
    if (!partner.has(old.index) && ![...partner.values()].includes(now.index)) partner.set(old.index, now.index)
  }
  return open.map(({ group, index }) => ({ before: group, after: after[partner.get(index) ?? -1] ?? null }))
}
