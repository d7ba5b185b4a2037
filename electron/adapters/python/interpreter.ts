import { statSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const WINDOWS = process.platform === 'win32'
const NAMES = WINDOWS ? ['python', 'py'] : ['python3', 'python']
const ENDING = WINDOWS ? '.exe' : ''

/**
 * The interpreter to start: the one that was named (a path, a name on the PATH, or the folder of a virtual environment),
 * else the first Python on the PATH. Throws an Error that says what to name when there is none.
 */
export function findInterpreter(named: string | null, cwd: string, path = process.env['PATH'] ?? ''): string {
  if (named !== null && /[\\/]/u.test(named)) {
    const file = resolve(cwd, named)
    const inside = WINDOWS ? join(file, 'Scripts', 'python.exe') : join(file, 'bin', 'python')
    if (isFile(file)) return file
    if (isFile(inside)) return inside
    throw new Error(`there is no Python interpreter at ${named}`)
  }
  const names = named === null ? NAMES : [named]
  for (const name of names) {
    for (const folder of path.split(delimiter)) {
      const file = join(folder, name.endsWith(ENDING) ? name : `${name}${ENDING}`)
      if (folder !== '' && isFile(file)) return file
    }
  }
  throw new Error(`there is no ${names.join(' or ')} on the PATH; name an interpreter with --python or ADEBENCH_PYTHON`)
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}
