import { randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import type { GoldenSetEntry } from '../../shared/contract/types.ts'
import { QUICK_SET, readSet, type LoadedSet } from '../sets/read.ts'
import { errorValue } from './error-value.ts'
import { AppError } from './errors.ts'
import type { SettingsFile, StoredSettings } from './settings-file.ts'

/** Id of the set that comes with the program. */
export const QUICK = 'quick'

const MOST_RECENT = 20

/** The folder of a set. Throws a usage error when there is no such set in the list. */
export function setFolder(settings: StoredSettings, id: string): string {
  if (id === QUICK) return QUICK_SET
  const found = settings.sets.find((set) => set.id === id)
  if (found === undefined) throw new AppError('usage', 'there is no such golden set in the list any more', 'Choose one of the list, or open its folder again.')
  return found.folder
}

/** The sets there are to choose from: the shipped one, then those opened last. A broken one is listed with its problem. */
export function setEntries(settings: StoredSettings, clean: (text: string) => string): Promise<GoldenSetEntry[]> {
  return Promise.all([QUICK, ...settings.sets.map((set) => set.id)].map((id) => setEntry(settings, id, clean)))
}

export async function setEntry(settings: StoredSettings, id: string, clean: (text: string) => string): Promise<GoldenSetEntry> {
  const folder = setFolder(settings, id)
  const base = { id, folderName: basename(folder), shipped: id === QUICK }
  try {
    const set = await readSet({ set: folder })
    return loadedEntry(id, set)
  } catch (error) {
    const { message, hint } = errorValue(error, clean)
    return { ...base, name: base.folderName, questions: 0, abstention: 0, validated: 0, casesHash: null, hasWorld: false, hasRepo: false, problem: `${message} ${hint}`.trim() }
  }
}

/** A set that was read, as it stands in the list. */
export function loadedEntry(id: string, set: LoadedSet): GoldenSetEntry {
  return {
    id, folderName: basename(set.folder), shipped: id === QUICK, name: set.name, questions: set.questions.length, abstention: set.abstention.length,
    validated: set.questions.filter((question) => question.validated).length, casesHash: set.casesHash, hasWorld: set.world !== null, hasRepo: set.repo !== null, problem: null,
  }
}

/** Puts a folder first in the list of sets opened last; its id. */
export function rememberSet(file: SettingsFile, folder: string): string {
  if (folder === QUICK_SET) return QUICK
  const known = file.current.sets.find((set) => set.folder === folder)
  const entry = known ?? { id: randomBytes(6).toString('hex'), folder }
  file.change((now) => ({ ...now, sets: [entry, ...now.sets.filter((set) => set.id !== entry.id)].slice(0, MOST_RECENT) }))
  return entry.id
}
