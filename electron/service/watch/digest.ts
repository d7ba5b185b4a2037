import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Folders of tools, whose content says nothing about what the owner changed. */
const PASSED_OVER = new Set(['.git', 'node_modules'])
/** A folder with more files is watched as far as these. */
const MOST_FILES = 20_000

/** The content of a file or of all files of a folder, as a hash; `absent` where there is none. */
export async function contentDigest(path: string): Promise<string> {
  const hash = createHash('sha256')
  const files = await filesIn(path)
  if (files === null) return 'absent'
  for (const file of files) await addFile(hash, path, file)
  return hash.digest('hex')
}

/** Names, sizes and times: cheap to look at often, and different whenever the content is. */
export async function signOf(path: string): Promise<string> {
  const files = await filesIn(path)
  if (files === null) return 'absent'
  const signs = await Promise.all(files.map(async (file) => {
    try {
      const { size, mtimeMs, ino } = await stat(file)
      return `${file}\0${size}\0${mtimeMs}\0${ino}`
    } catch {
      return `${file}\0gone`
    }
  }))
  return createHash('sha256').update(signs.join('\n')).digest('hex')
}

/** Null: nothing is there. */
async function filesIn(path: string): Promise<readonly string[] | null> {
  try {
    if (!(await stat(path)).isDirectory()) return [path]
  } catch {
    return null
  }
  const files: string[] = []
  const folders = [path]
  for (let folder = folders.shift(); folder !== undefined && files.length < MOST_FILES; folder = folders.shift()) {
    for (const entry of await entriesOf(folder)) {
      if (entry.isDirectory() && !PASSED_OVER.has(entry.name)) folders.push(join(folder, entry.name))
      else if (entry.isFile()) files.push(join(folder, entry.name))
    }
  }
  return files.slice(0, MOST_FILES).toSorted()
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch {
    // Removed meanwhile, or not readable: what can be read is watched.
    return []
  }
}

async function addFile(hash: Hash, root: string, file: string): Promise<void> {
  hash.update(`\0${relative(root, file)}\0`)
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  } catch {
    hash.update('unreadable')
  }
}
