/** What went wrong with the store, for code that reacts to it; the message and the hint are for the person. */
export type StoreErrorCode =
  | 'newer'
  | 'not-a-database'
  | 'foreign'
  | 'locked'
  | 'read-only'
  | 'cannot-open'
  | 'disk-full'
  | 'damaged'
  | 'io'
  | 'migration'
  | 'not-found'
  | 'ambiguous'
  | 'not-owner'
  | 'conflict'
  | 'closed'
  | 'internal'

/** An error of the local store. `hint` says what a person can do about it. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly code: StoreErrorCode
  readonly hint: string

  constructor(code: StoreErrorCode, message: string, hint: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.hint = hint
  }
}

type Explain = (file: string) => { readonly code: StoreErrorCode; readonly message: string; readonly hint: string }

const SQLITE: readonly (readonly [prefix: string, explain: Explain])[] = [
  ['SQLITE_NOTADB', (file) => ({
    code: 'not-a-database',
    message: `${file} is not a database.`,
    hint: 'Another kind of file has this name, or the file is damaged. It was left as it is: move it away or choose another data folder.',
  })],
  ['SQLITE_BUSY', (file) => ({
    code: 'locked',
    message: `${file} is in use by another program, which did not let go of it in time.`,
    hint: 'Close other windows and commands of adebench desktop (or a program that copies this folder) and try again.',
  })],
  ['SQLITE_LOCKED', (file) => ({
    code: 'locked',
    message: `${file} is being changed by another part of this program.`,
    hint: 'Try again; when it stays so, restart the program.',
  })],
  ['SQLITE_READONLY', (file) => ({
    code: 'read-only',
    message: `${file} cannot be written to.`,
    hint: 'Allow writing to the file and its folder, or choose another data folder with ADEBENCH_DATA.',
  })],
  ['SQLITE_CANTOPEN', (file) => ({
    code: 'cannot-open',
    message: `${file} cannot be opened.`,
    hint: 'Look whether its folder exists and may be written to, or choose another data folder with ADEBENCH_DATA.',
  })],
  ['SQLITE_PERM', (file) => ({
    code: 'read-only',
    message: `The permissions of ${file} do not allow the access.`,
    hint: 'Allow reading and writing the file and its folder.',
  })],
  ['SQLITE_FULL', (file) => ({
    code: 'disk-full',
    message: `The disk of ${file} is full.`,
    hint: 'Free some space. What was recorded before is safe, and an interrupted run can be resumed.',
  })],
  ['SQLITE_CORRUPT', (file) => ({
    code: 'damaged',
    message: `${file} is damaged.`,
    hint: 'Restore the newest copy beside it (its name ends in .bak), or move the file away to start with an empty store.',
  })],
  ['SQLITE_IOERR', (file) => ({
    code: 'io',
    message: `Reading or writing ${file} failed.`,
    hint: 'Look whether the disk or network drive is still there. What was recorded before is safe.',
  })],
  ['SQLITE_CONSTRAINT', (file) => ({
    code: 'conflict',
    message: `${file} already holds this entry, or the entry it belongs to is gone.`,
    hint: 'Another process changed the same run. Open the run again.',
  })],
]

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}

/**
 * Turns whatever the database or the file system threw into a StoreError that a person understands. A StoreError stays as
 * it is; the original error is kept as `cause`.
 */
export function toStoreError(error: unknown, file: string): StoreError {
  if (error instanceof StoreError) return error
  const code = codeOf(error)
  for (const [prefix, explain] of SQLITE) {
    if (code.startsWith(prefix)) {
      const { code: ours, message, hint } = explain(file)
      return new StoreError(ours, message, hint, error)
    }
  }
  const text = error instanceof Error ? error.message : String(error)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new StoreError('read-only', `${file} cannot be written to.`, 'Allow writing to its folder, or choose another data folder with ADEBENCH_DATA.', error)
  }
  if (code === 'ENOSPC') {
    return new StoreError('disk-full', `The disk of ${file} is full.`, 'Free some space and try again.', error)
  }
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EEXIST' || code === 'EISDIR') {
    return new StoreError('cannot-open', `${file} cannot be opened: its folder cannot be made or reached.`, 'Choose another data folder with ADEBENCH_DATA.', error)
  }
  if (text.includes('database connection is not open')) {
    return new StoreError('closed', `The store ${file} was already closed.`, 'Open it again.', error)
  }
  return new StoreError('internal', `The store ${file} failed: ${text}`, 'Please report this with what you did just before.', error)
}
