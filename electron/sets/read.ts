import { basename, dirname, join, resolve } from 'node:path'
import type { AbstentionEntry, Question, World } from '../../shared/golden/types.ts'
import { SetError } from './error.ts'
import { describe, listOf, optionalText, wrong } from './fields.ts'
import type { Entry } from './fields.ts'
import { kindOf, readJsonFile } from './file.ts'
import { casesHash, setSha256, worldHash } from './hash.ts'
import { parseAbstention, parseQuestions } from './questions.ts'
import { parseWorld } from './world.ts'

export { SetError } from './error.ts'

/** The set that ships with the program and is measured when no other is named. */
export const QUICK_SET = resolve(import.meta.dirname, '..', '..', 'sets', 'quick')

/** A golden set as read from disk, whole and checked. Paths are absolute. */
export interface LoadedSet {
  readonly folder: string
  /** Where questions.json and abstention.json were found. */
  readonly casesFolder: string
  readonly questions: readonly Question[]
  readonly abstention: readonly AbstentionEntry[]
  /** Null when the folder holds no world.json: a set for a memory that is loaded already. */
  readonly world: World | null
  /** The set's own repository for file search, null when it has none. */
  readonly repo: string | null
  /** File endings whose exported functions are looked for besides Python's: `repo_languages` of set.json. */
  readonly repoLanguages: readonly string[]
  readonly name: string
  /** SHA-1 over the raw case files, 10 hex digits. */
  readonly casesHash: string
  readonly worldHash: string | null
  /** Identifies the whole set; null without a world, or when the questions come from another folder than the world. */
  readonly sha256: string | null
}

/**
 * Reads a golden set. `set` names a folder with the cases, a world and a repository (the last two optional); `cases`
 * replaces only the questions and abstention entries. Without `set` it is the set that ships with the program. Case
 * files lie in the folder itself or in its `cases` subfolder; both must be there, either may hold an empty list. Throws
 * SetError with file, entry, field and mend; never gives half a set. See docs/measurement.md, defaults.
 */
export async function readSet(options: { readonly set?: string; readonly cases?: string }): Promise<LoadedSet> {
  const folder = resolve(options.set ?? QUICK_SET)
  await expectFolder(folder)
  const casesRoot = options.cases === undefined ? folder : resolve(options.cases)
  const casesFolder = await findCases(casesRoot)
  const questionFile = await readJsonFile(join(casesFolder, 'questions.json'))
  const abstentionFile = await readJsonFile(join(casesFolder, 'abstention.json'))
  const questions = parseQuestions(questionFile)
  const abstention = parseAbstention(abstentionFile)

  const worldPath = join(folder, 'world.json')
  const worldFile = (await kindOf(worldPath)) === 'missing' ? null : await readJsonFile(worldPath)
  const world = worldFile === null ? null : parseWorld(worldFile)
  const repo = join(folder, 'repo')
  return {
    folder,
    casesFolder,
    questions,
    abstention,
    world,
    repo: (await kindOf(repo)) === 'folder' ? repo : null,
    repoLanguages: await repoLanguages(folder),
    name: await setName(casesFolder, casesRoot === folder ? world : null),
    casesHash: casesHash(questionFile.bytes, abstentionFile.bytes),
    worldHash: worldFile === null ? null : worldHash(worldFile.bytes),
    sha256: world === null || casesRoot !== folder ? null : await setSha256(folder),
  }
}

async function expectFolder(folder: string): Promise<void> {
  const kind = await kindOf(folder)
  if (kind === 'folder') return
  const problem = kind === 'missing' ? 'the folder does not exist' : 'a file stands where the folder of a set is expected'
  throw new SetError({ file: folder, field: null, problem, hint: 'Name the folder that holds questions.json and abstention.json.' })
}

/** The folder questions.json and abstention.json lie in: the set's own, or its `cases` subfolder. Throws SetError. */
export async function findCases(root: string): Promise<string> {
  await expectFolder(root)
  const inside = join(root, 'cases')
  const nested = (await kindOf(join(inside, 'questions.json'))) !== 'missing'
  const direct = (await kindOf(join(root, 'questions.json'))) !== 'missing'
  if (nested && direct) {
    throw new SetError({ file: root, field: null, problem: 'questions.json lies both here and in the cases folder', hint: 'Keep one of the two, so that it is clear which one is measured.' })
  }
  if (nested) return inside
  if (direct) return root
  throw new SetError({ file: root, field: null, problem: 'no questions.json here nor in a cases folder', hint: 'A set needs questions.json and abstention.json.' })
}

/** set.json as an entry, or null when there is none. */
async function setFile(root: string): Promise<Entry | null> {
  const path = join(root, 'set.json')
  if ((await kindOf(path)) === 'missing') return null
  const source = await readJsonFile(path)
  return source.root.type === 'object' ? { source, label: 'set', members: source.root.members, node: source.root } : null
}

/** The name the set gives itself in set.json, else its world's, else its folder's. */
async function setName(casesFolder: string, world: World | null): Promise<string> {
  const root = basename(casesFolder) === 'cases' ? dirname(casesFolder) : casesFolder
  const entry = await setFile(root)
  return (entry === null ? null : optionalText(entry, 'name')) ?? world?.name ?? basename(root)
}

const LANGUAGES = 'List file endings, like [".ts", ".go"].'

async function repoLanguages(folder: string): Promise<readonly string[]> {
  const entry = await setFile(folder)
  const node = entry?.members.get('repo_languages')
  if (entry === null || node === undefined) return []
  return listOf(entry.source, node, 'set, field repo_languages', LANGUAGES).map((item) => {
    if (item.type === 'string') return item.value
    throw wrong(entry.source, item, 'set, field repo_languages', `a text was expected, found ${describe(item)}`, LANGUAGES)
  })
}
