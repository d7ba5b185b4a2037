import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Report } from '../../shared/report/types.ts'
import { adebench, root, start, workplace, type Workplace } from './adebench.ts'

const fixture = join(root, 'test', 'fixtures', 'file-memory.mjs')
const set = join(root, 'sets', 'quick')

function memoryPlace(env: Readonly<Record<string, string>> = {}): Workplace & { readonly memoryFile: string } {
  const place = workplace({ FILE_MEMORY_WORLD: join(set, 'world.json'), ...env })
  const memoryFile = join(place.folder, 'memory.json')
  return { ...place, env: { ...place.env, FILE_MEMORY: memoryFile, ADEBENCH_ADAPTER: `module:${fixture}#FileMemory`, ADEBENCH_SET: set }, memoryFile }
}

/** What of the harness's own probes is still in the memory. */
function leftIn(memoryFile: string): string[] {
  if (!existsSync(memoryFile)) return []
  return readFileSync(memoryFile, 'utf8').match(/zet[a-z]{6}|adebench (?:import )?canary|no record of that/gu) ?? []
}

async function untilLeft(memoryFile: string, what: RegExp): Promise<void> {
  for (let waited = 0; waited < 15_000; waited += 5) {
    if (leftIn(memoryFile).some((found) => what.test(found))) return
    await sleep(5)
  }
  throw new Error(`never saw ${what} in the memory`)
}

/** A report without what differs between two runs of the same measurement: times and random words. */
function comparable(report: Report) {
  const plain = (text: string) => text.replaceAll(/\d+(?:\.\d+)? ms/gu, 'N ms').replaceAll(/zet[a-z]{6}/gu, 'zet')
  return {
    total: report.total, counts: report.counts, core: report.core, config: { ...report.config, duration_s: 0 },
    sections: report.sections.filter((section) => section.name !== 'doors').map((section) => ({
      name: section.name, score: section.score, counts: section.counts, warnings: section.warnings,
      cases: section.cases.map((entry) => [entry.case, entry.status, plain(entry.note), entry.position, entry.margin, entry.chars]),
    })),
    calls: Object.entries(report.sections.find((section) => section.name === 'doors')?.measures ?? {}).map(([door]) => door),
    written: report.written?.map((entry) => [entry.what, entry.removed]),
  }
}

let whole: Promise<Report> | null = null

/** The report of a run that nobody disturbed, made once. */
function uninterrupted(): Promise<Report> {
  whole ??= adebench(memoryPlace({ ADEBENCH_ALLOW_WRITES: '1' }), 'run', '--json').then(({ stdout }) => JSON.parse(stdout) as Report)
  return whole
}

describe('consent', () => {
  it('writes nothing into a memory that is not the embedded one, and says how to allow it', async () => {
    const place = memoryPlace()
    const { code, stdout, stderr } = await adebench(place, 'run', '--json')
    expect(code).toBe(0)
    const report = JSON.parse(stdout) as Report
    expect(report.written).toEqual([])
    expect(report.config['read_only']).toBe(true)
    expect(report.sections.find((section) => section.name === 'updates')).toMatchObject({ score: null, counts: { SKIP: 1 } })
    expect(stderr).toContain('--allow-writes')
    expect(stderr).toContain('invented gateway')
    expect(leftIn(place.memoryFile)).toEqual([])
  })

  it('writes when allowed, and removes everything', async () => {
    const place = memoryPlace()
    const report = JSON.parse((await adebench(place, 'run', '--json', '--allow-writes', '--write-back')).stdout) as Report
    expect(report.written?.length).toBeGreaterThan(8)
    expect(report.written?.every((entry) => entry.removed)).toBe(true)
    expect(leftIn(place.memoryFile)).toEqual([])
  })
})

describe('kill -9', () => {
  it.each([
    ['inside the update probe', /^zet/u],
    ['inside the import probe', /import canary/u],
    ['inside the live-state probe', /^adebench canary/u],
  ])('%s: history shows it, cleanup removes it, resume gives the uninterrupted report', async (_, left) => {
    const expected = await uninterrupted()
    const place = memoryPlace({ ADEBENCH_ALLOW_WRITES: '1' })
    const slow = { ...place, env: { ...place.env, FILE_MEMORY_FAULT: 'slow:15' } }
    const run = start(slow, 'run', '--json')
    await untilLeft(place.memoryFile, left)
    run.child.kill('SIGKILL')
    expect((await run.ended).signal).toBe('SIGKILL')
    expect(leftIn(place.memoryFile)).not.toEqual([])

    const history = await adebench(place, 'history')
    expect(history.stdout).toContain('interrupted')
    expect(history.stdout).toContain('adebench cleanup')

    const cleanup = await adebench(place, 'cleanup')
    expect(cleanup.stdout).not.toContain('left ')
    expect(cleanup.code).toBe(0)
    expect(leftIn(place.memoryFile)).toEqual([])

    const resumed = await adebench(place, 'run', '--resume', '--json')
    expect(resumed.code).toBe(0)
    expect(comparable(JSON.parse(resumed.stdout) as Report)).toEqual(comparable(expected))
    expect(leftIn(place.memoryFile)).toEqual([])
  }, 60_000)

  it('in the reading half, a resume without a cleanup before it gives the uninterrupted report', async () => {
    const expected = await uninterrupted()
    const place = memoryPlace({ ADEBENCH_ALLOW_WRITES: '1' })
    const run = start({ ...place, env: { ...place.env, FILE_MEMORY_FAULT: 'slow:25' } }, 'run', '--json')
    await run.said('door:')
    await sleep(300)
    run.child.kill('SIGKILL')
    await run.ended
    const resumed = await adebench(place, 'run', '--resume', '--json')
    expect(comparable(JSON.parse(resumed.stdout) as Report)).toEqual(comparable(expected))
  }, 60_000)

  it('a resume is refused when the golden set changed meanwhile', async () => {
    const place = workplace()
    const own = join(place.folder, 'set')
    cpSync(set, own, { recursive: true })
    const run = start(place, 'run', '--set', own)
    await run.said('updates:')
    run.child.kill('SIGKILL')
    await run.ended
    writeFileSync(join(own, 'cases', 'questions.json'), '[{"question": "Which port does Dockbell listen on?", "expected": [["4170"]]}]')
    const again = await adebench(place, 'run', '--resume')
    expect(again.code).toBe(2)
    expect(again.stdout).toBe('')
    expect(again.stderr).toContain('golden set')
  })
})

describe('ctrl-C', () => {
  it('leaves a resumable run and a clean memory', async () => {
    const place = memoryPlace({ ADEBENCH_ALLOW_WRITES: '1' })
    const run = start({ ...place, env: { ...place.env, FILE_MEMORY_FAULT: 'slow:15' } }, 'run', '--json')
    await untilLeft(place.memoryFile, /^zet/u)
    run.child.kill('SIGINT')
    const ended = await run.ended
    expect(ended.code).toBe(130)
    expect(ended.stdout).toBe('')
    expect(ended.stderr).toContain('adebench run --resume')
    expect(leftIn(place.memoryFile)).toEqual([])
    expect((await adebench(place, 'history')).stdout).toContain('cancelled')
    expect((await adebench(place, 'run', '--resume', 'last')).code).toBe(0)
  }, 60_000)
})
