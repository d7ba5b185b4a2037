import { watch, type FSWatcher } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { contentDigest, signOf } from './digest.ts'
import type { SourceOptions, WatchSource } from './source.ts'

export interface FileTimes {
  /** How long it has to be quiet: a save is several events. */
  readonly quietMs: number
  /** The disk is looked at so often even when no event comes (network drives, containers). */
  readonly pollMs: number
}

/** So many quiet times at most are waited for quiet. */
const MOST_WAITS = 7

const TIMES: FileTimes = { quietMs: 300, pollMs: 3000 }

/** Watches a file or folder by its content: touching it, or saving it unchanged, is no change. */
export async function watchFiles(path: string, { onChange }: SourceOptions, times: FileTimes = TIMES): Promise<WatchSource> {
  let [known, sign] = [await contentDigest(path), await signOf(path)]
  let closed = false
  let quiet: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()

  const look = async (): Promise<void> => {
    const [now, nowSign] = [await contentDigest(path), await signOf(path)]
    sign = nowSign
    if (closed || now === known) return
    known = now
    onChange()
  }
  // One look at a time: two at once would tell of one change twice.
  // Something that never comes to rest is looked at all the same.
  let waitingSince: number | null = null
  const lookSoon = (): void => {
    clearTimeout(quiet)
    waitingSince ??= performance.now()
    const patience = Math.max(0, times.quietMs * MOST_WAITS - (performance.now() - waitingSince))
    quiet = setTimeout(() => {
      waitingSince = null
      looking = looking.then(look)
    }, Math.min(times.quietMs, patience))
  }
  const watcher = await eventsOf(path, lookSoon)
  const poll = setInterval(() => {
    void signOf(path).then((now) => {
      if (!closed && now !== sign) lookSoon()
    })
  }, times.pollMs)

  return {
    settle: async () => {
      clearTimeout(quiet)
      await looking
      ;[known, sign] = [await contentDigest(path), await signOf(path)]
    },
    close: () => {
      closed = true
      clearTimeout(quiet)
      clearInterval(poll)
      watcher?.close()
    },
  }
}

/** Events of the file system, null where there are none. A file is seen through its folder: most programs save by replacing it. */
async function eventsOf(path: string, on: () => void): Promise<FSWatcher | null> {
  try {
    const isFolder = (await stat(path)).isDirectory()
    const watcher = isFolder ? watch(path, { recursive: true }, on) : watch(dirname(path), (_event, name) => (name === null || name === basename(path) ? on() : undefined))
    // From then on polling alone sees changes.
    watcher.on('error', () => watcher.close())
    return watcher
  } catch {
    return null
  }
}
