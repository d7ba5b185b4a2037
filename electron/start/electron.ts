import { spawn, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { hasDisplay } from '../web/open-browser.ts'

const root = resolve(import.meta.dirname, '..', '..')
const DOWNLOAD_MS = 300_000
/** A window that is there after this long was started; one that is gone before could not be. */
const STARTED_MS = 4000

export type Started = { readonly kind: 'ended'; readonly code: number } | { readonly kind: 'impossible'; readonly why: string }

/** Runs the application in Electron until its windows are closed, or says why that cannot be. */
export async function runElectron(signal: AbortSignal): Promise<Started> {
  if (!hasDisplay()) return { kind: 'impossible', why: 'there is no display' }
  if (process.platform === 'linux' && process.getuid?.() === 0) return { kind: 'impossible', why: 'its sandbox does not start as root' }
  const binary = electronBinary()
  return binary === null ? { kind: 'impossible', why: 'Electron could not be fetched' } : started(binary, signal)
}

/** The program npm's package stands for; the package brings it on first use. */
function electronBinary(): string | null {
  const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'))
  const known = binaryIn(folder)
  if (known !== null) return known
  process.stderr.write('adebench: fetching Electron, once\n')
  spawnSync(process.execPath, [join(folder, 'install.js')], { stdio: 'ignore', timeout: DOWNLOAD_MS })
  return binaryIn(folder)
}

function binaryIn(folder: string): string | null {
  const name = join(folder, 'path.txt')
  if (!existsSync(name)) return null
  const binary = join(folder, 'dist', readFileSync(name, 'utf8'))
  return existsSync(binary) ? binary : null
}

async function started(binary: string, signal: AbortSignal): Promise<Started> {
  const begin = performance.now()
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env
  const child = spawn(binary, [root], { stdio: 'inherit', env })
  const end = () => child.kill('SIGTERM')
  signal.addEventListener('abort', end, { once: true })
  const outcome = await new Promise<{ code: number | null; error: string | null }>((done) => {
    child.on('error', (error) => done({ code: null, error: error.message }))
    child.on('exit', (code) => done({ code, error: null }))
  })
  signal.removeEventListener('abort', end)
  if (signal.aborted) return { kind: 'ended', code: 0 }
  if (outcome.error !== null) return { kind: 'impossible', why: outcome.error }
  if (outcome.code !== 0 && performance.now() - begin < STARTED_MS) return { kind: 'impossible', why: 'Electron does not start on this machine' }
  return { kind: 'ended', code: outcome.code ?? 1 }
}
