/** One step of the database's shape. `version` is what `user_version` says afterwards; versions have no gaps. */
export interface Migration {
  readonly version: number
  readonly name: string
  readonly sql: string
}
