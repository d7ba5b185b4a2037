import { readFile, realpath } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { SECURITY_HEADERS } from './policy.ts'

export interface Asset {
  readonly status: 200 | 400 | 404
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  // The editor's signs.
  '.ttf': 'font/ttf',
}

/**
 * A file of the built page by the path of an address ("/" is the page itself). Whatever would leave the folder, by dots,
 * an encoding or a link, is refused; so is a kind of file the page does not consist of.
 */
export async function readAsset(folder: string, pathname: string): Promise<Asset> {
  const name = plainName(pathname)
  if (name === null) return refusal(400, 'This is not an address of adebench.')
  const type = TYPES[extname(name)]
  if (type === undefined) return refusal(404, 'There is nothing here.')
  const body = await readInside(folder, name)
  if (body === null) return refusal(404, 'There is nothing here.')
  return { status: 200, headers: { ...SECURITY_HEADERS, 'content-type': type, 'cache-control': 'no-cache' }, body }
}

export function refusal<S extends number>(status: S, sentence: string): { status: S; headers: Readonly<Record<string, string>>; body: Uint8Array } {
  return { status, headers: { ...SECURITY_HEADERS, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }, body: new TextEncoder().encode(`${sentence}\n`) }
}

/** Null: not a name below the folder. Checked after decoding, so that no encoding hides a way out. */
function plainName(pathname: string): string | null {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return null
  }
  if (!decoded.startsWith('/') || /[\\\0:%]/u.test(decoded)) return null
  const parts = decoded.slice(1).split('/')
  if (decoded !== '/' && parts.some((part) => part === '' || part.startsWith('.'))) return null
  return decoded === '/' ? 'index.html' : parts.join('/')
}

async function readInside(folder: string, name: string): Promise<Uint8Array | null> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, name))])
    return file.startsWith(root + sep) ? await readFile(file) : null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null
    throw error
  }
}
