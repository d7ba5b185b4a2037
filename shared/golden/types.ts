/**
 * One alternative list per group: every group must be found, any alternative of a group is enough.
 * A trailing `*` makes an alternative a prefix.
 */
export type TokenGroups = readonly (readonly string[])[]

/** A question of a golden set, as the harness uses it. What else the owner's file holds stays in the file. */
export interface Question {
  readonly question: string
  readonly expected: TokenGroups
  readonly forbidden: TokenGroups
  /** The entity whose card the answer must bring, or null when the question asks for no card. */
  readonly entity: string | null
  readonly validated: boolean
}

/** A question about something that was never stored. `entity` is the invented name, when the entry gives it. */
export interface AbstentionEntry {
  readonly question: string
  readonly entity: string | null
}

export interface GoldenSet {
  readonly questions: readonly Question[]
  readonly abstention: readonly AbstentionEntry[]
}

export interface WorldCard {
  readonly id: string
  readonly entity: string
  readonly text: string
  readonly date: string | null
}

export interface WorldFact {
  readonly id: string
  readonly entity: string
  readonly attribute: string
  readonly text: string
  readonly date: string | null
  readonly supersedes: string | null
}

export interface WorldEpisode {
  readonly id: string
  readonly created_at: string
  readonly repl: string
  readonly input: string
  readonly output: string
}

/** The history a memory is loaded with (world.json, field names as in the file). */
export interface World {
  readonly name: string
  readonly as_of: string
  readonly cards: readonly WorldCard[]
  readonly corrections: readonly { readonly entity: string; readonly content: string }[]
  readonly aliases: readonly { readonly alias: string; readonly canonical: string }[]
  readonly facts: readonly WorldFact[]
  readonly episodes: readonly WorldEpisode[]
  readonly canary: string | null
}
