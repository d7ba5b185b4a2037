import { resolve } from 'node:path'
import { childAdapter } from '../child/adapter.ts'
import type { OpenTransport } from '../child/transport.ts'
import type { MemoryAdapter } from '../contract.ts'
import { forkTransport } from './transport.ts'

export interface ModuleOptions {
  /** Path of the module; relative ones count from `cwd`. */
  readonly file: string
  readonly exportName: string
  readonly cwd: string
  readonly open?: OpenTransport
  /** Milliseconds: loading the module, silence after a cancel, closing. */
  readonly startMs?: number
  readonly silenceMs?: number
  readonly closeMs?: number
}

/**
 * The owner's own adapter: a class, a factory or an object exported by a JavaScript or TypeScript file, run in a child
 * process so that nothing it does can harm the run. The process starts with `identity`, and once more after a crash;
 * the optional methods are those the module has. Whatever goes wrong is a MemoryError with the last lines of its log.
 */
export function createModule(options: ModuleOptions): MemoryAdapter {
  return childAdapter({
    called: 'the module',
    start: { type: 'start', file: resolve(options.cwd, options.file), exportName: options.exportName },
    open: options.open ?? forkTransport,
    startMs: options.startMs ?? 30_000,
    silenceMs: options.silenceMs ?? 2000,
    closeMs: options.closeMs ?? 5000,
  })
}
