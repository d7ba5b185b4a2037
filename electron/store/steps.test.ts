import Database from 'better-sqlite3'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { CommittedStep } from '../harness/types.ts'
import { delivery, newRun, report, step, testStores } from './test-kit.ts'

const kit = testStores()

function running() {
  const store = kit.fresh()
  const { id } = store.runs.create(newRun())
  return { store, runs: store.runs, id }
}

describe('committed steps', () => {
  it('come back as they were, absent fields absent', () => {
    const { runs, id } = running()
    const full: CommittedStep = {
      ...step('q1'),
      cases: [
        { case: 'half a pair \ud83d, a NUL \0 and \u202e', status: 'ERROR', ok: false, note: 'time-out', extra: { kept: [1, null] } },
        { case: 'second', status: 'SKIP', ok: false, note: '' },
      ],
      data: null,
      warnings: ['w'],
      written: [{ what: 'fact', text: 't', ids: ['1'], removed: false }],
      deliveries: [{ caseIndex: 1, delivery: delivery('half \udc00 pair') }],
    }
    const bare: CommittedStep = { id: 'q0', cases: [], calls: [], seconds: 0 }
    runs.commitStep(id, 'door', 1, full)
    runs.commitStep(id, 'door', 0, bare)
    runs.commitStep(id, 'cards', 0, { ...bare, data: { a: [1] } })
    expect(runs.steps(id)).toStrictEqual(new Map([['cards', [{ ...bare, data: { a: [1] } }]], ['door', [bare, full]]]))
  })

  it('keep any step (a slow comparison, value by value)', () => {
    const { runs, id } = running()
    let position = 0
    const text = fc.string({ unit: 'binary', maxLength: 40 })
    fc.assert(fc.property(text, text, fc.jsonValue(), fc.array(text, { maxLength: 3 }), (name, note, data, warnings) => {
      const one = { ...step(`${position}-${name}`, note), data: JSON.parse(JSON.stringify(data)) as never, warnings }
      runs.commitStep(id, 'door', position, one)
      expect(runs.steps(id).get('door')?.[position]).toStrictEqual(one)
      position += 1
    }), { numRuns: 40 })
  })

  it('read deliveries only when they are looked at', () => {
    const { store, runs, id } = running()
    const [caseId] = runs.commitStep(id, 'door', 0, step('q1', 'the port is 8766'))
    const found = runs.steps(id).get('door')?.[0]
    const raw = new Database(store.file)
    raw.prepare('UPDATE deliveries SET data = ? WHERE case_id = ?').run(Buffer.from('damaged'), caseId!)
    raw.close()
    expect(found?.cases).toHaveLength(1)
    expect(() => found?.deliveries).toThrow(expect.objectContaining({ code: 'damaged' }))
  })

  it('are refused twice, and leave nothing behind when a part cannot be written', () => {
    const { runs, id } = running()
    runs.commitStep(id, 'door', 0, step('q1'))
    expect(() => runs.commitStep(id, 'door', 5, step('q1'))).toThrow(expect.objectContaining({ code: 'conflict' }))
    const wrong = { ...step('q2'), deliveries: [{ caseIndex: 7, delivery: delivery('x') }] }
    expect(() => runs.commitStep(id, 'door', 1, wrong)).toThrow(expect.objectContaining({ code: 'conflict' }))
    expect(runs.steps(id).get('door')?.map((one) => one.id)).toEqual(['q1'])
    expect(runs.cases(id)).toHaveLength(1)
    // The same id in another section is another step.
    expect(runs.commitStep(id, 'cards', 0, step('q1'))).toHaveLength(1)
  })

  it('can be dropped with everything that hangs on them', () => {
    const { runs, id } = running()
    for (const [index, name] of ['a', 'b', 'c'].entries()) runs.commitStep(id, 'door', index, step(name))
    runs.commitStep(id, 'cards', 0, step('a'))
    const [first] = runs.cases(id, 'door')
    expect(runs.dropSteps(id, 'door', ['a', 'c', 'unknown'])).toBe(2)
    expect([...runs.steps(id)].map(([section, steps]) => [section, steps.map((one) => one.id)])).toEqual([['cards', ['a']], ['door', ['b']]])
    expect(runs.deliveryOf(first!.id)).toBeNull()
    expect(runs.commitStep(id, 'door', 0, step('a'))).toHaveLength(1)
  })
})

