import { join, resolve } from 'node:path'
import { parseSpec } from '../../adapters/registry.ts'
import { readSet } from '../../sets/read.ts'
import type { RunRequest } from '../request.ts'
import { watchAddress } from './address.ts'
import { watchFiles } from './files.ts'
import type { SourceOptions, WatchSource } from './source.ts'

/** What is watched for a plan. */
export interface Watched {
  readonly files: readonly string[]
  readonly urls: readonly string[]
}

/** Watched when nothing is named: the case files of the golden set, and the file of a module memory. */
export async function usualFiles({ values, folder }: RunRequest): Promise<readonly string[]> {
  const { casesFolder } = await readSet({ ...(values.set === null ? {} : { set: values.set }), ...(values.cases === null ? {} : { cases: values.cases }) })
  const spec = parseSpec(values.adapter)
  return [...casesOf(casesFolder), ...(spec.kind === 'module' ? [resolve(folder, spec.file)] : [])]
}

function casesOf(folder: string): readonly string[] {
  return [join(folder, 'questions.json'), join(folder, 'abstention.json')]
}

export async function openSources({ files, urls }: Watched, options: SourceOptions): Promise<readonly WatchSource[]> {
  return Promise.all([...files.map((file) => watchFiles(file, options)), ...urls.map((url) => watchAddress(url, options))])
}

export function isAddress(text: string): boolean {
  return /^https?:\/\//iu.test(text)
}
