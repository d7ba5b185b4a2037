import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import packed, { inflate } from '@sparticuz/chromium'
import { chromium, type Browser } from 'playwright-core'

const root = resolve(import.meta.dirname, '..', '..')
const CACHE = join(root, 'node_modules', '.cache')
const FOLDER = join(CACHE, 'chromium-153.0.0')

/** Ordinary flags: the package's own would switch off web security, which is part of what is tested. */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none', '--hide-scrollbars=false']

/** Unpacks the browser that npm brought, once for all runs. With CHROMIUM_PATH there is nothing to do. */
export async function unpackChromium(): Promise<void> {
  if (process.env['CHROMIUM_PATH'] !== undefined || existsSync(FOLDER)) return
  await mkdir(CACHE, { recursive: true })
  const folder = await mkdtemp(join(CACHE, 'chromium-unpacking-'))
  // The package unpacks into the temporary folder and takes whatever lies there for its own: it gets one to itself.
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    await packed.executablePath()
    // Libraries a bare machine lacks; the package would unpack them on Lambda alone.
    await inflate(join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', 'bin', 'al2023.tar.br'))
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
  await writeFile(join(folder, 'fonts.conf'), fontsConf(FOLDER))
  // Another process may have been faster.
  await rename(folder, FOLDER).catch(() => rm(folder, { recursive: true, force: true }))
}

export async function launchChromium(): Promise<Browser> {
  await unpackChromium()
  const own = process.env['CHROMIUM_PATH']
  if (own !== undefined) return chromium.launch({ executablePath: own, args: FLAGS })
  return chromium.launch({
    executablePath: join(FOLDER, 'chromium'),
    args: FLAGS,
    env: { ...definedEnv(), LD_LIBRARY_PATH: join(FOLDER, 'al2023', 'lib'), FONTCONFIG_FILE: join(FOLDER, 'fonts.conf') },
  })
}

function definedEnv(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])))
}

/** Without any font of the system, text would have no size, the page's own fonts notwithstanding. */
function fontsConf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts/fonts</dir><cachedir>${folder}/fc</cachedir></fontconfig>
`
}
