import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { extractAll, listPackage } from '@electron/asar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..', '..')
const run = promisify(execFile)
/** Where Electron's fuses lie in its program: this mark, a version, their number, and one sign each. */
const FUSES = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'

describe.skipIf(process.platform !== 'linux')('the packaged application', () => {
  let place: string
  let resources: string
  let inside: readonly string[]

  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'adebench-package-'))
    const runtime = join(place, 'runtime')
    await mkdir(runtime)
    const program = join(runtime, 'electron')
    await writeFile(program, Buffer.concat([Buffer.from(FUSES), Buffer.from([1, 9]), Buffer.from('000000000')]))
    await chmod(program, 0o755)
    const builder = join(root, 'node_modules', 'electron-builder', 'cli.js')
    await run(process.execPath, [builder, '--linux', 'dir', '--publish', 'never', `-c.electronDist=${runtime}`, `-c.directories.output=${join(place, 'release')}`], { cwd: root, maxBuffer: 10 * 1024 * 1024 })
    const unpacked = process.arch === 'arm64' ? 'linux-arm64-unpacked' : 'linux-unpacked'
    resources = join(place, 'release', unpacked, 'resources')
    inside = listPackage(join(resources, 'app.asar'), { isPack: false }).map((name) => name.slice(1).replaceAll('\\', '/'))
  }, 120_000)
  afterAll(() => rm(place, { recursive: true, force: true }))

  it('holds the program, the page, the sets and one native module, and no sources', () => {
    for (const name of ['package.json', 'LICENSE', 'dist/main/main.js', 'dist/main/service.js', 'dist/preload/preload.cjs', 'dist/child/child.js', 'dist/renderer/index.html', 'dist/renderer/licenses.md', 'sets/quick/cases/questions.json', 'sets/quick/repo/feed/merge.py']) expect(inside).toContain(name)
    expect(inside.filter((name) => name.endsWith('.node'))).toHaveLength(1)
    expect(inside.filter((name) => /\.(ts|tsx|map)$/u.test(name))).toEqual([])
    const modules = new Set(inside.flatMap((name) => /^node_modules\/([^/]+)/u.exec(name)?.[1] ?? []))
    expect([...modules]).toEqual(['better-sqlite3'])
    expect(inside.filter((name) => /^(test|bench|docs|release|electron|renderer|history)\//u.test(name))).toEqual([])
  })

  it('has what other programs read beside the archive', () => {
    for (const name of ['child.js', 'bridge.py']) expect(existsSync(join(resources, 'app.asar.unpacked', 'dist', 'child', name))).toBe(true)
    expect(inside).toContain('dist/main/main.js')
  })

  it('can be used for nothing but adebench', async () => {
    const program = await readFile(join(resources, '..', 'adebench-desktop')).catch(() => readFile(join(resources, '..', 'adebench')))
    const at = program.indexOf(FUSES) + FUSES.length + 2
    const [runAsNode, , nodeOptions, nodeInspect, integrity, onlyAsar, , fileProtocol] = program.subarray(at, at + 8).toString()
    expect({ runAsNode, nodeOptions, nodeInspect, integrity, onlyAsar, fileProtocol }).toEqual({ runAsNode: '0', nodeOptions: '0', nodeInspect: '0', integrity: '1', onlyAsar: '1', fileProtocol: '0' })
  })

  it('measures the embedded example with nothing but what it holds', async () => {
    const out = join(place, 'app')
    extractAll(join(resources, 'app.asar'), out)
    const { stdout } = await run(process.execPath, [join(out, 'dist', 'main', 'cli.js'), 'run', '--json', '--no-report'], { cwd: place, env: { ...process.env, ADEBENCH_DATA: join(place, 'data') }, maxBuffer: 50 * 1024 * 1024 })
    expect(JSON.parse(stdout)).toMatchObject({ total: 90 })
  })

  it('starts the process of a memory from beside its archive', async () => {
    const child = spawn(process.execPath, [join(resources, 'app.asar.unpacked', 'dist', 'child', 'child.js')], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], serialization: 'advanced' })
    try {
      const heard = new Promise((done, failed) => {
        child.once('message', done)
        child.once('exit', (code) => failed(new Error(`ended with ${code}`)))
      })
      child.send({ type: 'start', file: join(root, 'test', 'fixtures', 'file-memory.mjs'), exportName: 'nothing' })
      expect(await heard).toMatchObject({ type: 'failed', message: expect.stringContaining('has no export "nothing"') as unknown })
    } finally {
      child.kill('SIGKILL')
    }
  })
})
