import { readdir, stat } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, extname, join } from 'node:path'
import type { FolderListing } from '../../../shared/contract/types.ts'
import type { AppContext, HandlersOf } from '../app-context.ts'
import { AppError } from '../errors.ts'

const ORDER = new Intl.Collator('en', { numeric: true })
/** What can be chosen: reports, censuses and case files, and memories that are modules. */
const ENDINGS = new Set(['.json', '.js', '.mjs', '.ts'])
const MOST_ENTRIES = 1000
/** Names that are looked at: a folder with more is no place to choose from by eye. */
const MOST_NAMES = 10_000

export const foldersHandlers: HandlersOf<'folders'> = {
  'folders.browse': (app, { token }) => listing(app, token === null ? homedir() : app.tokens.path(token)),

  'folders.pick': async (app, { kind }) => {
    const { pick } = app.options
    if (pick === undefined) throw new AppError('usage', 'this host has no dialogs of its own', 'Browse the folders instead.')
    const path = await pick(kind)
    return path === null ? null : { token: app.tokens.give(path), name: basename(path) }
  },
}

async function listing(app: AppContext, folder: string): Promise<FolderListing> {
  const names = await namesOf(folder)
  const found = (await Promise.all(names.slice(0, MOST_NAMES).map((name) => entryOf(folder, name)))).filter((entry) => entry !== null)
  // The names stand in order already, and sorting keeps the order of equals.
  const sorted = found.toSorted((a, b) => Number(b.kind === 'folder') - Number(a.kind === 'folder'))
  const above = dirname(folder)
  return {
    token: app.tokens.give(folder),
    display: folder,
    parent: above === folder ? null : app.tokens.give(above),
    entries: sorted.slice(0, MOST_ENTRIES).map(({ name, kind, holdsSet }) => ({ token: app.tokens.give(join(folder, name)), name, kind, holdsSet })),
    truncated: sorted.length > MOST_ENTRIES || names.length > MOST_NAMES,
  }
}

async function namesOf(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted(ORDER.compare)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    const why = code === 'ENOENT' ? 'this folder is no longer there' : code === 'ENOTDIR' ? 'this is a file, not a folder' : 'this folder may not be read'
    throw new AppError('usage', why, 'Choose another one.', { cause: error })
  }
}

async function entryOf(folder: string, name: string): Promise<{ name: string; kind: 'folder' | 'file'; holdsSet: boolean } | null> {
  const path = join(folder, name)
  try {
    const found = await stat(path)
    if (found.isDirectory()) return { name, kind: 'folder', holdsSet: existsSync(join(path, 'questions.json')) || existsSync(join(path, 'cases', 'questions.json')) }
    return found.isFile() && ENDINGS.has(extname(name).toLowerCase()) ? { name, kind: 'file', holdsSet: false } : null
  } catch {
    // A link that leads nowhere, or an entry that went away meanwhile: nothing that could be chosen.
    return null
  }
}
