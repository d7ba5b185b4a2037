import { existsSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { SCORED_SECTIONS, SECTIONS } from '../harness/sections/index.ts'
import type { SectionName } from '../harness/types.ts'
import type { Question } from '../../shared/golden/types.ts'
import { AppError } from './errors.ts'
import { readSettings, type GivenSettings, type SettingValues } from './settings-table.ts'

/** What a command line or a screen asks for, before variables and defaults. */
export interface RunOptions {
  readonly given: GivenSettings
  /** Comma-separated names; undefined = every section that scores. */
  readonly sections?: string | undefined
  readonly noSandboxTest?: boolean
  readonly readOnly?: boolean
}

/**
 * A run as it was asked for, complete: kept with the run, so that a resume asks for exactly the same whatever the
 * environment says by then. Folders are absolute.
 */
export interface RunRequest {
  readonly values: SettingValues
  readonly sections: readonly SectionName[]
  readonly noSandboxTest: boolean
  readonly readOnly: boolean
  readonly folder: string
}

/** What is kept with a run: how to go on with it, and the questions as they were, whatever becomes of the owner's file. */
export interface RunRecord {
  readonly request: RunRequest
  readonly questions: readonly Question[]
}

/** Throws a usage error that names the flag or variable. */
export function makeRequest(options: RunOptions, env: Readonly<Record<string, string | undefined>>, folder = process.cwd()): RunRequest {
  const values = readSettings(options.given, env)
  const absolute = (path: string | null) => (path === null ? null : resolve(folder, path))
  const sandboxTest = absolute(values.sandboxTest)
  if (sandboxTest !== null && !options.noSandboxTest && !existsSync(sandboxTest)) {
    throw new AppError('usage', `the sandbox test ${sandboxTest} does not exist`, 'Check the path, or leave it out with --no-sandbox-test.')
  }
  return {
    values: {
      ...values,
      // A name is looked up on the PATH, a path counts from here.
      python: values.python !== null && /[\\/]/u.test(values.python) ? resolve(folder, values.python) : values.python,
      pythonPath: values.pythonPath === null ? null : values.pythonPath.split(delimiter).filter((entry) => entry !== '').map((entry) => resolve(folder, entry)).join(delimiter),
      set: absolute(values.set),
      cases: absolute(values.cases),
      repo: absolute(values.repo),
      sandboxTest,
      history: resolve(folder, values.history),
      census: values.census === null || /^https?:\/\//iu.test(values.census) ? values.census : resolve(folder, values.census),
      timeZone: values.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    sections: parseSections(options.sections),
    noSandboxTest: options.noSandboxTest ?? false,
    readOnly: options.readOnly ?? false,
    folder,
  }
}

function parseSections(given: string | undefined): readonly SectionName[] {
  if (given === undefined) return SCORED_SECTIONS
  const names = given.split(',').map((name) => name.trim()).filter((name) => name !== '')
  const unknown = names.filter((name) => !SCORED_SECTIONS.some((known) => known === name))
  if (unknown.length > 0 || names.length === 0) {
    const reportOnly = unknown.filter((name) => SECTIONS.some((section) => section.name === name))
    const why = names.length === 0 ? 'names no section' : reportOnly.length > 0 ? `names ${reportOnly.join(', ')}, which is reported along with the others and cannot be chosen` : `names ${unknown.join(', ')}, which is no section`
    throw new AppError('usage', `--sections ${why}`, `Choose from ${SCORED_SECTIONS.join(', ')}.`)
  }
  // In the order of the report, whatever the order they were given in.
  return SCORED_SECTIONS.filter((name) => names.includes(name))
}

/** What a Python adapter needs of a request; runs of earlier versions did not know of it. */
export function pythonOf({ values }: RunRequest): { readonly interpreter: string | null; readonly path: string | null } {
  return { interpreter: values.python ?? null, path: values.pythonPath ?? null }
}
