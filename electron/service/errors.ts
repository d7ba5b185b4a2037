/** What went wrong, in the terms of what the owner can do about it. */
export type ErrorCode = 'usage' | 'set' | 'memory' | 'census' | 'store' | 'report' | 'cancelled' | 'busy' | 'input'

/** The only error that leaves the service: a sentence that names the file or field, and how to mend it. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly hint: string

  constructor(code: ErrorCode, message: string, hint = '', options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.hint = hint
  }
}
