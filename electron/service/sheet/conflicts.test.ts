import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { get, MIXED, questionAt, saved, testSheets, tickAt } from './sheet-test-kit.ts'

const kit = testSheets()

describe('another program saves the same file', () => {
  it('before a removal is taken back: the entry comes back as it was written', async () => {
    const app = kit.open()
    const set = await kit.set(app, MIXED.replace('"why"', '"big": 12345678901234567890, "why"'))
    const raw = /\{ "question": "Which port.*\}/u.exec(set.text())?.[0] ?? 'nothing'
    const { ref } = questionAt(await get(app, set), 0)
    saved(await app.call('sheet.change', { set: set.id, run: null, change: { kind: 'remove', ref }, confirmed: true }))
    expect(set.text()).not.toContain(raw)
    set.save(set.text().replace('Azur', 'Azure'))
    saved(await app.call('sheet.undo', { set: set.id, run: null }))
    expect(set.text()).toContain(raw)
    expect(set.text()).toContain('Azure')
  })

  it('between two saves of the text editor: both are merged', async () => {
    const app = kit.open()
    const set = await kit.set(app)
    const read = await app.call('sheet.source', { set: set.id, file: 'questions' })
    const first = read.text.replace('Kobalt', 'Indigo')
    const { revisions } = saved(await app.call('sheet.saveSource', { set: set.id, run: null, file: 'questions', text: first, revision: read.revision, confirmed: true }))
    set.save(first.replace('"7443"', '"7444"'))
    const second = await app.call('sheet.saveSource', { set: set.id, run: null, file: 'questions', text: first.replace('Azur', 'Rosso'), revision: revisions.questions, confirmed: true })
    expect(second).toMatchObject({ kind: 'saved', merged: true })
    expect(set.text()).toBe(first.replace('"7443"', '"7444"').replace('Azur', 'Rosso'))
  })

  it('twice in the same version, an own tick in between: is told again', async () => {
    const app = kit.open()
    const set = await kit.set(app)
    await get(app, set)
    const heard: unknown[] = []
    app.app.listen((event, value) => void (event === 'sheet.changed' && (value as { outside: boolean }).outside ? heard.push(value) : undefined))
    const theirs = MIXED.replace('Azur', 'Azure')
    set.save(theirs)
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(1)
    await tickAt(app, set, 0)
    set.save(theirs)
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(2)
  })

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

describe('a kill in the middle of a save', () => {
  it('leaves no copy of the questions behind for longer than the next edit', async () => {
    const app = kit.open()
    const set = await kit.set(app)
    const left = join(set.folder, 'questions.json.0123456789ab.tmp')
    writeFileSync(left, MIXED)
    await tickAt(app, set, 0)
    expect(existsSync(left)).toBe(false)
  })
})
