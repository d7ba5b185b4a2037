import { hostname } from 'node:os'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentHash } from '../report/content-hash.ts'
import { HEARTBEAT_LIMIT_MS, isAbandoned, thisProcess } from './owner.ts'
import { runName } from './run-write.ts'
import { newRun, report, step, testStores } from './test-kit.ts'

const kit = testStores()

/** A number that surely is no process: the kernel's largest is below. */
const NOBODY = 2 ** 30

describe('creating', () => {
  it('gives two runs of the same second their own names and keeps their order', () => {
    const { runs } = kit.fresh()
    const made = [1, 2, 3].map(() => runs.create(newRun()))
    expect(made.map(({ uid }) => uid)).toEqual(['20261130-201533-1a2b3c', '20261130-201533-1a2b3c-2', '20261130-201533-1a2b3c-3'])
    expect(runs.list().rows.map(({ id }) => id)).toEqual(made.map(({ id }) => id).reverse())
  })

  it('names a run by its stamp whatever the fingerprint looks like', () => {
    expect(runName('2026-11-30 20:15:33', 'ABCDEF99')).toBe('20261130-201533-abcdef')
    expect(runName('2026-11-30T20:15', '')).toBe('20261130-201500-000000')
  })

  it('keeps what it was told, settings and absent values included', () => {
    const { runs } = kit.fresh()
    const run = newRun({ memoryVersion: null, setFolder: null, settings: { nested: { text: 'a\ud800b' } } })
    const { id } = runs.create(run)
    expect(runs.get(id)).toMatchObject({ state: 'running', origin: 'own', memoryVersion: null, setFolder: null, settings: run.settings, setup: run.setup, total: null, counts: null, report: null, note: '', tags: [], pinned: false })
    expect(runs.get(id + 1)).toBeNull()
  })

  it('keeps own runs in order when the clock goes back', () => {
    const { runs } = kit.fresh()
    const first = runs.create(newRun({ startedAt: 2000 }))
    const second = runs.create(newRun({ startedAt: 1000 }))
    expect(runs.list().rows.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(runs.list().rows[0]?.startedAt).toBe(1000)
  })
})

describe('finding', () => {
  const filled = () => {
    const { runs } = kit.fresh()
    const ids = ['a1', 'a2', 'b1'].map((fingerprint, index) => {
      const { id } = runs.create(newRun({ fingerprint, whenLocal: `2026-11-30T20:15:3${index}`, startedAt: index }))
      runs.finish(id, report())
      return id
    })
    return { runs, ids }
  }

  it('takes a uid, its beginning, last and last~n', () => {
    const { runs, ids } = filled()
    expect(runs.find('last').id).toBe(ids[2])
    expect(runs.find(' LAST~2 ').id).toBe(ids[0])
    expect(runs.find('20261130-201531').id).toBe(ids[1])
    expect(runs.find('20261130-201530-A1').id).toBe(ids[0])
  })

  it('prefers the exact uid to longer ones that begin so', () => {
    const { runs } = kit.fresh()
    const [first] = [runs.create(newRun()), runs.create(newRun())]
    expect(runs.find(first.uid).id).toBe(first.id)
  })

  it('refuses what names none or several', () => {
    const { runs } = filled()
    expect(() => runs.find('20261130')).toThrow(expect.objectContaining({ code: 'ambiguous', message: expect.stringContaining('20261130-201532-b1') as string }))
    for (const unknown of ['1999', '', '%', '_', 'last~3']) expect(() => runs.find(unknown)).toThrow(expect.objectContaining({ code: 'not-found' }))
  })

  it('counts only finished own runs as last, or those of the states asked for', () => {
    const { runs, ids } = filled()
    const open = runs.create(newRun())
    runs.addReport(report({ when: '2030-01-01T00:00:00' }), '/x.json')
    expect(runs.find('last').id).toBe(ids[2])
    runs.stop(open.id, 'cancelled', null)
    expect(runs.find('last', ['cancelled', 'interrupted']).id).toBe(open.id)
  })

  it('finds the last comparable and the last related run before one', () => {
    const { runs } = kit.fresh()
    const make = (over: Parameters<typeof newRun>[0], done = true): number => {
      const { id } = runs.create(newRun(over))
      if (done) runs.finish(id, report())
      return id
    }
    const one = make({})
    const edited = make({ fingerprint: 'ffff' })
    const otherDoor = make({ fingerprint: 'eeee', door: 'two-step' })
    make({}, false)
    const now = make({})
    expect(runs.lastComparable('1a2b3c4d5e', now)?.id).toBe(one)
    expect(runs.lastComparable('1a2b3c4d5e', null)?.id).toBe(now)
    expect(runs.lastComparable('1a2b3c4d5e', one)).toBeNull()
    expect(runs.lastRelated({ adapter: 'synthetic', door: 'chat', setFolder: '/sets/quick' }, now)?.id).toBe(edited)
    expect(runs.lastRelated({ adapter: 'synthetic', door: 'two-step', setFolder: '/sets/quick' }, now)?.id).toBe(otherDoor)
    expect(runs.lastRelated({ adapter: 'synthetic', door: 'chat', setFolder: null }, now)).toBeNull()
  })
})

describe('the history list', () => {
  it('searches every word, whatever its case, and pages', () => {
    const { runs } = kit.fresh()
    for (let index = 0; index < 5; index++) runs.create(newRun({ setName: `set${index}`, door: index % 2 === 0 ? 'chat' : 'two-step' }))
    const [newest] = runs.list().rows
    runs.setNote(newest!.id, 'Dopo il cambio: PERCHE\u0301 100%_sicuro')
    runs.setTags(newest!.id, [' nightly ', 'nightly', '', 'v2'])
    expect(runs.list({ search: 'perch\u00e9 nightly' }).rows.map(({ id }) => id)).toEqual([newest!.id])
    expect(runs.list({ search: '%' }).total).toBe(1)
    expect(runs.list({ search: 'chat absent' }).total).toBe(0)
    expect(runs.get(newest!.id)).toMatchObject({ tags: ['nightly', 'v2'] })
    const page = runs.list({ door: 'chat', limit: 2, offset: 2 })
    expect(page.total).toBe(3)
    expect(page.rows.map(({ setName }) => setName)).toEqual(['set0'])
  })

  it('filters by state, origin, fingerprint and pin', () => {
    const { runs } = kit.fresh()
    const { id } = runs.create(newRun())
    runs.addReport(report({ when: '2020-01-01T00:00:00' }), '/old/x.json')
    runs.setPinned(id, true)
    expect(runs.list({ states: ['running'] }).rows.map((row) => row.id)).toEqual([id])
    expect(runs.list({ origins: ['imported'] }).rows[0]).toMatchObject({ origin: 'imported', sourceFile: '/old/x.json' })
    expect(runs.list({ pinned: true }).total).toBe(1)
    expect(runs.list({ pinned: false }).total).toBe(1)
    expect(runs.list({ fingerprint: 'none' }).total).toBe(0)
    expect(() => { runs.setPinned(99, true) }).toThrow(expect.objectContaining({ code: 'not-found' }))
    expect(() => { runs.setNote(99, '') }).toThrow(expect.objectContaining({ code: 'not-found' }))
  })

  it('keeps any note and tags as they were', () => {
    const { runs } = kit.fresh()
    const { id } = runs.create(newRun())
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ minLength: 1 }).filter((tag) => tag.trim() === tag)), (note, tags) => {
      runs.setNote(id, note)
      runs.setTags(id, tags)
      expect(runs.get(id)).toMatchObject({ note, tags: [...new Set(tags)] })
    }), { numRuns: 50 })
  })
})

