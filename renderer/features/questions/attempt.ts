import type { Reading, ReadingInput } from '../../../shared/marks/reading.ts'
import { readDelivery } from '../../../shared/marks/reading.ts'

/** A reading, or why there is none: finished text says nothing about a pressure or cut that was not measured. */
export type Attempt = { readonly kind: 'read'; readonly reading: Reading } | { readonly kind: 'unknown'; readonly why: string }

export function attemptReading(input: ReadingInput): Attempt {
  try {
    return { kind: 'read', reading: readDelivery(input) }
  } catch (thrown) {
    return { kind: 'unknown', why: thrown instanceof Error ? thrown.message : String(thrown) }
  }
}
