import { createHash } from 'node:crypto'
import { statSync, unwatchFile, watch, watchFile, type FSWatcher } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface SheetWatchersOptions {
  readonly onOutside: (set: string) => void
  /** Whether this program wrote, or has read, the file as it is now. */
  readonly isKnown: (file: string, revision: string) => boolean
  /** Grows whenever this program has written, or read, another version of the file. */
  readonly turnOf: (file: string) => number
}

const MOST = 8
/** A save is several events at once. */
const SETTLE_MS = 100
/** Where the system does not tell, as on some network drives (milliseconds). */
const POLL_MS = 2000
const NAMES = ['questions.json', 'abstention.json']

interface Watched {
  readonly set: string
  readonly stop: () => void
}

/** Looks after the case files of the sheets that were opened last, and says when another program changed one. */
export class SheetWatchers {
  readonly #options: SheetWatchersOptions
  readonly #watched = new Map<string, Watched>()
  #closed = false

  constructor(options: SheetWatchersOptions) {
    this.#options = options
  }

  look(set: string, casesFolder: string): void {
    if (this.#closed) return
    const known = this.#watched.get(casesFolder)
    this.#watched.delete(casesFolder)
    if (known !== undefined && known.set === set) {
      this.#watched.set(casesFolder, known)
      return
    }
    known?.stop()
    this.#watched.set(casesFolder, { set, stop: this.#start(set, casesFolder) })
    const [oldest] = this.#watched
    if (this.#watched.size > MOST && oldest !== undefined) {
      this.#watched.delete(oldest[0])
      oldest[1].stop()
    }
  }

  close(): void {
    this.#closed = true
    for (const { stop } of this.#watched.values()) stop()
    this.#watched.clear()
  }

  #start(set: string, folder: string): () => void {
    const files = NAMES.map((name) => join(folder, name))
    const told = new Map<string, string>()
    let timer: NodeJS.Timeout | null = null
    let stopped = false
    const check = async (): Promise<void> => {
      let news = false
      for (const file of files) {
        const revision = await revisionOf(file)
        if (this.#options.isKnown(file, revision)) continue
        // The same version once more is news again where this program has written or read another in between.
        const version = `${revision} ${this.#options.turnOf(file)}`
        if (told.get(file) === version) continue
        told.set(file, version)
        news = true
      }
      if (news && !stopped) this.#options.onOutside(set)
    }
    const soon = (): void => {
      if (timer !== null) clearTimeout(timer)
      timer = setTimeout(() => void check(), SETTLE_MS)
    }
    const watcher = watchFolder(folder, soon)
    // Looked at now and then all the same: a network drive gives no events and no error either.
    for (const file of files) watchFile(file, { interval: POLL_MS, persistent: false }, soon)
    return () => {
      stopped = true
      if (timer !== null) clearTimeout(timer)
      watcher?.close()
      for (const file of files) unwatchFile(file, soon)
    }
  }
}

function watchFolder(folder: string, changed: () => void): FSWatcher | null {
  try {
    if (!statSync(folder).isDirectory()) return null
    const watcher = watch(folder, { persistent: false }, (_event, name) => {
      if (name === null || NAMES.includes(name)) changed()
    })
    // A folder that goes away: the looks now and then notice.
    watcher.on('error', () => {
      watcher.close()
    })
    return watcher
  } catch {
    return null
  }
}

/** '' for a file that cannot be read: gone is a change too. */
async function revisionOf(file: string): Promise<string> {
  try {
    return createHash('sha256').update(await readFile(file)).digest('hex')
  } catch {
    return ''
  }
}
