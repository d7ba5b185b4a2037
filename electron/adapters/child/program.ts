import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A program another runtime than ours has to read: beside the source that asks for it, or built, in a folder of its own. */
export function shippedProgram(here: string, source: string, built: string): string {
  if (here.endsWith('.ts')) return fileURLToPath(new URL(source, here))
  const file = fileURLToPath(new URL(`../child/${built}`, here))
  // A packaged application lies in an archive that only Electron can read; this file lies beside it as well.
  const unpacked = file.replace(/([\\/])app\.asar([\\/])/u, '$1app.asar.unpacked$2')
  return existsSync(unpacked) ? unpacked : file
}
