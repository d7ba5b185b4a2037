import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { QUICK_FOLDER } from '../app-test-kit.ts'
import { get, MIXED, questionAt, saved, testSheets, tickAt } from './sheet-test-kit.ts'

const kit = testSheets()

describe('a new set', () => {
  it('is empty, in the list, and takes its first question', async () => {
    const app = kit.open()
    const folder = kit.folder()
    const made = await app.call('sets.create', { parent: await app.token(folder), name: ' My memory ' })
    expect(made).toMatchObject({ folderName: 'My memory', shipped: false, questions: 0, abstention: 0, problem: null })
    expect((await app.call('sets.list', {})).map(({ id }) => id)).toContain(made.id)
    expect(readdirSync(folder)).toEqual(['My memory'])
    expect(readFileSync(join(folder, 'My memory', 'abstention.json'), 'utf8')).toBe('[]\n')
    const sheet = saved(await app.call('sheet.change', { set: made.id, run: null, change: { kind: 'add', file: 'questions', index: 0, value: { question: 'Which port?', expected: [['7443']] } }, confirmed: false }))
    expect(questionAt(sheet, 0)).toMatchObject({ question: { question: 'Which port?', expected: [['7443']] }, state: 'to validate' })
    expect(readFileSync(join(folder, 'My memory', 'questions.json'), 'utf8').endsWith(']\n')).toBe(true)
  })

  it('is refused where something is already, inside the program, and under a name that is no name', async () => {
    const app = kit.open()
    const folder = kit.folder()
    mkdirSync(join(folder, 'taken'))
    writeFileSync(join(folder, 'taken', 'x'), '')
    mkdirSync(join(folder, 'empty'))
    const parent = await app.token(folder)
    for (const name of ['taken', '..', '../up', 'a/b', 'a\\b', ' ', 'nul', 'x\u0000y', '.hidden', 'é'.repeat(150)]) {
      expect(await app.fails('sets.create', { parent, name }), name).toMatchObject({ code: 'usage' })
    }
    expect(readdirSync(folder).toSorted()).toEqual(['empty', 'taken'])
    expect(await app.call('sets.create', { parent, name: 'empty' })).toMatchObject({ problem: null })
    for (const inside of [QUICK_FOLDER, join(QUICK_FOLDER, '..')]) expect(await app.fails('sets.create', { parent: await app.token(inside), name: 'own' })).toMatchObject({ code: 'usage' })
    const link = join(folder, 'link')
    symlinkSync(QUICK_FOLDER, link)
    expect(await app.fails('sets.copy', { id: 'quick', parent: await app.token(link), name: 'own' })).toMatchObject({ code: 'usage' })
    expect(existsSync(join(QUICK_FOLDER, 'own'))).toBe(false)
  })
})

describe('a copy', () => {
  it('of the example measures the same and can be changed, without the claims of the original', async () => {
    const app = kit.open()
    const folder = kit.folder()
    const [quick] = await app.call('sets.list', {})
    const copy = await app.call('sets.copy', { id: 'quick', parent: await app.token(folder), name: 'mine' })
    expect(copy).toMatchObject({ name: 'mine', shipped: false, questions: quick?.questions, casesHash: quick?.casesHash, hasWorld: true, hasRepo: true })
    expect(JSON.parse(readFileSync(join(folder, 'mine', 'set.json'), 'utf8'))).toEqual({ name: 'mine' })
    expect(readdirSync(folder)).toEqual(['mine'])
    const sheet = await app.call('sheet.get', { set: copy.id, run: null })
    expect(sheet.editable).toBe(true)
    const validated = questionAt(sheet, 0).state === 'validated'
    saved(await app.call('sheet.tick', { set: copy.id, run: null, ref: questionAt(sheet, 0).ref, validated: !validated }))
    expect(readFileSync(join(folder, 'mine', 'cases', 'questions.json'), 'utf8')).not.toBe(readFileSync(join(QUICK_FOLDER, 'cases', 'questions.json'), 'utf8'))
  })

  it('keeps the bytes of the case files, and follows no link out of the set', async () => {
    const app = kit.open()
    const set = await kit.set(app, `\uFEFF${MIXED.replaceAll('\n', '\r\n')}`)
    mkdirSync(join(set.folder, 'repo'))
    symlinkSync(QUICK_FOLDER, join(set.folder, 'repo', 'outside'))
    const folder = kit.folder()
    const copy = await app.call('sets.copy', { id: set.id, parent: await app.token(folder), name: 'again' })
    expect(readFileSync(join(folder, 'again', 'questions.json'), 'utf8')).toBe(set.text())
    expect(readdirSync(join(folder, 'again', 'repo'))).toEqual([])
    await tickAt(app, { ...set, id: copy.id }, 0)
    expect(readFileSync(join(folder, 'again', 'questions.json'), 'utf8')).toBe(set.text().replace('false', 'true'))
    expect((await get(app, set)).validated).toBe(0)
  })
})
