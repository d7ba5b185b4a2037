// Plain JavaScript on purpose: it has to start on a Node that is too old for the rest, and say so in one sentence.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NEEDED = 24
const here = dirname(fileURLToPath(import.meta.url))

/**
 * Runs the program where Node is new enough; else starts the launcher again with the Node that npm installed beside us.
 * @param {string} launcher the address of the file that was started
 * @param {() => Promise<unknown>} program
 */
export async function withNode(launcher, program) {
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) {
    module.enableCompileCache?.()
    await program()
    return
  }
  const own = ownNode()
  if (own === null) {
    process.stderr.write(`adebench needs Node ${NEEDED} or newer and found ${process.versions.node}: install it from nodejs.org, or run npm ci on a platform for which adebench brings its own.\n`)
    process.exitCode = 2
  } else {
    runWith(own, fileURLToPath(launcher))
  }
}

/** The Node that npm installed beside adebench, or null where there is none for this platform. */
function ownNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const binary = process.platform === 'win32' ? 'node.exe' : 'node'
  const path = join(here, '..', 'node_modules', `node-${platform}-${process.arch}`, 'bin', binary)
  return existsSync(path) ? path : null
}

function runWith(node, launcher) {
  const child = spawn(node, [launcher, ...process.argv.slice(2)], { stdio: 'inherit' })
  // The terminal sends ctrl-C to both; the child decides how the run ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === null ? 1 : 128)
  })
}
