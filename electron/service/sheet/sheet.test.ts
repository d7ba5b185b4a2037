import { describe, expect, it } from 'vitest'
import { changeOf, get, measure, MIXED, questionAt, saved, testSheets, tickAt } from './sheet-test-kit.ts'

const kit = testSheets()

describe('the validation sheet', () => {
  it('says how every question stands, and a tick changes nothing but its value in the file', async () => {
    const app = kit.open()
    const set = await kit.set(app)
    const before = await get(app, set)
    expect(before).toMatchObject({ editable: true, validated: 0, run: null, undo: null, lost: [] })
    expect(before.questions.map(({ state, outcome }) => [state, outcome])).toEqual([['to validate', null], ['to validate', null]])
    expect(before.abstention.map(({ question }) => question)).toEqual(['What is the Brixomar module?'])

    const first = await tickAt(app, set, 0)
    expect(set.text()).toBe(MIXED.replace('"validated": false', '"validated": true'))
    expect(first.questions.map(({ state }) => state)).toEqual(['validated', 'to validate'])
    expect(first).toMatchObject({ validated: 1, undo: 'tick “Which port has the harbour?”' })

    await tickAt(app, set, 1)
    expect(JSON.parse(set.text())).toMatchObject([{ why: 'gateway é', validated: true }, { validated: true }])
    const unticked = await tickAt(app, set, 0, false)
    expect(unticked.questions.map(({ state }) => state)).toEqual(['to validate', 'validated'])
    expect(app.events.filter(({ event }) => event === 'sheet.changed').map(({ value }) => value)).toEqual(Array(3).fill({ set: set.id, outside: false }))
  })

  it('takes back edit by edit to the very bytes, also after a restart', async () => {
    const app = kit.open()
    const set = await kit.set(app)
    const texts = [set.text()]
    await tickAt(app, set, 1)
    texts.push(set.text())
    saved(await changeOf(app, set, 0, { question: 'Which port?', expected: [['7443', 'seven']], validated: false }))
    texts.push(set.text())
    const sheet = await get(app, set)
    saved(await app.call('sheet.change', { set: set.id, run: null, change: { kind: 'move', ref: questionAt(sheet, 1).ref, to: 0 }, confirmed: false }))
    await app.app.close()

    const again = kit.open({ dataFolder: app.folder })
    for (const text of texts.toReversed()) {
      saved(await again.call('sheet.undo', { set: set.id, run: null }))
      expect(set.text()).toBe(text)
    }
    expect((await get(again, set)).questions.map(({ state }) => state)).toEqual(['to validate', 'to validate'])
    expect(await again.fails('sheet.undo', { set: set.id, run: null })).toMatchObject({ code: 'usage' })
    const { rows } = await again.call('sheet.log', { set: set.id })
    expect(rows.map(({ action, undone }) => [action, undone])).toEqual([...Array<[string, boolean]>(3).fill(['undo', false]), ['move', true], ['edit', true], ['tick', true]])
  })

  it.each([
    ['expectation', (text: string) => text.replace('"7443"', '"7444"')],
    ['text', (text: string) => text.replace('Which port has', 'What port has')],
  ])('notices that another program changed the %s of a ticked question', async (_what, edit) => {
    const app = kit.open()
    const set = await kit.set(app)
    await tickAt(app, set, 0)
    await tickAt(app, set, 1)
    set.save(edit(set.text()))
    const sheet = await get(app, set)
    expect(sheet.questions.map(({ state }) => state)).toEqual(['changed since', 'validated'])
    expect(sheet.validated).toBe(1)
    // Read again and ticked again.
    expect((await tickAt(app, set, 0)).questions.map(({ state }) => state)).toEqual(['validated', 'validated'])
  })

  it('counts a tick it finds, and notices when that question changes later, also by its own hand', async () => {
    const app = kit.open()
    const set = await kit.set(app, MIXED.replace('false', 'true'))
    expect(questionAt(await get(app, set), 0).state).toBe('validated')
    const both = saved(await changeOf(app, set, 0, { question: 'Which harbour port?', expected: [['7444']], why: 'x', validated: true }))
    expect(questionAt(both, 0).state).toBe('changed since')
  })

  it('keeps a dispute on this machine, and takes the tick away', async () => {
    const app = kit.open()
    const set = await kit.set(app)
    const { ref } = questionAt(await tickAt(app, set, 0), 0)
    const disputed = saved(await app.call('sheet.dispute', { set: set.id, run: null, ref, note: 'Was it not 7444?' }))
    expect(questionAt(disputed, 0)).toMatchObject({ state: 'disputed', disputeNote: 'Was it not 7444?' })
    expect(set.text()).toBe(MIXED)
    expect(questionAt(saved(await app.call('sheet.undo', { set: set.id, run: null })), 0).state).toBe('validated')
    const again = saved(await app.call('sheet.dispute', { set: set.id, run: null, ref, note: '' }))
    const withdrawn = saved(await app.call('sheet.dispute', { set: set.id, run: null, ref: questionAt(again, 0).ref, note: null }))
    expect(questionAt(withdrawn, 0).state).toBe('to validate')
  })

  it('asks before the expectation of a failing question is loosened, and says in the log that it was', async () => {
    const app = kit.open({ env: { ADEBENCH_TZ: 'UTC' } })
    const set = await kit.set(app)
    const run = await measure(app, set)
    const sheet = await get(app, set)
    expect(sheet).toMatchObject({ run: { uid: run } })
    expect(questionAt(sheet, 0).outcome).toMatchObject({ status: 'FAIL' })
    const looser = { question: 'Which port has the harbour?', expected: [['7443', 'port']], why: 'gateway é', validated: false }
    const asks = await changeOf(app, set, 0, looser)
    expect(asks).toMatchObject({ kind: 'asks', loosened: [expect.any(String)] })
    expect(set.text()).toBe(MIXED)
    expect(await app.call('sheet.change', { set: set.id, run: null, change: { kind: 'remove', ref: questionAt(sheet, 0).ref }, confirmed: false })).toMatchObject({ kind: 'asks', loosened: ['removing a failing question'] })
    const { text, revision } = await app.call('sheet.source', { set: set.id, file: 'questions' })
    expect(await app.call('sheet.saveSource', { set: set.id, run: null, file: 'questions', text: text.replace('["7443"]', '["7443", "port"]'), revision, confirmed: false })).toMatchObject({ kind: 'asks' })

    const loosened = saved(await changeOf(app, set, 0, looser, true))
    // Judged by another expectation: the run says nothing of it any more.
    expect(questionAt(loosened, 0).outcome).toBeNull()
    const { rows } = await app.call('sheet.log', { set: set.id })
    expect(rows[0]).toMatchObject({ action: 'loosen', note: expect.stringContaining('port') as unknown })
    // Stricter: nobody is asked.
    expect(saved(await changeOf(app, set, 1, { question: 'Which crane is new?', expected: [['Kobalt', 'kobalt crane'], ['2026']], forbidden: [['Azur']] })).undo).toContain('edit')
  })

  it('adds, copies and removes entries of both files', async () => {
    const app = kit.open()
    const set = await kit.set(app, MIXED.replace('false', 'true'))
    await get(app, set)
    const change = async (of: Parameters<typeof app.call<'sheet.change'>>[1]['change']) => saved(await app.call('sheet.change', { set: set.id, run: null, change: of, confirmed: false }))
    const added = await change({ kind: 'add', file: 'abstention', index: 99, value: 'What is the Quolmert?' })
    expect(added.abstention.map(({ question }) => question)).toEqual(['What is the Brixomar module?', 'What is the Quolmert?'])
    const twice = await change({ kind: 'duplicate', ref: questionAt(added, 0).ref })
    expect(twice.questions.map(({ question, state }) => [question.question, state])).toEqual([['Which port has the harbour?', 'validated'], ['Which port has the harbour?', 'to validate'], ['Which crane is new?', 'to validate']])
    const removed = await change({ kind: 'remove', ref: questionAt(twice, 1).ref })
    expect(set.text()).toBe(MIXED.replace('false', 'true'))
    expect(removed.validated).toBe(1)
  })

  it('leaves the example alone', async () => {
    const app = kit.open()
    const sheet = await app.call('sheet.get', { set: 'quick', run: null })
    expect(sheet).toMatchObject({ editable: false, undo: null })
    expect(await app.fails('sheet.tick', { set: 'quick', run: null, ref: questionAt(sheet, 0).ref, validated: true })).toMatchObject({ code: 'usage', hint: expect.stringContaining('copy') as unknown })
  })
})
