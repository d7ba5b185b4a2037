import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { THIN_MARGIN } from '../../shared/door/measures.ts'
import type { Question } from '../../shared/golden/types.ts'
import type { Report } from '../../shared/report/types.ts'
import { openStore } from '../store/open.ts'
import { EXAMPLE, FILE_MEMORY, QUICK_FOLDER, testApps, type TestApp } from './app-test-kit.ts'
import { curvesOf } from './curves.ts'
import { AT_ONCE } from './run-changes.ts'

const start = testApps()
afterEach(() => {
  vi.unstubAllEnvs()
})
const DOOR: typeof EXAMPLE = { ...EXAMPLE, sections: ['door'] }

async function example(options = EXAMPLE): Promise<TestApp> {
  const app = start()
  await app.run(() => app.call('run.start', options))
  return app
}

/** An own copy of the example set, whose world can be changed between two runs. */
async function ownSet(app: TestApp): Promise<{ id: string; file(name: string): string }> {
  cpSync(QUICK_FOLDER, join(app.folder, 'mine'), { recursive: true })
  const { id } = await app.call('sets.open', { token: await app.token(join(app.folder, 'mine')) })
  return { id, file: (name) => join(app.folder, 'mine', name) }
}

describe('cases', () => {
  it('stand in the order of the report, golden questions first, with the figures of the report', async () => {
    const app = await example()
    const rows = await app.call('runs.cases', { uid: 'last' })
    const report = JSON.parse((await app.call('runs.export', { uid: 'last', format: 'json', withTexts: false, public: false })).text) as Report
    expect(rows.map((row) => [row.section, row.case, row.status, row.note])).toEqual(report.sections.flatMap((section) => section.cases.map((entry) => [section.name, entry.case, entry.status, entry.note])))
    const door = rows.filter((row) => row.section === 'door')
    expect(door.map((row) => row.margin)).toEqual(report.sections[0]!.cases.map((entry) => entry.margin))
    for (const row of door) {
      expect(row).toMatchObject({ cut: 1500, hasText: true, validated: true, change: null, marginChange: null })
      expect(row.answerEnd).toBe(row.margin === null ? null : 1500 - row.margin)
      expect(row.thin).toBe(row.status === 'PASS' && row.margin !== null && row.margin < THIN_MARGIN)
    }
    expect(rows.filter((row) => row.section !== 'door').every((row) => row.cut === null && row.validated === null)).toBe(true)
  })

  it('are compared with the run before, text included', async () => {
    const app = await example(DOOR)
    await app.run(() => app.call('run.start', DOOR))
    const rows = await app.call('runs.cases', { uid: 'last' })
    expect(rows.map((row) => [row.change, row.marginChange === 0 || row.margin === null])).toEqual(rows.map(() => ['same', true]))
    expect((await app.call('runs.summary', { uid: 'last' })).previous).toMatchObject({ differences: [] })
  })

  it('say what changed, where and why, when the memory changed', async () => {
    const app = start()
    const set = await ownSet(app)
    const options = { ...DOOR, set: set.id, pressure: '0' }
    // The comparison asks for one world, as the embedded memory is loaded from it: the questions are changed instead.
    await app.run(() => app.call('run.start', options))
    const questions = JSON.parse(readFileSync(set.file('cases/questions.json'), 'utf8')) as { forbidden?: string[][] }[]
    writeFileSync(set.file('cases/questions.json'), JSON.stringify(questions.map((entry, index) => (index === 0 ? { ...entry, forbidden: [['nowhere at all']] } : entry))))
    await app.run(() => app.call('run.start', options))
    const { previous } = await app.call('runs.summary', { uid: 'last' })
    expect(previous?.differences.join()).toContain('golden set')
    const rows = await app.call('runs.cases', { uid: 'last' })
    expect(rows.every((row) => row.change === null)).toBe(true)
    const view = await app.call('runs.case', { uid: 'last', key: rows[0]!.key })
    expect([view.previous, view.cause]).toEqual([null, null])
    expect(view.history.map((entry) => entry.comparable)).toEqual([true, false])
  })

  it('of one question show what was delivered, now and before, and how it went', async () => {
    const app = await example(DOOR)
    await app.run(() => app.call('run.start', DOOR))
    const rows = await app.call('runs.cases', { uid: 'last' })
    const view = await app.call('runs.case', { uid: 'last', key: rows[1]!.key })
    const runs = (await app.call('runs.list', {})).rows
    expect(view.row).toEqual(rows[1])
    expect(view.question).toMatchObject({ question: rows[1]!.case } satisfies Partial<Question>)
    expect(view.recorded).toMatchObject({ uid: runs[0]!.uid, pressure: 600, record: { case: rows[1]!.case } })
    expect(view.recorded?.layout?.kind).toBe('composed')
    expect(view.previous).toMatchObject({ uid: runs[1]!.uid, pressure: 600 })
    expect(view.raw?.semantic.length).toBeGreaterThan(0)
    expect(view.history.map(({ uid, comparable }) => [uid, comparable])).toEqual(runs.map((run) => [run.uid, true]))
    expect(view.cause).toBeNull()
  })

  it('of other sections have no delivery', async () => {
    const app = await example()
    const row = (await app.call('runs.cases', { uid: 'last' })).find((entry) => entry.section === 'cards')!
    expect(await app.call('runs.case', { uid: 'last', key: row.key })).toMatchObject({ question: null, recorded: null, raw: null, hasCards: false, row })
  })

  it('are found by what was asked, noted or delivered, but not by the payload', async () => {
    const app = await example()
    const all = await app.call('runs.cases', { uid: 'last' })
    const found = async (text: string) => (await app.call('runs.find', { uid: 'last', text })).keys
    expect(await found('DOCKBELL LISTEN')).toEqual([all[0]!.key])
    expect((await found('4170')).length).toBeGreaterThan(0)
    expect(await found('competing payload')).toEqual([])
    expect(await found('this stands nowhere')).toEqual([])
  })

  it('are listed at once where there are many, and compared afterwards, to the same end', async () => {
    const app = start()
    const set = await ownSet(app)
    const [first] = JSON.parse(readFileSync(set.file('cases/questions.json'), 'utf8')) as Question[]
    const many = Array.from({ length: AT_ONCE + 1 }, (_, index) => ({ ...first, question: `${first!.question} (${index})` }))
    writeFileSync(set.file('cases/questions.json'), JSON.stringify(many))
    for (let count = 0; count < 2; count++) await app.run(() => app.call('run.start', { ...DOOR, set: set.id }))
    app.events.splice(0)
    const { uid } = (await app.call('runs.summary', { uid: 'last' })).row
    expect((await app.call('runs.cases', { uid })).every((row) => row.change === null)).toBe(true)
    await vi.waitFor(() => expect(app.events).toEqual([{ event: 'runs.changed', value: { uid } }]), { timeout: 10_000 })
    expect((await app.call('runs.cases', { uid })).every((row) => row.change === 'same' && (row.margin === null || row.marginChange === 0))).toBe(true)
  }, 40_000)
})

