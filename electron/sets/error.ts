/** Where in a set something is wrong. Lines and columns are 1-based; columns count code points. */
export interface SetErrorDetails {
  /** The file or folder, as an absolute path. */
  readonly file: string
  /** The entry and field inside the file, null when the file as a whole is meant. */
  readonly field: string | null
  /** What was found, in one line. */
  readonly problem: string
  /** What to do about it. */
  readonly hint: string
  readonly line?: number
  readonly column?: number
}

/**
 * A golden set that cannot be used. `message` is one line that names file, place, entry, field, what was found and the
 * mend. It may quote the owner's questions, so it is for the owner's screen, never for a published report.
 */
export class SetError extends Error {
  override readonly name = 'SetError'
  readonly file: string
  readonly field: string | null
  readonly hint: string
  readonly line: number | null
  readonly column: number | null

  constructor(details: SetErrorDetails, options?: ErrorOptions) {
    const place = details.line === undefined ? '' : `, line ${details.line}, column ${details.column ?? 1}`
    const field = details.field === null ? '' : `, ${details.field}`
    super(`${details.file}${place}${field}: ${details.problem}. ${details.hint}`, options)
    this.file = details.file
    this.field = details.field
    this.hint = details.hint
    this.line = details.line ?? null
    this.column = details.column ?? null
  }
}
