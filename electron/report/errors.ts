export type ReportErrorCode = 'cannot-read' | 'cannot-write' | 'invalid'

/** A report could not be read, understood or written. `hint` says what a person can do about it. */
export class ReportError extends Error {
  override readonly name = 'ReportError'
  readonly code: ReportErrorCode
  readonly hint: string

  constructor(code: ReportErrorCode, message: string, hint: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.hint = hint
  }
}
