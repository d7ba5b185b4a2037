import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Comparison } from '../../shared/compare/types.ts'
import type { Report } from '../../shared/report/types.ts'
import { compareStory, TOLD_MEMORY } from '../compare-story.ts'
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

  it('names what happened to each question, two memories side by side, and differences that cannot be seen', async () => {
    const own = workplace()
    const story = compareStory(own.folder)
    const place = { ...own, env: { ...own.env, TOLD_MEMORY: story.memoryFile, ADEBENCH_SET: story.set, ADEBENCH_ADAPTER: `module:${TOLD_MEMORY}#ToldMemory` } }
    const run = async () => expect((await adebench(place, 'run', '--no-report', '--sections', 'door')).code).toBe(0)
    await run()
    story.tell('after')
    await run()
    const { code, stdout } = await adebench(place, 'compare', '--all')
    expect(code).toBe(1)
    expect(stdout).toContain('4 regressed · 0 fixed · 1 text changed')
    expect(stdout).toMatch(/calendar read\?: "15 minutes" was delivered at 63-73 and is now at [\d-]+ of the uncut answer, past the cut at 300\./u)
    expect(stdout).toContain('"4170" is no longer in what the memory answers.')
    expect(stdout).toContain('Retired "3.1.0" is now delivered.')
    expect(stdout).toContain('Who signs off the catalogue?: The memory did not answer now')
    expect(stdout).toContain('The two texts differ only in white space and Unicode form.')
    expect(stdout).toMatch(/uncertain {2}door, mean_door_text_chars: .*neither direction is better/u)
    expect(stdout).not.toContain('memories  ')

    story.tell('after', 'Other memory')
    story.editExpectation()
    await run()
    const other = await adebench(place, 'compare')
    expect(other.stdout).toContain('What is expected of the answer was edited in between.')
    expect(other.stdout).toContain('memories  2 both pass · 0 only Told memory (first) · 0 only Other memory (second) · 3 neither · 2 not comparable')
    expect(other.code).toBe(0)
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
