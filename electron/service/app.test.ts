import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { METHODS, type MethodName } from '../../shared/contract/methods.ts'
import { QUICK_FOLDER, testApps } from './app-test-kit.ts'

const start = testApps()

describe('dispatch', () => {
  it('says what it is', async () => {
    const { call } = start()
    expect(await call('app.info', {})).toMatchObject({ host: 'web', nativeDialogs: true, platform: process.platform })
  })

  it('refuses a method that is none, and input of another form, without repeating it', async () => {
    const { fails } = start()
    expect(await fails('runs.everything' as MethodName, {})).toMatchObject({ code: 'input' })
    expect(await fails('toString' as MethodName, {})).toMatchObject({ code: 'input' })
    const error = await fails('runs.case', { uid: 'last', key: { private: 'what is the code of the safe' } })
    expect(error.code).toBe('input')
    expect(JSON.stringify(error)).not.toContain('safe')
  })

  it('never rejects, whatever it is given', async () => {
    const { app } = start()
    const inputs = [undefined, null, 'text', 7, [], { surprise: true }]
    const replies = await Promise.all((Object.keys(METHODS) as MethodName[]).filter((name) => name !== 'store.deleteAll').flatMap((name) => inputs.map((input) => app.dispatch(name, input))))
    expect(replies.every((reply) => !reply.ok && reply.error.code === 'input')).toBe(true)
  })

  it('answers after its end that it has ended', async () => {
    const { app, fails } = start()
    await app.close()
    expect((await fails('runs.list', {})).message).toContain('closing')
  })

  it('says that a store cannot be opened, in the call that needed it, and answers the others', async () => {
    const { call, fails, folder } = start()
    writeFileSync(join(folder, 'adebench.db'), 'this is no database, but a text that somebody put here')
    expect(await fails('runs.list', {})).toMatchObject({ code: 'not-a-database' })
    expect((await call('settings.get', {})).theme).toBe('system')
  })

  it('names no path in an error', async () => {
    const { fails, folder, token } = start()
    const chosen = await token(join(folder, 'nowhere'))
    expect(await fails('folders.browse', { token: chosen })).toMatchObject({ code: 'usage' })
    expect((await fails('runs.import', { token: chosen })).message).toContain('nowhere')
  })
})

describe('settings', () => {
  it('are changed field by field, kept, and told to everybody', async () => {
    const { call, events, folder, token } = start()
    await call('settings.change', { theme: 'dark' })
    mkdirSync(join(folder, 'reports'))
    const changed = await call('settings.change', { historyFolder: await token(join(folder, 'reports')), keepTextsOf: 3 })
    expect(changed).toMatchObject({ theme: 'dark', keepTextsOf: 3, historyFolder: { name: 'reports' } })
    expect(events.filter(({ event }) => event === 'settings.changed')).toHaveLength(2)
    const next = start({ dataFolder: folder })
    expect(await next.call('settings.get', {})).toMatchObject({ theme: 'dark', keepTextsOf: 3, historyFolder: { name: 'reports' } })
    expect(await next.call('settings.change', { historyFolder: null })).toMatchObject({ theme: 'dark', historyFolder: null })
  })

  it('refuse what cannot be', async () => {
    const { fails, folder, token } = start()
    expect((await fails('settings.change', { timeZone: 'Middle/Earth' })).message).toContain('time zone')
    writeFileSync(join(folder, 'a file'), '')
    expect((await fails('settings.change', { historyFolder: await token(join(folder, 'a file')) })).message).toContain('no folder')
    expect(await fails('settings.change', { historyFolder: '/etc' })).toMatchObject({ code: 'usage' })
  })

  it('that cannot be read are kept aside and said', async () => {
    const first = start()
    writeFileSync(join(first.folder, 'settings.json'), '{ no')
    const next = start({ dataFolder: first.folder })
    expect((await next.call('settings.get', {})).theme).toBe('system')
    expect(next.notices.join()).toContain('settings')
  })
})

describe('folders', () => {
  it('lists what can be chosen, by token, and goes up and down', async () => {
    const { call, folder, token } = start()
    for (const name of ['b set/cases', 'A folder', '.hidden']) mkdirSync(join(folder, name), { recursive: true })
    for (const name of ['b set/cases/questions.json', 'report.json', 'memory.mjs', 'picture.png', '.env']) writeFileSync(join(folder, name), '')
    const listing = await call('folders.browse', { token: await token(folder) })
    expect(listing.display).toBe(folder)
    expect(listing.truncated).toBe(false)
    expect(listing.entries.map(({ name, kind, holdsSet }) => [name, kind, holdsSet])).toEqual([
      ['A folder', 'folder', false], ['b set', 'folder', true], ['memory.mjs', 'file', false], ['report.json', 'file', false],
    ])
    expect(JSON.stringify(listing.entries)).not.toContain(folder)
    const inside = await call('folders.browse', { token: listing.entries[1]!.token })
    expect(inside.display).toBe(join(folder, 'b set'))
    expect((await call('folders.browse', { token: inside.parent })).token).toBe(listing.token)
  })

  it('lists a thousand at most, and says that there are more', async () => {
    const { call, folder, token } = start()
    for (let count = 0; count < 1003; count++) mkdirSync(join(folder, `many/${count}`), { recursive: true })
    const listing = await call('folders.browse', { token: await token(join(folder, 'many')) })
    expect([listing.entries.length, listing.truncated, listing.entries[2]?.name]).toEqual([1000, true, '2'])
  })
})

describe('sets', () => {
  it('always has the shipped one, keeps those opened last, and forgets on request', async () => {
    const { call, fails, folder, token } = start()
    expect(await call('sets.list', {})).toMatchObject([{ id: 'quick', shipped: true, questions: 8, abstention: 4, hasWorld: true, problem: null }])
    cpSync(QUICK_FOLDER, join(folder, 'mine'), { recursive: true })
    const opened = await call('sets.open', { token: await token(join(folder, 'mine', 'cases')) })
    const whole = await call('sets.open', { token: await token(join(folder, 'mine')) })
    expect([opened.questions, opened.hasWorld, whole.hasWorld]).toEqual([8, false, true])
    expect((await call('sets.open', { token: await token(join(folder, 'mine')) })).id).toBe(whole.id)
    expect((await call('sets.list', {})).map((set) => set.id)).toEqual(['quick', whole.id, opened.id])
    await call('sets.forget', { id: opened.id })
    expect(await call('sets.list', {})).toHaveLength(2)
    expect((await fails('sets.forget', { id: 'quick' })).code).toBe('usage')
    expect((await fails('sets.forget', { id: opened.id })).code).toBe('usage')
  })

  it('lists a broken one with its problem, by file and line', async () => {
    const { call, folder, token } = start()
    mkdirSync(join(folder, 'broken'))
    writeFileSync(join(folder, 'broken', 'questions.json'), '[{"question": "Where?", "expected": 7}]')
    writeFileSync(join(folder, 'broken', 'abstention.json'), '[]')
    const set = await call('sets.open', { token: await token(join(folder, 'broken')) })
    expect(set.problem).toContain('questions.json, line 1')
    expect((await call('sets.list', {}))[1]).toEqual(set)
  })

  it('takes the folder of a file that was chosen', async () => {
    const { call, token } = start()
    expect(await call('sets.open', { token: await token(join(QUICK_FOLDER, 'set.json')) })).toMatchObject({ id: 'quick', shipped: true })
  })
})
