import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import type { WatchState } from '../../shared/contract/types.ts'
import { EXAMPLE, FILE_MEMORY, QUICK_FOLDER, testApps, type TestApp } from './app-test-kit.ts'

const fresh = testApps()
const DOOR = { ...EXAMPLE, sections: ['door'] }

afterEach(() => vi.unstubAllEnvs())

const done = (app: TestApp) => app.call('runs.list', {}).then(({ rows }) => rows.filter(({ state }) => state === 'done'))
const watchStates = (app: TestApp) => app.events.filter(({ event }) => event === 'watch.state').map(({ value }) => value as WatchState)

/** A memory in one file, whose owner does not let the probes write. */
async function ownMemory(app: TestApp): Promise<{ id: string; keep: (known: boolean) => void; file: string }> {
  const file = join(app.folder, 'memory.json')
  vi.stubEnv('FILE_MEMORY', file)
  const world = JSON.parse(readFileSync(join(QUICK_FOLDER, 'world.json'), 'utf8')) as { cards: { text: string }[]; facts: { text: string }[] }
  const facts = [...world.cards, ...world.facts].map(({ text }, index) => ({ id: `f${index}`, text, date: null, by: null }))
  const keep = (known: boolean): void => writeFileSync(file, JSON.stringify({ next: 1000, facts: known ? facts : [], imports: [], working: {} }))
  keep(true)
  const { id } = await app.call('memories.addModule', { token: await app.token(FILE_MEMORY), exportName: 'FileMemory' })
  return { id, keep, file }
}

it('repeats are runs of one group, one after the other, and are read together', async () => {
  const app = fresh()
  const ended = await app.run(() => app.call('run.start', { ...DOOR, repeat: 3 }))
  expect(ended).toMatchObject({ outcome: 'done', message: '3 runs are done.' })
  const rows = await done(app)
  expect(rows).toHaveLength(3)
  const [group] = rows.map(({ repeatGroup }) => repeatGroup)
  expect(new Set(rows.map(({ repeatGroup }) => repeatGroup)).size).toBe(1)
  const repeats = await app.call('repeats.get', { group: group ?? '' })
  expect(repeats.runs).toBe(3)
  expect(repeats.uids).toEqual(rows.map(({ uid }) => uid).toReversed())
  expect(await app.fails('repeats.get', { group: 'none' })).toMatchObject({ code: 'report' })
  await app.run(() => app.call('run.start', DOOR))
  expect((await done(app))[0]?.repeatGroup).toBeNull()
})

it('a cancel ends the whole group; what was measured stays', async () => {
  const app = fresh()
  const ended = await app.run(async () => {
    const stop = app.app.listen((event, value) => {
      const state = value as { kind: string; repeat?: { number: number } | null }
      if (event !== 'run.state' || state.kind !== 'running' || (state.repeat?.number ?? 0) < 2) return
      stop()
      void app.call('run.cancel', {})
    })
    return app.call('run.start', { ...DOOR, repeat: 50 })
  })
  expect(ended.outcome).toBe('cancelled')
  const kept = await done(app)
  expect(kept.length).toBeGreaterThanOrEqual(1)
  expect(kept.length).toBeLessThan(50)
  expect(ended.message).toContain(`${kept.length} of 50 runs ${kept.length === 1 ? 'is' : 'are'} done and kept`)
})

it('the watch tells only of what regressed or was fixed, and never writes without consent', async () => {
  const app = fresh()
  const { id, keep, file } = await ownMemory(app)
  const before = readFileSync(file, 'utf8')
  await app.call('watch.start', { options: { ...DOOR, memory: id, pressure: '0' }, everyMinutes: null, files: [await app.token(file)], urls: [] })
  await vi.waitFor(() => expect(watchStates(app).at(-1)).toMatchObject({ kind: 'on', runs: 1, problem: null, watching: ['memory.json'] }), 20_000)
  expect(readFileSync(file, 'utf8')).toBe(before)
  const news = () => app.events.filter(({ event }) => event === 'watch.news').map(({ value }) => value)
  expect(news()).toEqual([])
  keep(false)
  await vi.waitFor(() => expect(news()).toHaveLength(1), 20_000)
  expect(news()[0]).toMatchObject({ fixed: 0, text: expect.stringMatching(/^\d+ regressed: [\d.]+ -> [\d.]+$/u) as string })
  expect(await app.call('watch.stop', {})).toEqual({ kind: 'off' })
})

it('goes on after a restart, and turns itself off when its memory is gone', async () => {
  const app = fresh()
  const { id } = await ownMemory(app)
  const start = () => app.call('watch.start', { options: { ...DOOR, memory: id, pressure: '0' }, everyMinutes: 60, files: [], urls: [] })
  await start()
  await vi.waitFor(() => expect(watchStates(app).at(-1)).toMatchObject({ runs: 1 }), 20_000)
  await app.app.close()
  const again = fresh({ dataFolder: app.folder })
  await vi.waitFor(async () => expect(await again.call('watch.get', {})).toMatchObject({ kind: 'on', everyMinutes: 60, runs: 0 }))
  await again.app.close()
  const settings = JSON.parse(readFileSync(join(app.folder, 'settings.json'), 'utf8')) as { modules: object[] }
  writeFileSync(join(app.folder, 'settings.json'), JSON.stringify({ ...settings, modules: [] }))
  const without = fresh({ dataFolder: app.folder })
  await vi.waitFor(async () => expect(await without.call('watch.get', {})).toMatchObject({ kind: 'off', why: expect.stringContaining('there is no such memory any more') as string }))
})
