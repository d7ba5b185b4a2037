import type { EntryValue } from '../../../shared/contract/types.ts'

/** The entry with one more forbidden value, as a group of its own; everything else as the owner's file holds it. */
export function withForbidden(value: EntryValue, token: string): EntryValue {
  if (typeof value === 'string') return value
  const before: unknown = value['forbidden']
  return { ...value, forbidden: [...(Array.isArray(before) ? before : []), [token]] }
}

/**
 * What the owner changed in an entry, made in the entry as it is by now: a tick that reached the file while the form was open
 * stays. A member counts as changed when it differs from how it was when the form was opened.
 */
export function rebased(opened: EntryValue, edited: EntryValue, now: EntryValue): EntryValue {
  if (typeof opened === 'string' || typeof edited === 'string' || typeof now === 'string') return edited
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
  const result: Record<string, unknown> = { ...now }
  for (const [name, value] of Object.entries(edited)) if (!Object.hasOwn(opened, name) || !same(opened[name], value)) result[name] = value
  for (const name of Object.keys(opened)) if (!Object.hasOwn(edited, name)) delete result[name]
  return result
}
