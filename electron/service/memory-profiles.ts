import { basename } from 'node:path'
import type { MemoryEntry } from '../../shared/contract/types.ts'
import { AppError } from './errors.ts'
import type { StoredSettings } from './settings-file.ts'

/** Id and spec of the memory that comes with the program. */
export const EMBEDDED = 'synthetic'

type Module = StoredSettings['modules'][number]

const embedded: MemoryEntry = { id: EMBEDDED, name: 'synthetic', kind: 'synthetic', embedded: true, writesAllowed: true }

export function memoryEntries(settings: StoredSettings): MemoryEntry[] {
  return [embedded, ...settings.modules.map((module) => entryOf(settings, module))]
}

export function memoryEntry(settings: StoredSettings, id: string): MemoryEntry {
  const found = memoryOf(settings, id)
  return found === null ? embedded : entryOf(settings, found)
}

/** The module behind an id, null for the embedded memory. Throws a usage error when there is no such memory. */
export function memoryOf(settings: StoredSettings, id: string): Module | null {
  if (id === EMBEDDED) return null
  const found = settings.modules.find((module) => module.id === id)
  if (found === undefined) throw new AppError('usage', 'there is no such memory any more', 'Choose one of the list, or add it again.')
  return found
}

/** How the harness names it: `synthetic`, or `module:<file>#<export>`. */
export function specOf(settings: StoredSettings, id: string): string {
  const module = memoryOf(settings, id)
  return module === null ? EMBEDDED : `module:${module.file}#${module.exportName}`
}

/** Whether the owner lets runs write into the memory with this spec; a memory that is not in the list is never written to. */
export function mayWrite(settings: StoredSettings, spec: string): boolean {
  if (spec.trim() === EMBEDDED) return true
  return settings.modules.some((module) => specOf(settings, module.id) === spec && settings.writesAllowed.includes(module.id))
}

function entryOf(settings: StoredSettings, { id, file, exportName }: Module): MemoryEntry {
  const name = exportName === 'default' ? basename(file) : `${basename(file)} · ${exportName}`
  return { id, name, kind: 'module', embedded: false, writesAllowed: settings.writesAllowed.includes(id) }
}