describe('runs', () => {
  it('are labelled, searched and told about', async () => {
    const app = await example(DOOR)
    app.events.splice(0)
    const { uid } = (await app.call('runs.summary', { uid: 'last' })).row
    expect(await app.call('runs.label', { uid: 'last', note: 'before the new index', tags: ['baseline'], pinned: true })).toMatchObject({ uid, note: 'before the new index', tags: ['baseline'], pinned: true })
    expect(app.events).toEqual([{ event: 'runs.changed', value: { uid } }])
    expect((await app.call('runs.list', { search: 'INDEX base' })).rows.map((row) => row.uid)).toEqual([uid])
    expect((await app.call('runs.list', { search: 'nothing like it' })).total).toBe(0)
    expect((await app.call('runs.summary', { uid: 'last' })).row.note).toBe('before the new index')
  })

  it('lose their texts on request, and nothing else', async () => {
    const app = await example(DOOR)
    const before = await app.call('runs.cases', { uid: 'last' })
    const { row } = await app.call('runs.summary', { uid: 'last' })
    expect(await app.call('runs.dropTexts', { uid: 'last' })).toEqual({ ...row, textsDropped: true })
    expect(await app.call('runs.cases', { uid: 'last' })).toEqual(before.map((entry) => ({ ...entry, hasText: false })))
    expect(await app.call('runs.case', { uid: 'last', key: before[0]!.key })).toMatchObject({ recorded: null, raw: null })
    expect(await app.fails('pressure.get', { uid: 'last' })).toMatchObject({ code: 'report' })
    expect((await app.call('runs.find', { uid: 'last', text: '4170' })).keys).toEqual([])
  })

  it('of which only the latest keep their texts lose them with the next, but for pinned ones', async () => {
    const app = start()
    await app.call('settings.change', { keepTextsOf: 1 })
    for (let count = 0; count < 4; count++) {
      await app.run(() => app.call('run.start', DOOR))
      if (count === 0) await app.call('runs.label', { uid: 'last', pinned: true })
    }
    expect((await app.call('runs.list', {})).rows.map((row) => row.textsDropped)).toEqual([false, true, true, false])
  })

  it('go out as report files and come in again, once', async () => {
    const app = await example(DOOR)
    const whole = await app.call('runs.export', { uid: 'last', format: 'json', withTexts: true, public: false })
    expect(whole.text).toContain('delivered_text')
    const forOthers = await app.call('runs.export', { uid: 'last', format: 'json', withTexts: false, public: true })
    expect(forOthers.text).not.toContain(app.folder)
    expect((await app.call('runs.export', { uid: 'last', format: 'markdown', withTexts: false, public: false })).name).toMatch(/\.md$/u)

    const other = start()
    const first = await other.call('runs.importText', { name: whole.name, text: `\uFEFF${whole.text}` })
    expect(first).toMatchObject({ recognised: 0, broken: [], imported: [expect.any(String)] })
    expect(await other.call('runs.importText', { name: 'again.json', text: whole.text })).toMatchObject({ imported: [], recognised: 1 })
    mkdirSync(join(other.folder, 'reports'))
    writeFileSync(join(other.folder, 'reports', 'a.json'), whole.text)
    writeFileSync(join(other.folder, 'reports', 'b.json'), '{"half": ')
    const folder = await other.call('runs.import', { token: await other.token(join(other.folder, 'reports')) })
    expect(folder).toMatchObject({ imported: [], recognised: 1 })
    expect(folder.broken.join()).toContain('b.json')

    const rows = await other.call('runs.cases', { uid: 'last' })
    expect(rows[0]).toMatchObject({ hasText: true, cut: 1500 })
    expect((await other.call('runs.summary', { uid: 'last' })).row).toMatchObject({ origin: 'imported', total: (await app.call('runs.summary', { uid: 'last' })).row.total })
    expect(await other.call('runs.case', { uid: 'last', key: rows[0]!.key })).toMatchObject({ question: null, recorded: null })
    expect(await other.fails('pressure.get', { uid: 'last' })).toMatchObject({ code: 'report' })
  })

  it('that there are none of are said to be missing', async () => {
    const app = start()
    expect(await app.call('runs.list', {})).toEqual({ rows: [], total: 0 })
    expect(await app.call('history.series', {})).toEqual([])
    for (const method of ['runs.summary', 'runs.cases', 'pressure.get'] as const) expect(await app.fails(method, { uid: 'last' })).toMatchObject({ code: 'not-found' })
  })

  it('of adebench itself are read as they are', async () => {
    const app = start()
    const file = resolve(import.meta.dirname, '..', '..', 'test', 'fixtures', 'example-report.json')
    const { imported } = await app.call('runs.import', { token: await app.token(file) })
    const { report } = await app.call('runs.summary', { uid: imported[0]! })
    const { total, counts } = JSON.parse(readFileSync(file, 'utf8')) as Report
    expect(report).toMatchObject({ total, counts })
  })
})

