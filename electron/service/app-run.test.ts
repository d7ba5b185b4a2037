import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { InputOf } from '../../shared/contract/methods.ts'
import type { RunState } from '../../shared/contract/types.ts'
import { SCORED_SECTIONS } from '../harness/sections/index.ts'
import { EXAMPLE, FILE_MEMORY, QUICK_FOLDER, testApps, type TestApp } from './app-test-kit.ts'

const start = testApps()
afterEach(() => {
  vi.unstubAllEnvs()
})

const statesOf = (app: TestApp) => app.events.filter(({ event }) => event === 'run.state').map(({ value }) => value as RunState)

/** A memory of the owner's own: a module that keeps its facts in a file. */
async function ownMemory(app: TestApp, faults = ''): Promise<{ options: InputOf<'run.start'>; id: string; file: string }> {
  const file = join(app.folder, 'memory.json')
  vi.stubEnv('FILE_MEMORY', file)
  vi.stubEnv('FILE_MEMORY_WORLD', join(QUICK_FOLDER, 'world.json'))
  vi.stubEnv('FILE_MEMORY_FAULT', faults)
  const { id } = await app.call('memories.addModule', { token: await app.token(FILE_MEMORY), exportName: 'FileMemory' })
  return { options: { ...EXAMPLE, memory: id }, id, file }
}

const leftIn = (file: string) => (existsSync(file) ? (readFileSync(file, 'utf8').match(/zet[a-z]{6}|adebench (?:import )?canary|no record of that/gu) ?? []) : [])

describe('a run', () => {
  it('of the embedded example is one call, and told step by step', async () => {
    const app = start()
    const ended = await app.run(() => app.call('run.start', EXAMPLE))
    expect(ended).toMatchObject({ outcome: 'done', hint: '' })
    expect(await app.call('run.state', {})).toEqual(ended)
    const running = statesOf(app).filter((state) => state.kind === 'running')
    expect(running[0]).toMatchObject({ uid: null, label: 'opening the memory' })
    const last = running.at(-1)!
    expect(last.uid).toBe(ended.uid)
    expect(last.sections.slice(0, 8).map((section) => section.name)).toEqual(SCORED_SECTIONS)
    expect(last.sections.find((section) => section.name === 'door')).toMatchObject({ done: 8, total: 8 })
    const { row } = await app.call('runs.summary', { uid: 'last' })
    expect(row).toMatchObject({ uid: ended.uid, state: 'done', memory: 'synthetic', door: 'chat', set: 'quick' })
    expect(app.events.filter(({ event }) => event === 'runs.changed').map(({ value }) => value)).toEqual([{ uid: ended.uid }, { uid: ended.uid }])
  })

  it('is told to every listener alike, at most ten times a second, the end included', async () => {
    const app = start()
    const other: unknown[] = []
    const at: number[] = []
    app.app.listen((event, value) => {
      if (event !== 'run.state') return
      other.push(value)
      at.push(performance.now())
    })
    app.app.listen(() => {
      throw new Error('this window is broken')
    })
    await app.run(() => app.call('run.start', EXAMPLE))
    expect(other).toEqual(statesOf(app))
    expect(statesOf(app).at(-1)?.kind).toBe('ended')
    // Each comes a tenth of a second after the one before; a timer may fire a moment early.
    expect(at.slice(1).every((time, index) => time - (at[index] ?? 0) >= 95)).toBe(true)
    expect(app.notices).toContain('this window is broken')
  })

  it('knows from the last one how long it takes and how many steps there are', async () => {
    const app = start()
    await app.run(() => app.call('run.start', EXAMPLE))
    app.events.splice(0)
    await app.run(() => app.call('run.start', EXAMPLE))
    const begun = statesOf(app).find((state) => state.kind === 'running' && state.uid !== null)
    if (begun?.kind !== 'running') throw new Error('the run never began')
    expect(begun.expectedMs).toBeGreaterThan(0)
    expect(begun.sections.slice(0, SCORED_SECTIONS.length).every((section) => section.total > 0)).toBe(true)
  })

  it('is the only one: a second start is refused, and so is whatever would disturb it', async () => {
    const app = start()
    const ended = app.run(() => app.call('run.start', EXAMPLE))
    expect(await app.fails('run.start', EXAMPLE)).toMatchObject({ code: 'busy' })
    expect(await app.fails('store.deleteAll', { confirm: 'delete everything' })).toMatchObject({ code: 'busy' })
    expect(await app.fails('run.cleanup', {})).toMatchObject({ code: 'busy' })
    expect((await ended).outcome).toBe('done')
    expect((await app.call('runs.list', {})).total).toBe(1)
  })

  it('of sections and a pressure that were chosen measures these', async () => {
    const app = start()
    await app.run(() => app.call('run.start', { ...EXAMPLE, sections: ['cards', 'door'], pressure: '0', door: 'two-step' }))
    const { report } = await app.call('runs.summary', { uid: 'last' })
    expect(report?.config).toMatchObject({ door: 'two-step', pressure: 0, sections: ['door', 'cards'] })
  })

  it('asked for what there is not is refused at once', async () => {
    const app = start()
    expect(await app.fails('run.start', { ...EXAMPLE, memory: 'gone' })).toMatchObject({ code: 'usage' })
    expect(await app.fails('run.start', { ...EXAMPLE, set: 'gone' })).toMatchObject({ code: 'usage' })
    expect(await app.fails('run.start', { ...EXAMPLE, sections: ['everything'] })).toMatchObject({ code: 'usage' })
    expect(await app.call('run.state', {})).toEqual({ kind: 'idle' })
  })

  it('that cannot begin ends as failed, with what to do about it', async () => {
    const app = start()
    const ended = await app.run(() => app.call('run.start', { ...EXAMPLE, pressure: 'median' }))
    expect(ended).toMatchObject({ outcome: 'failed', uid: null })
    expect(`${ended.message} ${ended.hint}`).toContain('census')
    const { options } = await ownMemory(app, 'start-crash')
    expect(await app.run(() => app.call('run.start', options))).toMatchObject({ outcome: 'failed', uid: null, hint: 'Start it, or check how it is named.' })
    expect((await app.call('runs.list', {})).total).toBe(0)
  })

  it('writes report files only where a folder was chosen for them', async () => {
    const app = start()
    await app.run(() => app.call('run.start', { ...EXAMPLE, sections: ['door'] }))
    expect(readdirSync(app.folder).filter((name) => name !== 'adebench.db' && !name.startsWith('adebench.db-'))).toEqual([])
    mkdirSync(join(app.folder, 'reports'))
    await app.call('settings.change', { historyFolder: await app.token(join(app.folder, 'reports')) })
    await app.run(() => app.call('run.start', { ...EXAMPLE, sections: ['door'] }))
    expect(readdirSync(join(app.folder, 'reports'))).toHaveLength(2)
  })

  it('whose files cannot be written is done all the same, and says so', async () => {
    const app = start()
    mkdirSync(join(app.folder, 'reports'))
    await app.call('settings.change', { historyFolder: await app.token(join(app.folder, 'reports')) })
    rmSync(join(app.folder, 'reports'), { recursive: true })
    writeFileSync(join(app.folder, 'reports'), 'a file where the folder was')
    const ended = await app.run(() => app.call('run.start', { ...EXAMPLE, sections: ['door'] }))
    expect(ended.outcome).toBe('done')
    expect(ended.message).toContain('could not be written')
  })
})

