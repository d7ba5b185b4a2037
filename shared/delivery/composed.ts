import { codePointLength, cutAt } from '../text/codepoints.ts'

/** A labelled stretch of the delivered text, in code points, end exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
  /** `payload`, `brief`, the id of a detail, or the label of the memory's block. */
  readonly label: string
}

/** What the client receives, and how it came to be. */
export interface Composed {
  readonly text: string
  /** In order, without gaps of the memory's own text; what the cut took away has none. */
  readonly spans: readonly Span[]
  /** The cut or budget that was applied, in code points; null = none. */
  readonly cut: number | null
  /** What the cut took away, where it is known; '' otherwise. Details left out by a two-step budget are not in it. */
  readonly rest: string
  /** Two-step: ids of the details in the text, and of those that are not. */
  readonly fetched: readonly string[]
  readonly skipped: readonly string[]
  /** Requests a client makes: one, and one more for each detail it really fetches. */
  readonly calls: number
}

/** Builds a composed text from labelled parts, applying the cut last. Empty parts leave no span. */
export function assemble(
  parts: readonly { readonly label: string; readonly text: string }[],
  cut: number | null,
): Pick<Composed, 'text' | 'spans' | 'cut' | 'rest'> {
  const whole = parts.map((part) => part.text).join('')
  const text = cut === null ? whole : cutAt(whole, cut)
  const spans: Span[] = []
  const limit = cut === null ? Infinity : Math.max(0, cut)
  let start = 0
  for (const part of parts) {
    if (start >= limit) break
    const end = start + codePointLength(part.text)
    if (end > start) spans.push({ start, end: Math.min(end, limit), label: part.label })
    start = end
  }
  return { text, spans, cut, rest: whole.slice(text.length) }
}
