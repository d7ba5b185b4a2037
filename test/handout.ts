import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** The folder with reference data, or null where it is not there (then the tests that need it skip). */
export const handout: string | null = (() => {
  const folder = process.env['ADEBENCH_HANDOUT'] ?? join(root, '..', 'shared')
  if (existsSync(join(folder, 'oracle', 'INDEX.json'))) return folder
  console.warn(`Reference data not found in ${folder} (ADEBENCH_HANDOUT): the tests that compare with it are skipped.`)
  return null
})()

/** Path of a file of the reference data; call only where `handout` is not null. */
export function handoutPath(...parts: string[]): string {
  if (handout === null) throw new Error('no reference data')
  return join(handout, ...parts)
}

/** Parsed JSON file of the reference data. The caller knows its shape from the folder's INDEX.json. */
export function handoutJson<T>(...parts: string[]): T {
  return JSON.parse(readFileSync(handoutPath(...parts), 'utf8')) as T
}
