import { existsSync, lstatSync, readdirSync, realpathSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import type { CheckedInputOf } from '../../../shared/contract/methods.ts'
import type { GoldenSetEntry } from '../../../shared/contract/types.ts'
import { QUICK_SET, readSet } from '../../sets/read.ts'
import type { AppContext } from '../app-context.ts'
import { AppError } from '../errors.ts'
import { rememberSet, setEntry, setFolder } from '../set-profiles.ts'

/** Claims of set.json that hold for the set as it was made only: a copy is there to be changed. */
const CLAIMS = new Set(['sha256', 'cases_hash', 'validator', 'seed', 'version', 'written_by', 'created'])
const COPIED = ['world.json', 'repo'] as const

/** A new, empty set in a folder of its own. */
export function createSet(app: AppContext, { parent, name }: CheckedInputOf<'sets.create'>): Promise<GoldenSetEntry> {
  return made(app, app.tokens.path(parent), name, async (folder) => {
    await writeFile(join(folder, 'questions.json'), '[]\n')
    await writeFile(join(folder, 'abstention.json'), '[]\n')
  })
}

/** A set as it is, in a folder of its own, where it can be changed. */
export async function copySet(app: AppContext, { id, parent, name }: CheckedInputOf<'sets.copy'>): Promise<GoldenSetEntry> {
  const from = setFolder(app.settings.current, id)
  const { casesFolder } = await readSet({ set: from })
  return made(app, app.tokens.path(parent), name, async (folder) => {
    const cases = join(folder, relative(from, casesFolder))
    await mkdir(cases, { recursive: true })
    for (const file of ['questions.json', 'abstention.json']) await writeFile(join(cases, file), await readFile(join(casesFolder, file)))
    for (const part of COPIED) {
      // A link may lead anywhere: the files behind it are not the set's.
      if (existsSync(join(from, part))) await cp(realpathSync(join(from, part)), join(folder, part), { recursive: true, filter: isOwn })
    }
    await writeFile(join(folder, 'set.json'), `${JSON.stringify(await description(from, name), null, 2)}\n`)
  })
}

function isOwn(path: string): boolean {
  const found = lstatSync(path)
  return found.isFile() || found.isDirectory()
}

/** What set.json says beyond its claims, under the copy's own name. */
async function description(from: string, name: string): Promise<Record<string, unknown>> {
  if (!existsSync(join(from, 'set.json'))) return { name }
  const given: unknown = JSON.parse((await readFile(join(from, 'set.json'), 'utf8')).replace(/^\uFEFF/u, ''))
  const kept = typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.entries(given).filter(([key]) => !CLAIMS.has(key)) : []
  return { ...Object.fromEntries(kept), name }
}

/** Fills a folder beside its place and puts it there whole: there is never half a set. */
async function made(app: AppContext, parent: string, given: string, fill: (folder: string) => Promise<void>): Promise<GoldenSetEntry> {
  const name = safeName(given)
  const target = join(parent, name)
  expectFree(parent, target)
  const temporary = join(parent, `.${name}.${randomBytes(6).toString('hex')}.tmp`)
  try {
    await mkdir(temporary)
    await fill(temporary)
    // Not every system lets a folder take the place of an empty one.
    if (existsSync(target)) rmdirSync(target)
    renameSync(temporary, target)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    throw new AppError('set', `the set ${name} could not be made in ${basename(parent)}: ${reason(error)}`, 'Choose another folder, or give this user the right to write there.', { cause: error })
  }
  const id = rememberSet(app.settings, target)
  return setEntry(app.settings.current, id, (text) => app.clean(text))
}

/** A name every system takes as that of one folder. */
function safeName(given: string): string {
  const name = given.trim()
  const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/iu
  // eslint-disable-next-line no-control-regex
  if (name === '' || name.startsWith('.') || name.endsWith('.') || /[\\/:*?"<>|\u0000-\u001F]/u.test(name) || reserved.test(name) || Buffer.byteLength(name) > 200) {
    throw new AppError('usage', 'this name cannot be that of a folder', 'Use letters, digits, blanks, - and _; no dot at its beginning or end.')
  }
  return name
}

function expectFree(parent: string, target: string): void {
  const found = statSync(parent, { throwIfNoEntry: false })
  if (found?.isDirectory() !== true) throw new AppError('usage', `${basename(parent)} is no folder any more`, 'Choose another folder.')
  const program = realpathSync(resolve(dirname(QUICK_SET), '..'))
  const real = realpathSync(parent)
  if (real === program || real.startsWith(`${program}${sep}`)) throw new AppError('usage', 'a set of your own does not belong into the folder of the program', 'Choose a folder of your own: an update replaces the program\'s.')
  const there = statSync(target, { throwIfNoEntry: false })
  if (there === undefined) return
  if (!there.isDirectory() || readdirSync(target).length > 0) throw new AppError('usage', `${basename(target)} is there already`, 'Choose another name.')
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'no permission to write'
  return code ?? (error instanceof Error ? error.message : String(error))
}
