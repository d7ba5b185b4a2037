import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and what is missing above it, one level at a time: Node's own recursive call never comes back where the
 * system refuses a level as "not there" (below /proc). Throws the system's error.
 */
export function makeFolder(folder: string): void {
  const missing: string[] = []
  for (let level = folder; !existsSync(level) && dirname(level) !== level; level = dirname(level)) missing.push(level)
  for (const level of missing.toReversed()) {
    try {
      mkdirSync(level)
    } catch (error) {
      // Another process may have made it meanwhile.
      if (!existsSync(level)) throw error
    }
  }
}
