import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const SKIPPED = new Set(['node_modules', '__pycache__', 'venv'])
const LARGEST_FILE = 2_000_000

/**
 * Paths, relative to the folder and written with `/`, of the files that contain the name, sorted by path, at most
 * `limit`. Hidden folders, installed packages, links and files over 2 MB are not searched. Rejects when the folder
 * cannot be read or the signal is aborted.
 */
export async function filesContaining(folder: string, name: string, limit: number, signal: AbortSignal): Promise<readonly string[]> {
  const found: string[] = []
  for (const path of await filesOf(folder, '')) {
    if (found.length >= limit) break
    signal.throwIfAborted()
    const full = join(folder, path)
    if ((await stat(full)).size > LARGEST_FILE) continue
    if ((await readFile(full, 'utf8')).includes(name)) found.push(path)
  }
  return found
}

async function filesOf(root: string, folder: string): Promise<readonly string[]> {
  const paths: string[] = []
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) continue
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) paths.push(...(await filesOf(root, path)))
    else if (entry.isFile()) paths.push(path)
  }
  return paths.sort(byPath)
}

/** By code unit, the same on every machine, whatever its language. */
function byPath(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
