import { shippedProgram } from '../child/program.ts'

/** The child program: beside this source, or built, in a file of its own. */
export function childProgram(here = import.meta.url): string {
  return shippedProgram(here, './child.ts', 'child.js')
}

/**
 * The Node that runs it. Inside Electron it is the one of the machine: the packaged program refuses to be used as a Node,
 * so that nobody can run anything under its name.
 */
export function childNode(versions: Readonly<Record<string, string | undefined>> = process.versions): string {
  return versions['electron'] === undefined ? process.execPath : 'node'
}
