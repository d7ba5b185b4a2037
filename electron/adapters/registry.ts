import type { World } from '../../shared/golden/types.ts'
import type { MemoryAdapter } from './contract.ts'
import { createMcp } from './mcp/adapter.ts'
import { createModule } from './module/adapter.ts'
import { createPython } from './python/adapter.ts'
import { createRest } from './rest/adapter.ts'
import { createSynthetic } from './synthetic/memory.ts'

/** Which memory to measure, as chosen in the app or given with `--adapter`. */
export type AdapterSpec =
  | { readonly kind: 'synthetic' }
  | { readonly kind: 'module'; readonly file: string; readonly exportName: string }
  | { readonly kind: 'python'; readonly module: string; readonly className: string }
  | { readonly kind: 'mcp'; readonly profile: string }
  | { readonly kind: 'rest'; readonly profile: string }

/** What an adapter may need of the run's set-up. */
export interface AdapterContext {
  /** The set's world, loaded into the embedded memory; null when the set has none. */
  readonly world: World | null
  /** The set's repository folder, absolute; null when there is none. */
  readonly repo: string | null
  /** Where relative paths of a spec count from; the current folder unless given. */
  readonly cwd?: string
  /** For a Python adapter: the interpreter and the folders of modules that were named. */
  readonly python?: { readonly interpreter: string | null; readonly path: string | null }
  /** Today as YYYY-MM-DD, in the owner's time zone; the machine's day unless given. */
  readonly today?: () => string
  /** Longest text of one detail behind the embedded memory's two-step door; null = none. */
  readonly detailCap?: number | null
  /** Milliseconds, monotonic. */
  readonly now?: () => number
}

const FORMS = 'synthetic, module:<file>#<export>, python:<module>:<Class>, mcp:<profile>, rest:<profile>'

/** Reads an adapter's spec. Throws an Error that lists the forms there are when it is none of them. */
export function parseSpec(spec: string): AdapterSpec {
  const trimmed = spec.trim()
  if (trimmed === 'synthetic') return { kind: 'synthetic' }
  if (trimmed.startsWith('module:')) return parseModule(trimmed.slice('module:'.length), trimmed)
  if (trimmed.startsWith('python:')) return parsePython(trimmed.slice('python:'.length), trimmed)
  if (trimmed.startsWith('mcp:')) return parseMcp(trimmed.slice('mcp:'.length), trimmed)
  if (trimmed.startsWith('rest:')) return parseRest(trimmed.slice('rest:'.length), trimmed)
  throw new Error(`unknown memory "${spec}"; there are: ${FORMS}`)
}

/** The export follows the last `#`; without one it is the default export. */
function parseModule(rest: string, spec: string): AdapterSpec {
  const mark = rest.lastIndexOf('#')
  const file = mark === -1 ? rest : rest.slice(0, mark)
  const exportName = mark === -1 ? 'default' : rest.slice(mark + 1)
  if (file === '') throw new Error(`"${spec}" names no file; write module:<file>#<export>`)
  if (exportName === '') throw new Error(`"${spec}" names no export after the #; write module:<file>#<export>`)
  return { kind: 'module', file, exportName }
}

function parsePython(rest: string, spec: string): AdapterSpec {
  const [, module, className] = /^([\p{L}_][\p{L}\p{N}_.]*):([\p{L}_][\p{L}\p{N}_]*)$/u.exec(rest) ?? []
  if (module === undefined || className === undefined) throw new Error(`"${spec}" names no class of a module; write python:<module>:<Class>, as in python:my_memory:MyMemory`)
  return { kind: 'python', module, className }
}

function parseMcp(profile: string, spec: string): AdapterSpec {
  if (profile === '') throw new Error(`"${spec}" names no profile; write mcp:<file>, or mcp:<name> of a ready profile`)
  return { kind: 'mcp', profile }
}

function parseRest(profile: string, spec: string): AdapterSpec {
  if (profile === '') throw new Error(`"${spec}" names no profile; write rest:<file>`)
  return { kind: 'rest', profile }
}

/**
 * Makes the adapter a spec names. Nothing is started yet: that happens when the memory is opened. Throws an Error for
 * an unknown spec, when the embedded memory has no world to load, when there is no Python for a Python adapter, and for an
 * MCP or REST profile that is wrong or names what is not there.
 */
export function createAdapter(spec: string, context: AdapterContext): MemoryAdapter {
  const parsed = parseSpec(spec)
  switch (parsed.kind) {
    case 'synthetic': {
      const { world, repo } = context
      if (world === null) throw new Error('the synthetic memory is loaded with a world, and this set has none (world.json)')
      return createSynthetic({ world, repo, today: context.today ?? today, now: context.now ?? (() => performance.now()), detailCap: context.detailCap ?? null })
    }
    case 'module':
      return createModule({ file: parsed.file, exportName: parsed.exportName, cwd: context.cwd ?? process.cwd() })
    case 'python':
      return createPython({ module: parsed.module, className: parsed.className, interpreter: context.python?.interpreter ?? null, path: context.python?.path ?? null, cwd: context.cwd ?? process.cwd(), repo: context.repo })
    case 'mcp':
      return createMcp({ profile: parsed.profile, cwd: context.cwd ?? process.cwd() })
    case 'rest':
      return createRest({ profile: parsed.profile, cwd: context.cwd ?? process.cwd() })
  }
}

function today(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
