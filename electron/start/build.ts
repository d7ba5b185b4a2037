import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..', '..')

/** What each part of dist is made from; the file that stands for the part. */
const PARTS = {
  renderer: { made: 'dist/renderer/index.html', from: ['renderer', 'shared'] },
  main: { made: 'dist/main/main.js', from: ['electron', 'shared'] },
  child: { made: 'dist/child/child.js', from: ['electron/adapters', 'shared'] },
  preload: { made: 'dist/preload/preload.cjs', from: ['electron/preload', 'shared'] },
} as const

export type Part = keyof typeof PARTS

const ALWAYS = ['vite.config.ts', 'package.json']

/** The parts of dist that are missing or older than what they are made from. */
export function staleParts(folder = root): readonly Part[] {
  return (Object.keys(PARTS) as Part[]).filter((part) => {
    const { made, from } = PARTS[part]
    const file = join(folder, made)
    return !existsSync(file) || newest([...from, ...ALWAYS].map((path) => join(folder, path))) > statSync(file).mtimeMs
  })
}

/** Builds everything, or the page alone. Rejects with the builder's own words. */
export async function build(what: 'all' | 'renderer' = 'all'): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const child = spawn(process.execPath, [vite, 'build', ...(what === 'all' ? ['--app'] : []), '--logLevel', 'warn'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const code = await new Promise<number | null>((done, failed) => {
    child.on('error', failed)
    child.on('close', done)
  })
  if (code !== 0) throw new Error(`the application could not be built:\n${said.trim()}`)
}

/** Time of the newest source below the paths; tests are no sources. */
function newest(paths: readonly string[]): number {
  let time = 0
  for (const path of paths) {
    const stat = statSync(path, { throwIfNoEntry: false })
    if (stat === undefined) continue
    if (stat.isDirectory()) time = Math.max(time, newest(readdirSync(path).map((name) => join(path, name))))
    else if (!/\.test\.tsx?$/u.test(path)) time = Math.max(time, stat.mtimeMs)
  }
  return time
}
