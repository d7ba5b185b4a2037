import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import envPaths from 'env-paths'

/** The folder of the owner's store. ADEBENCH_DATA moves it. */
export function dataFolder(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const own = env['ADEBENCH_DATA']
  return own !== undefined && own !== '' ? resolve(own) : envPaths('adebench', { suffix: '' }).data
}

export function storeFile(env: Readonly<Record<string, string | undefined>> = process.env): string {
  return join(dataFolder(env), 'adebench.db')
}

/** The golden sets that come with the product: beside the sources, or beside the packaged application. */
export function shippedSet(name: string): string {
  const folder = join(import.meta.dirname, '..', '..', 'sets', name)
  if (!existsSync(folder)) throw new Error(`the embedded set ${name} is missing from the installation`)
  return folder
}
