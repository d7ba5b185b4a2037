import { statSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const WINDOWS = process.platform === 'win32'

/**
 * The program a command names: a path, counted from the working folder, or a name on the PATH. Throws an Error that says
 * where was looked when there is none.
 */
export function findExecutable(command: string, cwd: string, path = process.env['PATH'] ?? ''): string {
  const endings = WINDOWS && !/\.[a-z]+$/iu.test(command) ? ['.exe', '.cmd', '.bat'] : ['']
  if (/[\\/]/u.test(command)) {
    const found = endings.map((ending) => resolve(cwd, command) + ending).find(isFile)
    if (found === undefined) throw new Error(`there is no program at ${command}`)
    return found
  }
  for (const folder of path.split(delimiter)) {
    const found = folder === '' ? undefined : endings.map((ending) => join(folder, command) + ending).find(isFile)
    if (found !== undefined) return found
  }
  throw new Error(`there is no ${command} on the PATH (${path}); install it, or name it by its path in the profile`)
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true
}
