import type { ErrorValue } from '../../shared/contract/methods.ts'

/** What went wrong in the service, in words for the person in front of the screen. */
export class ServiceError extends Error {
  readonly code: string
  readonly hint: string

  constructor(value: ErrorValue) {
    super(value.message)
    this.name = 'ServiceError'
    this.code = value.code
    this.hint = value.hint
  }
}

/** Any thrown thing as a `ServiceError`. */
export function asServiceError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown
  return new ServiceError({ code: 'unexpected', message: thrown instanceof Error ? thrown.message : String(thrown), hint: 'Try again. If it stays, reload the window.' })
}