describe('cancel', () => {
  it('stops between two questions, keeps what there was, and a resume goes on to the same result', async () => {
    const app = start()
    await app.run(() => app.call('run.start', EXAMPLE))
    const whole = await app.call('runs.summary', { uid: 'last' })
    const replies: Promise<RunState>[] = []
    const stop = app.app.listen((event, value) => {
      const state = value as RunState
      if (event !== 'run.state' || state.kind !== 'running' || state.uid === null || state.done < 1 || state.cancelling) return
      if (replies.length === 0) replies.push(app.call('run.cancel', {}))
    })
    const ended = await app.run(() => app.call('run.start', EXAMPLE))
    stop()
    expect(ended).toMatchObject({ outcome: 'cancelled' })
    expect(await replies[0]).toMatchObject({ kind: 'running', cancelling: true })
    expect((await app.call('runs.list', {})).rows[0]).toMatchObject({ uid: ended.uid, state: 'cancelled', total: null })
    const kept = await app.call('runs.cases', { uid: ended.uid! })
    expect(kept.length).toBeGreaterThan(0)
    expect(await app.run(() => app.call('run.resume', { uid: ended.uid! }))).toMatchObject({ outcome: 'done', uid: ended.uid })
    const resumed = await app.call('runs.summary', { uid: ended.uid! })
    expect(resumed.row).toMatchObject({ total: whole.row.total, counts: whole.row.counts, fingerprint: whole.row.fingerprint })
  })

  it('says nothing where nothing is going on', async () => {
    expect(await start().call('run.cancel', {})).toEqual({ kind: 'idle' })
  })

  it('comes with the end of the application, which leaves the memory clean', async () => {
    const app = start()
    const { options, id, file } = await ownMemory(app, 'slow:10')
    await app.call('memories.setWrites', { id, allowed: true })
    await app.call('run.start', options)
    await vi.waitFor(() => expect(leftIn(file)).not.toEqual([]), { timeout: 15_000, interval: 5 })
    await app.app.close()
    expect(leftIn(file)).toEqual([])
    expect(statesOf(app).at(-1)).toMatchObject({ kind: 'ended', outcome: 'cancelled' })
    const again = start({ dataFolder: app.folder })
    expect((await again.call('runs.list', {})).rows[0]?.state).toBe('cancelled')
  }, 30_000)
})

