/** A census, or a pressure that needs one, cannot be used. The message says what, where, and what to do about it. */
export class CensusError extends Error {
  override readonly name = 'CensusError'
  /** The field at fault, like `returned_bytes_all[3]`; '' when it is the document, the file or the address itself. */
  readonly field: string

  constructor(field: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.field = field
  }
}
