import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ComparedRuns } from '../../shared/contract/types.ts'
import { compareStory, TOLD_MEMORY, type Story } from '../../test/compare-story.ts'
import { EXAMPLE, testApps, type TestApp } from './app-test-kit.ts'

const start = testApps()
afterEach(() => {
  vi.unstubAllEnvs()
})

interface Told {
  readonly app: TestApp
  readonly story: Story
  /** Runs the memory as it is told now; the run's uid. */
  readonly measure: () => Promise<string>
}

async function told(): Promise<Told> {
  const app = start()
  const story = compareStory(app.folder)
  vi.stubEnv('TOLD_MEMORY', story.memoryFile)
  const { id: memory } = await app.call('memories.addModule', { token: await app.token(TOLD_MEMORY), exportName: 'ToldMemory' })
  const { id: set } = await app.call('sets.open', { token: await app.token(story.set) })
  return {
    app, story,
    measure: async () => {
      const ended = await app.run(() => app.call('run.start', { ...EXAMPLE, memory, set, sections: ['door'], pressure: '0' }))
      expect(ended).toMatchObject({ outcome: 'done' })
      return ended.uid!
    },
  }
}

const line = ({ cases }: ComparedRuns, words: string) => {
  const found = cases.find((one) => one.case.includes(words))
  return [found?.kind, found?.cause]
}

describe('compare.runs', () => {
  it('explains what happened between two runs of one set-up, and the mirror image the other way round', async () => {
    const { app, story, measure } = await told()
    const first = await measure()
    story.tell('after')
    const second = await measure()
    const found = await app.call('compare.runs', { before: null, after: 'last' })
    expect([found.before.uid, found.after.uid, found.sameMemory]).toEqual([first, second, true])
    expect(found.comparison).toMatchObject({ sameSetup: true, setupDifferences: [], counts: { regressed: 4, fixed: 0, 'text changed': 1, same: 2 } })
    expect(line(found, 'calendar')).toEqual(['regressed', expect.stringMatching(/^"15 minutes" was delivered at 63-73 and is now at [\d-]+ of the uncut answer, past the cut at 300\.$/u)])
    expect(line(found, 'port')).toEqual(['regressed', '"4170" is no longer in what the memory answers.'])
    expect(line(found, 'version')).toEqual(['regressed', 'Retired "3.1.0" is now delivered.'])
    expect(line(found, 'signs off')).toEqual(['regressed', expect.stringContaining('The memory did not answer now')])
    expect(found.cases.find((one) => one.case.includes('signs off'))?.after?.status).toBe('ERROR')

    const back = await app.call('compare.runs', { before: second, after: first })
    expect(back.comparison.counts).toMatchObject({ regressed: 0, fixed: 4, 'text changed': 1, same: 2 })
    expect(back.comparison.total.delta).toBe(-(found.comparison.total.delta ?? Number.NaN))
    expect(line(back, 'version')).toEqual(['fixed', 'Retired "3.1.0" is no longer delivered.'])

    const key = found.cases.find((one) => one.case.includes('calendar'))!.key
    const view = await app.call('compare.case', { before: first, after: second, key })
    expect(view.compared).toEqual(found.cases.find((one) => one.key === key))
    expect([view.before?.recorded?.uid, view.after?.recorded?.uid, view.after?.cut]).toEqual([first, second, 300])
    expect(view.causes[0]).toBe(view.compared.cause)
    expect((await app.fails('compare.case', { before: first, after: second, key: 'nothing' })).message).toContain('neither run')
  }, 60_000)

  it('says that an expectation was edited, with both of them, and claims nothing else of it', async () => {
    const { app, story, measure } = await told()
    const first = await measure()
    story.editExpectation()
    const second = await measure()
    const found = await app.call('compare.runs', { before: first, after: second })
    expect(line(found, 'live')).toEqual(['not comparable', 'What is expected of the answer was edited in between.'])
    expect(found.comparison).toMatchObject({ sameSetup: false, total: { delta: null } })
    expect(found.comparison.setupDifferences.join()).toContain('golden set')
    const key = found.cases.find((one) => one.case.includes('live'))!.key
    const view = await app.call('compare.case', { before: first, after: second, key })
    expect([view.before?.question?.expected, view.after?.question?.expected]).toEqual([[['Porto']], [['near the river']]])
  }, 60_000)

  it('compares different memories, imported reports, and a run whose texts were deleted', async () => {
    const { app, story, measure } = await told()
    const first = await measure()
    story.tell('after', 'Other memory')
    const second = await measure()
    const found = await app.call('compare.runs', { before: first, after: second })
    expect(found.sameMemory).toBe(false)
    expect([found.before.memory, found.after.memory]).toEqual(['Told memory', 'Other memory'])

    const texts = found.cases.filter((one) => one.textCompared).length
    expect(texts).toBe(6)
    await app.call('runs.dropTexts', { uid: first })
    const after = await app.call('compare.runs', { before: first, after: second })
    expect(after.before.textsDropped).toBe(true)
    expect(after.cases.filter((one) => one.textCompared)).toEqual([])

    const { text } = await app.call('runs.export', { uid: second, format: 'json', withTexts: false, public: false })
    const other = start()
    const report = JSON.parse(text) as object
    const [one] = (await other.call('runs.importText', { name: 'one.json', text })).imported
    const [two] = (await other.call('runs.importText', { name: 'two.json', text: JSON.stringify({ ...report, when: '2020-01-01T00:00:00' }) })).imported
    const imported = await other.call('compare.runs', { before: two!, after: one! })
    expect(imported.cases).toHaveLength(7)
    expect(imported.cases.every((entry) => !entry.textCompared)).toBe(true)
  }, 60_000)

  it('says that there is nothing to compare with yet', async () => {
    const { app, measure } = await told()
    await measure()
    expect((await app.fails('compare.runs', { before: null, after: 'last' })).message).toContain('nothing to compare')
  }, 30_000)
})