describe('the end of a run', () => {
  it('keeps the report and the figures of the history line', () => {
    const { runs } = kit.fresh()
    const { id } = runs.create(newRun())
    const full = report({ total: null, core: { points: 0, weight: 0, missing: ['door'] } })
    runs.finish(id, full)
    expect(runs.get(id)).toMatchObject({ state: 'done', total: null, measuredWeight: 25, totalWeight: 100, counts: full.counts, report: full })
    expect(runs.byContent(contentHash(full))?.id).toBe(id)
  })

  it('says why it failed, and a resumed run forgets that', () => {
    const { runs } = kit.fresh()
    const { id } = runs.create(newRun())
    runs.stop(id, 'failed', 'the memory went away')
    expect(runs.get(id)).toMatchObject({ state: 'failed', failure: 'the memory went away' })
    runs.resume(id)
    expect(runs.get(id)).toMatchObject({ state: 'running', failure: null })
  })

  it('takes nothing more once it ended', () => {
    const { runs } = kit.fresh()
    const { id } = runs.create(newRun())
    runs.finish(id, report())
    const refused = expect.objectContaining({ code: 'not-owner' }) as Error
    expect(() => runs.commitStep(id, 'door', 0, step('late'))).toThrow(refused)
    expect(() => { runs.finish(id, report()) }).toThrow(refused)
    expect(() => { runs.stop(id, 'failed', null) }).toThrow(refused)
    expect(() => { runs.resume(id) }).toThrow(expect.objectContaining({ code: 'conflict' }))
    expect(() => { runs.heartbeat(77) }).toThrow(expect.objectContaining({ code: 'not-found' }))
  })
})

