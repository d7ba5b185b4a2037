import { describe, expect, it } from 'vitest'
import { get, MIXED, questionAt, saved, testSheets, tickAt } from './sheet-test-kit.ts'

const kit = testSheets()

describe('another program saves the same file', () => {
  it('elsewhere: the edit is made in its version, and undone there', async () => {
    const app = kit.open()
    const set = await kit.set(app)
    const { ref } = questionAt(await get(app, set), 0)
    const moved = MIXED.replace('[\n', '[\n  { "question": "New?", "expected": [["x"]] },\n').replace('Azur', 'Azure')
    set.save(moved)
    const outcome = await app.call('sheet.tick', { set: set.id, run: null, ref, validated: true })
    expect(outcome).toMatchObject({ kind: 'saved', merged: true })
    expect(set.text()).toBe(moved.replace('false', 'true'))

    set.save(set.text().replace('New?', 'Newer?'))
    saved(await app.call('sheet.undo', { set: set.id, run: null }))
    expect(set.text()).toBe(moved.replace('New?', 'Newer?'))
  })

  it('the very entry: both versions are shown and nothing is written', async () => {
    const app = kit.open()
    const set = await kit.set(app)
    const { ref } = questionAt(await get(app, set), 0)
    const theirs = MIXED.replace('"7443"', '"7444"')
    set.save(theirs)
    const conflict = await app.call('sheet.tick', { set: set.id, run: null, ref, validated: true })
    expect(conflict).toMatchObject({ kind: 'conflict', mine: expect.stringMatching(/"7443".*"validated": true/u) as unknown, theirs: expect.stringContaining('"7444"') as unknown })
    expect(set.text()).toBe(theirs)

    await tickAt(app, set, 0)
    const foreign = set.text().replace('"7444"', '"7445"')
    set.save(foreign)
    expect(await app.call('sheet.undo', { set: set.id, run: null })).toMatchObject({ kind: 'conflict', theirs: expect.stringContaining('"7445"') as unknown })
    expect(set.text()).toBe(foreign)
  })

  it('without our ticks: they can be put back', async () => {
    const app = kit.open()
    const set = await kit.set(app)
    await tickAt(app, set, 0)
    await tickAt(app, set, 1)
    set.save(MIXED.replace('gateway', 'GATEWAY'))
    const sheet = await get(app, set)
    expect(sheet.lost.map(({ question }) => question)).toEqual(['Which port has the harbour?', 'Which crane is new?'])
    const back = saved(await app.call('sheet.putBack', { set: set.id, run: null }))
    expect(back).toMatchObject({ validated: 2, lost: [], undo: 'put back' })
    expect(JSON.parse(set.text())).toMatchObject([{ validated: true, why: 'GATEWAY é' }, { validated: true }])
    // What was unticked by ourselves is no loss.
    expect((await tickAt(app, set, 0, false)).lost).toEqual([])
  })

  it('a whole edited text is merged where other entries changed, and a conflict otherwise', async () => {
    const app = kit.open()
    const set = await kit.set(app)
    const { text, revision } = await app.call('sheet.source', { set: set.id, file: 'questions' })
    const save = (mine: string) => app.call('sheet.saveSource', { set: set.id, run: null, file: 'questions', text: mine, revision, confirmed: false })
    set.save(MIXED.replace('Azur', 'Azure'))
    expect(await save(text.replace('"7443"', '"7444"'))).toMatchObject({ kind: 'saved', merged: true })
    expect(set.text()).toBe(MIXED.replace('Azur', 'Azure').replace('"7443"', '"7444"'))
    expect(await save(text.replace('Azur', 'Azul'))).toMatchObject({ kind: 'conflict', mine: text.replace('Azur', 'Azul'), theirs: set.text() })
    expect(set.text()).toContain('Azure')
    set.save(`${set.text()}\n`)
    saved(await app.call('sheet.undo', { set: set.id, run: null }))
    expect(set.text()).toBe(`${MIXED.replace('Azur', 'Azure')}\n`)
  })

  it('refuses a text that is no set, and says where it is wrong', async () => {
    const app = kit.open()
    const set = await kit.set(app)
    const { revision } = await app.call('sheet.source', { set: set.id, file: 'questions' })
    for (const text of ['[{"question": "x"}]', '[{', '{}']) {
      expect(await app.fails('sheet.saveSource', { set: set.id, run: null, file: 'questions', text, revision, confirmed: true })).toMatchObject({ code: 'set', message: expect.stringContaining('questions.json') as unknown })
    }
    expect(set.text()).toBe(MIXED)
    expect((await app.call('sheet.log', { set: set.id })).total).toBe(0)
  })

  it('is told to the screens, and an own edit is not taken for another program\'s', async () => {
    const app = kit.open()
    const set = await kit.set(app)
    await tickAt(app, set, 0)
    const outside = new Promise<unknown>((done) => {
      app.app.listen((event, value) => {
        if (event === 'sheet.changed') done(value)
      })
    })
    set.save(MIXED)
    expect(await outside).toEqual({ set: set.id, outside: true })
    expect(app.events.filter(({ event }) => event === 'sheet.changed').map(({ value }) => value)).toEqual([{ set: set.id, outside: false }, { set: set.id, outside: true }])
  })
})