describe('consent', () => {
  it('is needed before anything is written into a memory of the owner, and is kept for that memory', async () => {
    const app = start()
    const { options, id, file } = await ownMemory(app)
    expect(await app.call('memories.describe', { id, set: 'quick' })).toMatchObject({ doors: [{ name: 'chat', cut: 1500 }, { name: 'brief', cut: 1500 }] })
    await app.run(() => app.call('run.start', options))
    const readOnly = (await app.call('runs.summary', { uid: 'last' })).report!
    expect(readOnly.config['read_only']).toBe(true)
    expect(readOnly.written).toEqual([])

    expect(await app.call('memories.setWrites', { id, allowed: true })).toMatchObject({ writesAllowed: true })
    await app.run(() => app.call('run.start', options))
    const wrote = (await app.call('runs.summary', { uid: 'last' })).report!
    expect(wrote.written?.length).toBeGreaterThan(5)
    expect(wrote.written?.every((entry) => entry.removed)).toBe(true)
    expect(leftIn(file)).toEqual([])

    await app.run(() => app.call('run.start', { ...options, readOnly: true }))
    expect((await app.call('runs.summary', { uid: 'last' })).report?.written).toEqual([])
    const next = start({ dataFolder: app.folder })
    expect((await next.call('memories.list', {})).map((memory) => memory.writesAllowed)).toEqual([true, true])
  }, 40_000)

  it('that was withdrawn holds for a resume too', async () => {
    const app = start()
    const { options, id, file } = await ownMemory(app, 'slow:10')
    await app.call('memories.setWrites', { id, allowed: true })
    const ended = app.run(() => app.call('run.start', options))
    await vi.waitFor(() => expect(leftIn(file)).not.toEqual([]), { timeout: 15_000, interval: 5 })
    await app.call('run.cancel', {})
    const { uid } = await ended
    await app.call('memories.setWrites', { id, allowed: false })
    const refused = await app.fails('run.resume', { uid })
    expect(refused).toMatchObject({ code: 'usage' })
    expect(refused.message).toContain('may not be written to')
    expect(await app.call('run.cleanup', {})).toEqual([])
  }, 30_000)

  it('forgotten with the memory', async () => {
    const app = start()
    const { id } = await ownMemory(app)
    await app.call('memories.setWrites', { id, allowed: true })
    await app.call('memories.remove', { id })
    expect(await app.fails('memories.setWrites', { id, allowed: true })).toMatchObject({ code: 'usage' })
    expect((await ownMemory(app)).id).not.toBe(id)
    expect((await app.call('memories.list', {}))[1]?.writesAllowed).toBe(false)
  })
})

describe('a private golden set', () => {
  it('is quoted in errors about itself only', async () => {
    const app = start()
    cpSync(QUICK_FOLDER, join(app.folder, 'mine'), { recursive: true })
    writeFileSync(join(app.folder, 'mine', 'cases', 'questions.json'), JSON.stringify([{ question: 'Where is the treasure?', expected: [['under the oak']] }]))
    const set = await app.call('sets.open', { token: await app.token(join(app.folder, 'mine')) })
    await app.run(() => app.call('run.start', { ...EXAMPLE, set: set.id, sections: ['door'] }))
    const uid = (await app.call('runs.list', {})).rows[0]!.uid
    const errors = [
      await app.fails('runs.case', { uid, key: '["door","Where is the treasure?",7]' }),
      await app.fails('runs.find', { uid, text: 7 }),
      await app.fails('pressure.measure', { uid, door: null, pressure: null }),
      await app.fails('runs.importText', { name: 'report.json' }),
      await app.fails('run.resume', { uid }),
    ]
    const broken = await app.call('runs.importText', { name: 'report.json', text: '{"sections": "Where is the treasure?"' })
    expect(broken.imported).toEqual([])
    expect(JSON.stringify([errors, broken])).not.toContain('treasure')
  })
})
