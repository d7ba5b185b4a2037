import { delimiter, resolve } from 'node:path'
import { childAdapter } from '../child/adapter.ts'
import type { MemoryAdapter } from '../contract.ts'
import { findInterpreter } from './interpreter.ts'
import { pythonTransport } from './transport.ts'

export interface PythonOptions {
  readonly module: string
  readonly className: string
  /** The interpreter, or the folder of a virtual environment; null = the first Python on the PATH. */
  readonly interpreter: string | null
  /** Folders where modules are looked for before the working folder, separated as in PATH; null = none. */
  readonly path: string | null
  readonly cwd: string
  readonly repo: string | null
  /** Milliseconds: loading the adapter, silence after a cancel, closing. */
  readonly startMs?: number
  readonly silenceMs?: number
  readonly closeMs?: number
}

/**
 * An adapter in adebench's Python contract, unchanged, behind the bridge in a process of its own. Its doors hand over
 * finished text, asked again for every pressure. Throws an Error when there is no interpreter.
 */
export function createPython(options: PythonOptions): MemoryAdapter {
  const { module, className, cwd, repo } = options
  const interpreter = findInterpreter(options.interpreter, cwd)
  const given = (options.path ?? '').split(delimiter).filter((folder) => folder !== '')
  const paths = [...given.map((folder) => resolve(cwd, folder)), cwd]
  return childAdapter({
    called: `the adapter ${module}:${className}`,
    start: { type: 'start', file: module, exportName: className },
    open: () => pythonTransport({ interpreter, paths, cwd, module, className, repo }),
    // Importing a library that brings a model may take long; the border's own limit comes first where it is shorter.
    startMs: options.startMs ?? 60_000,
    silenceMs: options.silenceMs ?? 2000,
    closeMs: options.closeMs ?? 5000,
  })
}