describe('pressure', () => {
  it('has the curve of every question, the same as the command line computes', async () => {
    const app = await example(DOOR)
    const view = await app.call('pressure.get', { uid: 'last' })
    const store = openStore(join(app.folder, 'adebench.db'))
    const curves = curvesOf(store, store.runs.find('last').id, { over: 'pressure' })
    store.close()
    expect(view.passes).toEqual(curves.passes)
    expect(view.questions.map(({ question, curve }) => [question, curve])).toEqual(curves.questions.map(({ question, curve }) => [question, curve]))
    const rows = await app.call('runs.cases', { uid: 'last' })
    expect(view.questions.map(({ key, status }) => [key, status])).toEqual(rows.filter((row) => row.section === 'door').map(({ key, status }) => [key, status]))
    expect(view).toMatchObject({ door: 'chat', cut: 1500, pressure: 600, levels: null, others: [] })
    const passing = (at: number) => view.passes!.findLast((step) => step.from <= at)?.passes
    expect(view.points).toEqual([{ uid: view.uid, pressure: 600, passes: passing(600) }])
  })

  it('has it at another cut, and over every cut', async () => {
    const app = await example(DOOR)
    const at = await app.call('pressure.get', { uid: 'last', cut: 1200 })
    const over = await app.call('pressure.cuts', { uid: 'last', pressure: 600 })
    expect(at.cut).toBe(1200)
    expect(at.passes!.findLast((step) => step.from <= 600)?.passes).toBe(over.passes!.findLast((step) => step.from <= 1200)?.passes)
    expect(over.questions.map(({ key }) => key)).toEqual(at.questions.map(({ key }) => key))
  })

  it('measures another pressure and another door as runs of their own, which stand beside this one', async () => {
    const app = await example()
    const { uid } = (await app.call('runs.summary', { uid: 'last' })).row
    await app.run(() => app.call('pressure.measure', { uid, door: null, pressure: 0 }))
    await app.run(() => app.call('pressure.measure', { uid, door: 'two-step', pressure: null }))
    const { report } = await app.call('runs.summary', { uid: 'last' })
    expect(report?.config).toMatchObject({ door: 'two-step', pressure: 600, sections: ['door'], read_only: true })
    const view = await app.call('pressure.get', { uid })
    expect(view.points.map((point) => point.pressure)).toEqual([0, 600])
    for (const { pressure, passes } of view.points) expect(view.passes!.findLast((step) => step.from <= pressure)?.passes).toBe(passes)
    expect(view.others.map((other) => other.door)).toEqual(['two-step'])
    expect((await app.call('pressure.get', { uid: view.others[0]!.uid })).others.map((other) => other.door)).toEqual(['chat'])
  })
})

