import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openStore } from '../store/open.ts'
import { newRun } from '../store/test-kit.ts'
import { EXAMPLE, testApps, type TestApp } from './app-test-kit.ts'

const start = testApps()
const DOOR: typeof EXAMPLE = { ...EXAMPLE, sections: ['door'] }
const measure = (app: TestApp) => app.run(() => app.call('run.start', DOOR))
const uids = async (app: TestApp) => (await app.call('runs.list', {})).rows.map((row) => row.uid)

describe('backups', () => {
  it('bring back what was there, and keep what was there instead', async () => {
    const app = start()
    await measure(app)
    const first = await uids(app)
    const { name } = await app.call('store.backup', {})
    await measure(app)
    const both = await uids(app)
    app.events.splice(0)
    await app.call('store.restore', { name })
    expect(app.events).toEqual([{ event: 'runs.changed', value: { uid: null } }])
    expect(await uids(app)).toEqual(first)
    expect(await app.call('store.check', {})).toEqual([])

    const list = await app.call('store.backups', {})
    expect(list.every((backup) => backup.bytes > 0 && /^\d{4}-\d\d-\d\dT/u.test(backup.when))).toBe(true)
    const kept = list.find((backup) => backup.name.includes('before-restore'))!
    await app.call('store.restore', { name: kept.name })
    expect(await uids(app)).toEqual(both)
    await measure(app)
    expect(await uids(app)).toHaveLength(3)
  })

  it('that are damaged or none are refused, and the store stays', async () => {
    const app = start()
    await measure(app)
    const before = await uids(app)
    await app.call('store.backup', {})
    writeFileSync(join(app.folder, 'backups', 'broken.db'), 'not a database at all, but long enough to be looked at as one')
    expect(await app.fails('store.restore', { name: 'broken.db' })).toMatchObject({ code: 'not-a-database' })
    expect(await app.fails('store.restore', { name: '../adebench.db' })).toMatchObject({ code: 'usage' })
    expect(await app.fails('store.restore', { name: 'never.db' })).toMatchObject({ code: 'usage' })
    expect(await uids(app)).toEqual(before)
    expect(readdirSync(app.folder).filter((name) => name.includes('.part'))).toEqual([])
  })

  it('are none at first', async () => {
    expect(await start().call('store.backups', {})).toEqual([])
  })
})

describe('delete everything', () => {
  it('leaves nothing of this program, and lets it go on as after its first start', async () => {
    const app = start()
    await measure(app)
    await app.call('store.backup', {})
    await app.call('settings.change', { theme: 'dark', tourSeen: true })
    mkdirSync(join(app.folder, 'reports'))
    writeFileSync(join(app.folder, 'reports', 'report.json'), '{}')
    writeFileSync(join(app.folder, 'settings.kept-1.json'), '{')
    app.events.splice(0)
    await app.call('store.deleteAll', { confirm: 'delete everything' })
    expect(readdirSync(app.folder)).toEqual(['reports'])
    expect(app.events.map(({ event }) => event)).toEqual(expect.arrayContaining(['settings.changed', 'runs.changed']))
    expect(await app.call('settings.get', {})).toMatchObject({ theme: 'system', tourSeen: false })
    expect(await uids(app)).toEqual([])
    await measure(app)
    expect(await uids(app)).toHaveLength(1)
    expect(existsSync(join(app.folder, 'reports', 'report.json'))).toBe(true)
  })

  it('needs the words for it', async () => {
    expect(await start().fails('store.deleteAll', { confirm: 'yes' })).toMatchObject({ code: 'input' })
  })

  it('waits for a run that another process records', async () => {
    const app = start()
    const other = openStore(join(app.folder, 'adebench.db'))
    const { id } = other.runs.create(newRun())
    expect(await app.fails('store.deleteAll', { confirm: 'delete everything' })).toMatchObject({ code: 'busy' })
    other.runs.stop(id, 'cancelled', null)
    other.close()
    expect(await app.call('store.deleteAll', { confirm: 'delete everything' })).toEqual({ done: true })
  })
})