describe('cases and deliveries', () => {
  it('are listed in plan order with what they delivered', () => {
    const { runs, id } = running()
    runs.commitStep(id, 'door', 1, step('second', 'text two'))
    runs.commitStep(id, 'door', 0, { ...step('first', 'text one'), cases: [...step('first').cases, { case: 'bare', status: 'FAIL', ok: false, note: 'n' }] })
    expect(runs.cases(id).map(({ stepId, index, record, hasDelivery }) => [stepId, index, record.case, hasDelivery])).toEqual([
      ['first', 0, 'first', true], ['first', 1, 'bare', false], ['second', 0, 'second', true],
    ])
    expect([...runs.deliveriesOf(id)].map(({ stepId, caseIndex, delivery: one }) => [stepId, caseIndex, one.raw.semantic[0]?.content])).toEqual([
      ['first', 0, 'text one'], ['second', 0, 'text two'],
    ])
    const [first] = runs.cases(id, 'door')
    expect(runs.deliveryOf(first!.id)).toEqual(delivery('text one'))
    expect(runs.deliveryOf(999)).toBeNull()
  })

  it('can be left in the middle of the walk', () => {
    const { runs, id } = running()
    for (const name of ['a', 'b']) runs.commitStep(id, 'door', 0, step(name))
    for (const _one of runs.deliveriesOf(id)) break
    expect(runs.commitStep(id, 'door', 2, step('c'))).toHaveLength(1)
  })
})

describe('dropping texts', () => {
  it('removes every delivered text from the file and keeps the scores', () => {
    const { store, runs, id } = running()
    const secret = 'unmistakable-sentence-of-the-owner'
    // Deliveries are compressed, but the texts kept in a case lie in the file as they are.
    runs.commitStep(id, 'door', 0, { ...step('q', secret), cases: [{ case: 'q', status: 'PASS', ok: true, note: 'n', delivered_text: secret, uncut_text: secret, margin: 3 }] })
    const base = report()
    runs.finish(id, { ...base, sections: [{ ...base.sections[0]!, cases: [{ case: 'q', status: 'PASS', ok: true, note: 'n', delivered_text: secret }] }] })
    const raw = new Database(store.file)
    const compressed = raw.prepare<[], Buffer>('SELECT data FROM deliveries').pluck().get()
    raw.pragma('wal_checkpoint(TRUNCATE)')
    raw.close()
    expect(readFileSync(store.file).includes(compressed!)).toBe(true)
    expect(runs.dropTexts(id)).toBe(1)
    expect(readFileSync(store.file).includes(compressed!)).toBe(false)
    expect(runs.cases(id)[0]).toMatchObject({ hasDelivery: false, record: { case: 'q', status: 'PASS', ok: true, note: 'n', margin: 3 } })
    const detail = runs.get(id)
    expect(detail).toMatchObject({ total: 25, textsDropped: true, state: 'done' })
    expect(JSON.stringify([detail, [...runs.steps(id)]])).not.toContain(secret)
    for (const file of [store.file, `${store.file}-wal`]) expect(readFileSync(file).includes(secret)).toBe(false)
    expect(runs.dropTexts(id)).toBe(0)
  })

  it('waits until the run has ended', () => {
    const { runs, id } = running()
    expect(() => runs.dropTexts(id)).toThrow(expect.objectContaining({ code: 'conflict' }))
    expect(() => runs.dropTexts(44)).toThrow(expect.objectContaining({ code: 'not-found' }))
  })
})
