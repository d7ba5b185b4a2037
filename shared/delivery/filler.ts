/** The wording of the competing payload, chosen so that it holds no token of the set. */
export interface Filler {
  /** Identifies the wording in the report. */
  readonly id: string
  /** Repeated to any length. Its first character is in no alternative of the set. */
  readonly unit: string
}
