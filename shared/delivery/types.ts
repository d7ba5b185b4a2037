/** A piece of a composed delivery: text of the memory, or the place where the client puts its competing payload. */
export type Block = { readonly kind: 'text'; readonly label: string; readonly text: string } | { readonly kind: 'payload' }

/** Blocks are concatenated as they are: each block's text holds its own separators. `cut` in code points, null = none. */
export interface ComposedLayout {
  readonly kind: 'composed'
  readonly blocks: readonly Block[]
  readonly cut: number | null
}

/** Text null: the memory was not asked for this detail, or has nothing under that id. */
export interface Detail {
  readonly id: string
  readonly text: string | null
  /** True: the memory did not answer for it, or was not asked. What stands there is not known, so nothing may be composed with it. */
  readonly unknown?: boolean
}

/** Brief first, then the payload, then details in this order, each only when it fits whole. Lengths in code points. */
export interface TwoStepLayout {
  readonly kind: 'two-step'
  readonly brief: string
  readonly details: readonly Detail[]
  readonly budget: number | null
  /** Longest text of one detail, null = none. */
  readonly detailCap: number | null
}

/** Finished text, asked for with `pressure` characters of competing payload; it cannot be recomposed. */
export interface OpaqueLayout {
  readonly kind: 'opaque'
  readonly text: string
  /** What the memory answered before its cut, where the memory can say it. */
  readonly uncut: string | null
  readonly cut: number | null
  readonly pressure: number
}

/** How the delivered text came to be, as data: enough to compose it again at any pressure and any cut. */
export type Layout = ComposedLayout | TwoStepLayout | OpaqueLayout

export interface RawCard {
  readonly key: string
  readonly content: string
}

export interface RawSemantic {
  readonly source: string
  readonly content: string
}

export interface RawEpisode {
  readonly createdAt: string | null
  readonly input: string
  readonly output: string
  /** True: no direct match, the memory brought it for want of anything better. */
  readonly fallback: boolean
}

export interface RawWorking {
  readonly key: string
  readonly value: string
}

/** What the memory itself answered, before any door composed or cut it. Every list may be empty. */
export interface RawAnswer {
  readonly summary: string | null
  readonly cards: readonly RawCard[]
  readonly semantic: readonly RawSemantic[]
  readonly episodic: readonly RawEpisode[]
  readonly working: readonly RawWorking[]
  readonly unknownTerms: readonly string[]
}

/** One answer of a door as it was recorded. `ms`: milliseconds the client waited for the delivered text. */
export interface Delivery {
  readonly layout: Layout
  readonly raw: RawAnswer
  readonly ms: number
}
