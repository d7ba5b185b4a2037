import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SetError } from './error.ts'
import { kindOf, unreadable } from './file.ts'
import { filesBelow } from './walk.ts'

/** A function a file search can be asked for. `file`: path below the repository, with forward slashes. */
export interface RepositoryFunction {
  readonly name: string
  readonly file: string
}

/** Bigger files are generated or data, not source somebody looks a function up in. */
const MAX_FILE_BYTES = 5 * 1024 * 1024
/** Copies and other people's code: finding a function there says nothing about the memory. */
const SKIPPED = new Set(['bcks', 'backups', '__pycache__', 'venv', '.venv', 'venvs', 'node_modules', 'site-packages'])

/** Shorter names stand in too many files to be worth a search. */
const PYTHON = /^def ([a-z][a-z0-9_]{11,})\(/gmu
const SCRIPT = /^export\s+(?:default\s+)?(?:async\s+)?function\s*\*?\s*([A-Za-z_$][\w$]{11,})\s*[(<]|^export\s+const\s+([A-Za-z_$][\w$]{11,})\s*=\s*(?:async\s*)?(?:function\b|\(|<)/gmu
const GO = /^func\s+(?:\([^)\n]*\)\s*)?([A-Z]\w{11,})\s*[([]/gmu
const RUST = /^[ \t]*pub\s+(?:(?:async|const|unsafe)\s+)*fn\s+([a-z_]\w{11,})\s*[(<]/gmu
const EXPORTED: Readonly<Record<string, RegExp>> = { '.ts': SCRIPT, '.js': SCRIPT, '.go': GO, '.rs': RUST }

/**
 * The functions of a repository with names of 12 or more characters: Python's, and the exported ones of the languages
 * asked for (`.ts`, `.js`, `.go`, `.rs`). Files in the order Python sorts paths, functions in the order of the file,
 * each name once per file; a name that stands in several files is listed with each of them. Files over 5 MB are left
 * out. Throws SetError for a folder or file that cannot be read or a language that is not known, and the signal's
 * reason when cancelled. See docs/measurement.md, file search.
 */
export async function repositoryFunctions(
  folder: string,
  options: { readonly languages: readonly string[]; readonly signal: AbortSignal },
): Promise<RepositoryFunction[]> {
  const patterns = patternsFor(folder, options.languages)
  if ((await kindOf(folder)) !== 'folder') {
    throw new SetError({ file: folder, field: null, problem: 'there is no such folder', hint: 'Name the folder of the repository the memory has indexed.' })
  }
  const files = await filesBelow(folder, [], { endings: [...patterns.keys()], deep: true, skip: isSkipped, signal: options.signal })
  const found: RepositoryFunction[] = []
  for (const parts of files) {
    options.signal.throwIfAborted()
    const text = await sourceOf(join(folder, ...parts))
    const pattern = [...patterns].find(([ending]) => parts.at(-1)?.endsWith(ending))?.[1]
    if (text === null || pattern === undefined) continue
    const names = new Set([...text.matchAll(pattern)].flatMap((match) => match[1] ?? match[2] ?? []))
    for (const name of names) found.push({ name, file: parts.join('/') })
  }
  return found
}

function patternsFor(folder: string, languages: readonly string[]): Map<string, RegExp> {
  const patterns = new Map([['.py', PYTHON]])
  for (const language of languages) {
    const ending = language.startsWith('.') ? language : `.${language}`
    if (ending === '.py') continue
    const pattern = EXPORTED[ending]
    if (pattern === undefined) {
      const known = ['.py', ...Object.keys(EXPORTED)].join(', ')
      throw new SetError({ file: folder, field: null, problem: `functions of ${ending} files cannot be listed`, hint: `Use ${known}.` })
    }
    patterns.set(ending, pattern)
  }
  return patterns
}

function isSkipped(name: string): boolean {
  const lower = name.toLowerCase()
  return SKIPPED.has(lower) || lower.includes('.bak') || lower.includes('.bck')
}

/** The file's text, null when it is too large. Names are ASCII, so other encodings than UTF-8 do no harm. */
async function sourceOf(file: string): Promise<string | null> {
  try {
    if ((await stat(file)).size > MAX_FILE_BYTES) return null
    return await readFile(file, 'utf8')
  } catch (error) {
    throw unreadable(file, error)
  }
}
