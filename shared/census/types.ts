/** Resolved levels of a census: returned bytes, used as characters. */
export interface CensusLevels {
  readonly median: number
  readonly p95: number
  readonly max: number
}

/** A callwitness document as the harness uses it (research: sizes of tool responses seen in the wild). */
export interface Census {
  /** `local` or `census` as written; `census` when loaded from the published address; otherwise `unknown` or the word found. */
  readonly origin: string
  readonly originDeclared: boolean
  readonly generatedAt: string | null
  readonly commit: string | null
  /** SHA-256 of the document's bytes, hex: the same address may give another census tomorrow. */
  readonly contentHash: string
  /** Where it was read from, as given by the owner. */
  readonly spec: string
  readonly serversCalled: number | null
  readonly serversStarted: number | null
  readonly caveat: string
  /** Size of every successful call, ascending. */
  readonly sizes: readonly number[]
  /** Null when there is no call at all: no levels, never zero. */
  readonly levels: CensusLevels | null
  /** The document's own percentiles where it publishes them (another rule: they may differ). */
  readonly published: { readonly p50: number; readonly p95: number } | null
  /** True when any server says how many bytes its tools declare. */
  readonly declaredKnown: boolean
}