describe('runs left behind', () => {
  const ownedBy = (file: string, pid: number, host: string, heartbeat: number): void => {
    const raw = new Database(file)
    raw.prepare("UPDATE runs SET pid = ?, host = ?, owner = 'somebody', heartbeat_at = ?").run(pid, host, heartbeat)
    raw.close()
  }

  it('are marked when their process is gone, never while this one records', () => {
    const store = kit.fresh()
    const { id, uid } = store.runs.create(newRun())
    expect(store.runs.markInterrupted()).toEqual([])
    ownedBy(store.file, NOBODY, hostname(), Date.now())
    expect(store.runs.markInterrupted()).toEqual([uid])
    expect(store.runs.get(id)?.state).toBe('interrupted')
    expect(store.runs.markInterrupted()).toEqual([])
    store.runs.resume(id)
    expect(store.runs.commitStep(id, 'door', 0, step('q'))).toHaveLength(1)
  })

  it('cannot be taken over while another process records them', () => {
    const store = kit.fresh()
    const { id } = store.runs.create(newRun())
    ownedBy(store.file, process.ppid, hostname(), Date.now())
    expect(store.runs.markInterrupted()).toEqual([])
    expect(() => { store.runs.resume(id) }).toThrow(expect.objectContaining({ code: 'conflict' }))
    expect(() => store.runs.commitStep(id, 'door', 0, step('q'))).toThrow(expect.objectContaining({ code: 'not-owner' }))
  })

  it('go on after being taken for interrupted, as long as nobody took them over', () => {
    const store = kit.fresh()
    const { id } = store.runs.create(newRun())
    const raw = new Database(store.file)
    raw.exec("UPDATE runs SET state = 'interrupted'")
    raw.close()
    store.runs.commitStep(id, 'door', 0, step('q'))
    expect(store.runs.get(id)?.state).toBe('running')
  })

  it('are told by process, host and sign of life', () => {
    const now = 10 * HEARTBEAT_LIMIT_MS
    const self = thisProcess
    const row = { pid: process.ppid, host: self.host, owner: 'x', heartbeat_at: now }
    const late = now - HEARTBEAT_LIMIT_MS - 1
    expect(isAbandoned({ ...row, owner: self.token, heartbeat_at: 0 }, now)).toBe(false)
    expect(isAbandoned(row, now)).toBe(false)
    expect(isAbandoned({ ...row, heartbeat_at: late }, now)).toBe(true)
    expect(isAbandoned({ ...row, pid: NOBODY }, now)).toBe(true)
    // The same number as ours, but from before: a container started again.
    expect(isAbandoned({ ...row, pid: self.pid }, now)).toBe(true)
    expect(isAbandoned({ ...row, pid: NOBODY, host: 'elsewhere' }, now)).toBe(false)
    expect(isAbandoned({ ...row, pid: NOBODY, host: 'elsewhere', heartbeat_at: late }, now)).toBe(true)
    expect(isAbandoned({ ...row, pid: null }, now)).toBe(true)
  })
})

describe('imported reports', () => {
  it('are recognised the second time, and stand at their date in the history', () => {
    const { runs } = kit.fresh()
    const own = runs.create(newRun())
    const first = runs.addReport(report({ when: '2020-01-01T00:00:00' }), '/a.json')
    expect(first).toMatchObject({ isNew: true, uid: '20200101-000000-1a2b3c' })
    expect(runs.addReport(report({ when: '2020-01-01T00:00:00' }), '/copy.json')).toEqual({ ...first, isNew: false })
    expect(runs.list().rows.map(({ id }) => id)).toEqual([own.id, first.id])
    expect(runs.get(first.id)).toMatchObject({ state: 'done', origin: 'imported', total: 25, report: { when: '2020-01-01T00:00:00' } })
  })

  it('recognise a report this store wrote itself', () => {
    const { runs } = kit.fresh()
    const { id } = runs.create(newRun())
    runs.finish(id, report())
    expect(runs.addReport(report(), '/x.json')).toMatchObject({ id, isNew: false })
  })

  it('without a fingerprint compare with nothing', () => {
    const { runs } = kit.fresh()
    const bare = report({ config: { ...report().config, fingerprint: '', cases_hash: '' } })
    const { id } = runs.addReport(bare, '/x.json')
    expect(runs.get(id)).toMatchObject({ fingerprint: null, casesHash: null })
    expect(runs.lastComparable('', null)).toBeNull()
  })
})
