import { randomBytes } from 'node:crypto'
import { AppError } from './errors.ts'

/** A listing gives up to a thousand tokens at once; far more than a person has open. */
const MOST = 20_000

/** Stand-ins for paths: a screen chooses folders and files without ever naming one. A token says nothing about its path. */
export class PathTokens {
  readonly #paths = new Map<string, string>()
  readonly #tokens = new Map<string, string>()

  /** The same path keeps its token as long as it is remembered. */
  give(path: string): string {
    const token = this.#tokens.get(path) ?? randomBytes(12).toString('base64url')
    // Moved to the end: what was not asked for longest is forgotten first.
    this.#paths.delete(token)
    this.#paths.set(token, path)
    this.#tokens.set(path, token)
    const [oldest] = this.#paths
    if (this.#paths.size > MOST && oldest !== undefined) {
      this.#paths.delete(oldest[0])
      this.#tokens.delete(oldest[1])
    }
    return token
  }

  /** Throws a usage error for a token of another session. */
  path(token: string): string {
    const path = this.#paths.get(token)
    if (path === undefined) throw new AppError('usage', 'this folder or file was chosen too long ago', 'Choose it again.')
    return path
  }

  forgetAll(): void {
    this.#paths.clear()
    this.#tokens.clear()
  }
}
