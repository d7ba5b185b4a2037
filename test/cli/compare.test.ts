import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Comparison } from '../../shared/compare/types.ts'
import type { Report } from '../../shared/report/types.ts'
import { handout, handoutPath } from '../handout.ts'
import { adebench, root, workplace } from './adebench.ts'

const set = join(root, 'sets', 'quick')

describe('adebench compare', () => {
  it('says what regressed and why, with exit code 1, and the mirror image the other way round', async () => {
    const own = workplace({
      FILE_MEMORY_WORLD: join(set, 'world.json'), ADEBENCH_SET: set,
      ADEBENCH_ADAPTER: `module:${join(root, 'test', 'fixtures', 'file-memory.mjs')}#FileMemory`,
    })
    const memoryFile = join(own.folder, 'memory.json')
    const place = { ...own, env: { ...own.env, FILE_MEMORY: memoryFile } }
    const quiet = ['--sections', 'door', '--no-report']
    // The fixture makes its file with its first write.
    expect((await adebench(place, 'run', '--no-report', '--sections', 'updates', '--allow-writes')).code).toBe(0)
    expect((await adebench(place, 'run', ...quiet)).code).toBe(0)
    writeFileSync(memoryFile, readFileSync(memoryFile, 'utf8').replaceAll('4170', '5281'))

    const after = await adebench(place, 'run', ...quiet, '--fail-on-regression')
    expect(after.code).toBe(1)
    expect(after.stderr).toContain('regressed: door: Which port does Dockbell listen on?')

    const compared = await adebench(place, 'compare')
    expect(compared.code).toBe(1)
    expect(compared.stdout).toContain('1 regressed')
    expect(compared.stdout).toContain('"4170"')
    const back = await adebench(place, 'compare', 'last', 'last~1', '--json')
    expect(back.code).toBe(0)
    expect((JSON.parse(back.stdout) as Comparison).counts).toMatchObject({ regressed: 0, fixed: 1 })
  }, 60_000)

  it('says that there is nothing to compare yet', async () => {
    const { code, stdout, stderr } = await adebench(workplace(), 'compare')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('There are not 2 such runs yet')
  })
})

describe('adebench export', () => {
  it('gives the report of a run as it was written, with texts when asked, and without paths when public', async () => {
    const place = workplace()
    const written = (await adebench(place, 'run', '--json', '--sections', 'door')).stdout
    expect((await adebench(place, 'export')).stdout).toBe(written)
    const withTexts = JSON.parse((await adebench(place, 'export', '--with-texts')).stdout) as Report
    expect(withTexts.sections[0]?.cases[0]?.delivered_text).toContain('4170')
    const published = (await adebench(place, 'export', '--public')).stdout
    expect(published).not.toContain(place.folder)
    expect(published).not.toContain(root)
    expect(JSON.parse(published)).toMatchObject({ total: 18.8 })
    expect((await adebench(place, 'export', '--format', 'markdown')).stdout).toContain('**Score: 18.8 / 25')
  })
})

describe.skipIf(handout === null)("adebench's own reports", () => {
  it('are imported once, listed, and exported with every field they had', async () => {
    const place = workplace()
    const first = await adebench(place, 'import', handoutPath('data', 'reports'))
    expect(first.code).toBe(0)
    expect(first.stdout.match(/^imported/gmu)).toHaveLength(3)
    const again = await adebench(place, 'import', handoutPath('data', 'reports'))
    expect(again.stdout.match(/^known/gmu)).toHaveLength(3)
    expect((await adebench(place, 'history')).stdout.match(/imported/gu)).toHaveLength(3)
    const original = JSON.parse(readFileSync(handoutPath('data', 'reports', 'full.json'), 'utf8')) as object
    expect(JSON.parse((await adebench(place, 'export', '20261130-191546')).stdout)).toMatchObject(original)
  })
})
