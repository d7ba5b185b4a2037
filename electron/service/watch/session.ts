import { WatchLoop, machineTimer, type WatchTimer } from './loop.ts'
import type { WatchSource } from './source.ts'
import { openSources, type Watched } from './sources.ts'

export interface WatchSessionOptions {
  readonly everyMs: number | null
  readonly watched: Watched
  /** The first run begins now, not after the interval. */
  readonly atOnce: boolean
  /** One run with what is said about it. Must not reject. `wrote`: it wrote into the memory. */
  readonly run: () => Promise<{ readonly wrote: boolean }>
  readonly onChange: () => void
  readonly onProblem: (text: string) => void
  readonly timer?: WatchTimer
}

export interface WatchSession {
  readonly nextAt: number | null
  /** Starts no more runs; resolves when the one that is going on has ended. */
  stop(): Promise<void>
}

/** Watches files and addresses and runs again and again until it is stopped. */
export async function openSession(options: WatchSessionOptions): Promise<WatchSession> {
  const { watched, run, everyMs, onChange, onProblem, timer = machineTimer, atOnce } = options
  let running = false
  let changedMeanwhile = false
  let settling: readonly WatchSource[] = []
  const once = async (): Promise<void> => {
    running = true
    const { wrote } = await run()
    // A run that writes changes the memory's own files: taken for the owner's change, every run would start the next.
    if (wrote) await Promise.all(settling.map((source) => source.settle()))
    running = false
    if (changedMeanwhile && !wrote) loop.trigger()
    changedMeanwhile = false
  }
  const loop = new WatchLoop({ everyMs, timer, run: once, onChange })
  const changed = (): void => {
    if (running) changedMeanwhile = true
    else loop.trigger()
  }
  // Nobody but the owner writes into a golden set.
  const cases = { files: watched.files.filter((file) => isCaseFile(file)), urls: [] }
  const others = { files: watched.files.filter((file) => !isCaseFile(file)), urls: watched.urls }
  const steady = await openSources(cases, { onChange: () => loop.trigger(), onProblem })
  settling = await openSources(others, { onChange: changed, onProblem })
  loop.start(atOnce)
  return {
    get nextAt() {
      return loop.nextAt
    },
    stop: async () => {
      for (const source of [...steady, ...settling]) source.close()
      await loop.stop()
    },
  }
}

function isCaseFile(file: string): boolean {
  return /[\\/](?:questions|abstention)\.json$/u.test(file)
}
