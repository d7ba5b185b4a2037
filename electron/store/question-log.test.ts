import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { NewLogEntry } from './question-log.ts'
import { newRun, report, testStores } from './test-kit.ts'

const kit = testStores()
const MARK = { tickedHash: 'h', restHash: 'r', own: true, dispute: null }

function entry(over: Partial<NewLogEntry> = {}): NewLogEntry {
  return {
    setFolder: '/sets/own', file: 'questions', who: 'ada', action: 'tick', question: 'Which port?', contentHash: 'h', placeBefore: 0, placeAfter: 0, revisionBefore: 'r0', revisionAfter: 'r1',
    undoes: null, note: '', marks: [{ key: 'k', before: null, after: MARK }], splices: [{ offset: 3, removed: 'false', inserted: 'true' }], before: 'a', after: 'b', ...over,
  }
}

describe('the question log', () => {
  it('knows of an edit only once it was written', () => {
    const { questions } = kit.fresh()
    const id = questions.intend(entry())
    expect(questions.list('/sets/own', { limit: 10, offset: 0 })).toEqual({ rows: [], total: 0 })
    expect(questions.marks('/sets/own').size).toBe(0)
    expect(questions.intended('/sets/own')).toMatchObject([{ id, ...entry() }])
    questions.confirm(id)
    expect(questions.intended('/sets/own')).toEqual([])
    expect(questions.marks('/sets/own')).toEqual(new Map([['k', MARK]]))
    expect(questions.lastUndoable('/sets/own')?.id).toBe(id)
    // Twice changes nothing, and what is confirmed cannot be dropped.
    questions.applyMarks('/sets/own', [{ key: 'k', before: MARK, after: null }])
    questions.confirm(id)
    questions.drop(id)
    expect(questions.marks('/sets/own').size).toBe(0)
    expect(questions.list('/sets/own', { limit: 10, offset: 0 }).total).toBe(1)
  })

  it('gives pages, newest first, and goes back through what was not undone', () => {
    const { questions } = kit.fresh()
    const ids = ['a', 'b', 'c'].map((action) => questions.intend(entry({ action, marks: [] })))
    for (const id of ids) questions.confirm(id)
    questions.confirm(questions.intend(entry({ setFolder: '/sets/other' })))
    questions.confirm(questions.intend(entry({ action: 'undo', undoes: ids[2] ?? null, marks: [] })))
    expect(questions.list('/sets/own', { limit: 2, offset: 1 })).toMatchObject({ rows: [{ action: 'c', undone: true }, { action: 'b', undone: false }], total: 4 })
    expect(questions.lastUndoable('/sets/own')?.action).toBe('b')
  })

  it('finds the newest finished run of a set, whatever the memory', () => {
    const { questions, runs } = kit.fresh()
    expect(questions.lastRunOf('/sets/quick')).toBeNull()
    const first = runs.create(newRun())
    runs.create(newRun({ adapter: 'other' }))
    runs.finish(first.id, report())
    expect(questions.lastRunOf('/sets/quick')).toBe(first.uid)
    expect(questions.lastRunOf('/sets/other')).toBeNull()
  })
})

describe('the lock of a set', () => {
  it('is held by one store at a time, and freed by the death of its process', () => {
    const store = kit.fresh()
    const second = kit.open(store.file)
    expect(store.questions.lock.take('/sets/own')).toBe(true)
    expect(second.questions.lock.take('/sets/own')).toBe(false)
    expect(second.questions.lock.take('/sets/other')).toBe(true)
    // Only its holder can give it back.
    second.questions.lock.give('/sets/own')
    expect(second.questions.lock.take('/sets/own')).toBe(false)
    store.questions.lock.give('/sets/own')

    const url = pathToFileURL(join(import.meta.dirname, 'open.ts')).href
    const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', `
      import { openStore } from ${JSON.stringify(url)}
      process.exit(openStore(${JSON.stringify(store.file)}).questions.lock.take('/sets/own') ? 7 : 1)`])
    expect(status).toBe(7)
    expect(second.questions.lock.take('/sets/own')).toBe(true)
  })

  it('left behind long ago is nobody\'s, even where its process cannot be asked', () => {
    let now = 1_000_000
    const store = kit.fresh({ now: () => now })
    const second = kit.open(store.file, { now: () => now })
    expect(store.questions.lock.take('/sets/own')).toBe(true)
    now += 29_000
    expect(second.questions.lock.take('/sets/own')).toBe(false)
    now += 2000
    expect(second.questions.lock.take('/sets/own')).toBe(true)
  })
})
