import { describe, expect, it } from 'vitest'
import { validationSheet, currentQuestions } from '../validation-sheet.ts'
import { openStore } from '../../store/open.ts'
import { changeOf, get, measure, ownMemory, questionAt, saved, testSheets, tickAt } from './sheet-test-kit.ts'

const kit = testSheets()

describe('what a question was asked with', () => {
  it('is that of the run, and nothing of a run without it', async () => {
    const app = kit.open()
    const set = await kit.set(app)
    const run = await measure(app, set)
    const { key } = questionAt(await get(app, set), 0)
    const text = await app.call('sheet.text', { run, key })
    expect(text.recorded).toMatchObject({ uid: run, record: { case: 'Which port has the harbour?' }, pressure: 0 })
    expect(text.recorded?.layout?.kind).toBe('composed')
    expect(await app.call('sheet.text', { run, key: 'none' })).toEqual({ recorded: null, raw: null, hasCards: false })
    await app.call('runs.dropTexts', { uid: run })
    expect((await app.call('sheet.text', { run, key })).recorded).toBeNull()
  })

  it('can be asked of the memory itself, which keeps nothing', async () => {
    const app = kit.open()
    const set = await kit.set(app)
    const { id } = await ownMemory(app)
    const answer = await app.call('sheet.ask', { memory: id, set: set.id, door: null, question: 'Which port has the gateway?' })
    expect(answer.recorded).toMatchObject({ uid: 'ask', pressure: 0, record: { case: 'Which port has the gateway?' } })
    expect((await app.call('runs.list', {})).total).toBe(0)
    expect(await app.fails('sheet.ask', { memory: id, set: set.id, door: 'none', question: 'x' })).toMatchObject({ code: 'usage' })
    const quick = await app.call('sheet.ask', { memory: 'synthetic', set: 'quick', door: null, question: 'Which port?' })
    expect(quick.recorded?.layout).not.toBeNull()
  })

  it('lately is listed newest first, where the memory keeps it', async () => {
    const app = kit.open()
    const { exchanges } = await app.call('sheet.recent', { memory: 'synthetic', set: 'quick' })
    expect(exchanges?.length).toBeGreaterThan(0)
    expect(exchanges?.every(({ question }) => question.trim() !== '')).toBe(true)
    const dates = exchanges?.map(({ createdAt }) => createdAt ?? '') ?? []
    expect(dates).toEqual(dates.toSorted().toReversed())
  })
})

describe('the sheet as Markdown', () => {
  it('says what is validated now, the same on screen and on the command line', async () => {
    const app = kit.open()
    const set = await kit.set(app)
    const run = await measure(app, set)
    await tickAt(app, set, 0)
    await tickAt(app, set, 1)
    // Judged by another expectation at the run: its line stays what it was.
    saved(await changeOf(app, set, 1, { question: 'Which crane is new?', expected: [['Kobalt']], forbidden: [['Azur']], validated: true }))
    const { name, text } = await app.call('sheet.export', { run })
    expect(name).toBe(`${run}-validation.md`)
    expect(text).toContain('1 of 2 questions validated')
    const store = openStore(`${app.folder}/adebench.db`)
    try {
      const { id } = store.runs.find(run)
      expect(validationSheet(store, id, await currentQuestions(store, id))).toBe(text)
    } finally {
      store.close()
    }
    await tickAt(app, set, 0, false)
    expect((await app.call('sheet.export', { run })).text).toContain('0 of 2 questions validated')
  })
})

describe('a large sheet', () => {
  it('is read and ticked whole', async () => {
    const app = kit.open()
    const set = await kit.set(app, JSON.stringify(Array.from({ length: 2000 }, (_, n) => ({ question: `Question ${n}?`, expected: [[`${n}x`]] })), null, 2))
    const sheet = await tickAt(app, set, 1999)
    expect(sheet.questions).toHaveLength(2000)
    expect(questionAt(sheet, 1999).state).toBe('validated')
  })
})
