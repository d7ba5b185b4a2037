import type { EntryValue } from '../../../shared/contract/types.ts'

/** The entry with one more forbidden value, as a group of its own; everything else as the owner's file holds it. */
export function withForbidden(value: EntryValue, token: string): EntryValue {
  if (typeof value === 'string') return value
  const before: unknown = value['forbidden']
  return { ...value, forbidden: [...(Array.isArray(before) ? before : []), [token]] }
}