describe('history', () => {
  it('has one line per set-up, with the points of each section', async () => {
    const app = await example()
    await app.run(() => app.call('run.start', EXAMPLE))
    await app.run(() => app.call('run.start', { ...EXAMPLE, pressure: '0' }))
    const lines = await app.call('history.series', {})
    expect(lines.map((line) => [line.memory, line.door, line.set, line.points.length])).toEqual([['synthetic', 'chat', 'quick', 2], ['synthetic', 'chat', 'quick', 1]])
    const { report, row } = await app.call('runs.summary', { uid: lines[0]!.points[1]!.uid })
    const door = report!.sections.find((section) => section.name === 'door')!
    expect(lines[0]!.points[1]).toMatchObject({ total: row.total, when: row.when, minMargin: door.measures['min_margin_chars'], meanChars: door.measures['mean_door_text_chars'] })
    expect(lines[0]!.points[1]!.sections['door']).toBeCloseTo(door.score! * door.weight, 1)
    expect(lines[0]!.points[1]!.p95Ms).toBeGreaterThan(0)
    expect((await app.call('history.series', { limit: 1 })).flatMap((line) => line.points)).toHaveLength(1)
  })
})

/** A memory whose facts can be changed between two runs of one set-up, as its owner would. */
async function editableMemory(app: TestApp): Promise<{ options: typeof EXAMPLE; edit(from: string, to: string): void }> {
  const file = join(app.folder, 'memory.json')
  vi.stubEnv('FILE_MEMORY', file)
  vi.stubEnv('FILE_MEMORY_WORLD', join(QUICK_FOLDER, 'world.json'))
  const { id } = await app.call('memories.addModule', { token: await app.token(FILE_MEMORY), exportName: 'FileMemory' })
  await app.call('memories.setWrites', { id, allowed: true })
  // Writes once, so that the memory has a file.
  await app.run(() => app.call('run.start', { ...EXAMPLE, memory: id, sections: ['updates'] }))
  return {
    options: { ...EXAMPLE, memory: id, sections: ['door'], pressure: '0' },
    edit: (from, to) => {
      const text = readFileSync(file, 'utf8')
      expect(text).toContain(from)
      writeFileSync(file, text.replaceAll(from, to))
    },
  }
}

describe('what changed since the run before', () => {
  it('is said with the cause, and by how much the margin moved', async () => {
    const app = start()
    const memory = await editableMemory(app)
    await app.run(() => app.call('run.start', memory.options))
    memory.edit('4170', '5280')
    await app.run(() => app.call('run.start', memory.options))
    const rows = await app.call('runs.cases', { uid: 'last' })
    const lost = rows.find((row) => row.case.includes('Which port does Dockbell'))!
    expect(lost).toMatchObject({ change: 'regressed', status: 'FAIL', margin: null, marginChange: null })
    const view = await app.call('runs.case', { uid: 'last', key: lost.key })
    expect(view.cause).toContain('4170')
    expect(view.row).toEqual(lost)
    expect(view.history.map((entry) => entry.status)).toEqual(['FAIL', 'PASS'])

    memory.edit('5280', '4170')
    memory.edit('4170', 'port 4170')
    await app.run(() => app.call('run.start', memory.options))
    const fixed = (await app.call('runs.cases', { uid: 'last' })).find((row) => row.key === lost.key)!
    expect(fixed.change).toBe('fixed')
  }, 30_000)

  it('is seen in the text where no figure changed', async () => {
    const app = start()
    const memory = await editableMemory(app)
    await app.run(() => app.call('run.start', memory.options))
    const { text } = await app.call('runs.export', { uid: 'last', format: 'json', withTexts: true, public: false })
    // A word of the delivered text that no question looks for, replaced by one of its length.
    const word = /\b(?:listens|rings|takes|every|their)\b/u.exec((JSON.parse(text) as Report).sections[0]!.cases.map((entry) => entry.delivered_text).join(' '))![0]
    memory.edit(word, 'x'.repeat(word.length))
    await app.run(() => app.call('run.start', memory.options))
    const rows = await app.call('runs.cases', { uid: 'last' })
    expect(rows.some((row) => row.change === 'text changed' && row.marginChange === 0)).toBe(true)
    expect(rows.some((row) => row.change === 'regressed')).toBe(false)
  }, 30_000)
})
