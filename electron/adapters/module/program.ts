import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The child program: beside this source, or built, in a file of its own. */
export function childProgram(here = import.meta.url): string {
  if (here.endsWith('.ts')) return fileURLToPath(new URL('./child.ts', here))
  const built = fileURLToPath(new URL('../child/child.js', here))
  // A packaged application lies in an archive that only Electron can read; this file lies beside it as well.
  const unpacked = built.replace(/([\\/])app\.asar([\\/])/u, '$1app.asar.unpacked$2')
  return existsSync(unpacked) ? unpacked : built
}

/**
 * The Node that runs it. Inside Electron it is the one of the machine: the packaged program refuses to be used as a Node,
 * so that nobody can run anything under its name.
 */
export function childNode(versions: Readonly<Record<string, string | undefined>> = process.versions): string {
  return versions['electron'] === undefined ? process.execPath : 'node'
}
