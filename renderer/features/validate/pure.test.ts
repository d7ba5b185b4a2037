import { describe, expect, it } from 'vitest'
import { DEFAULT_CHOICE } from '../run/choice.ts'
import { firstBlocks } from './cardText.ts'
import { rebased, withForbidden } from './entryValue.ts'
import { createQueue } from './queue.ts'
import { createRenewals, sameEntry } from './renewals.ts'
import { countByFilter, nextOpen, placeIn, searchRows, withKeptRows, withPending } from './rows.ts'
import { shownSet } from './shownSet.ts'
import { testQuestion, testSet, testSheet } from './testSheet.ts'
import { abstentionWords, adviceOf, clockOf, outcomeWords } from './words.ts'

const state = (index: number, now: ReturnType<typeof testQuestion>['state']) => testQuestion(index, { state: now })

describe('the rows of the sheet', () => {
  it('show a tick before the file has it, the last press of a question deciding', () => {
    const sheet = testSheet([state(0, 'to validate'), state(1, 'validated')])
    const shown = withPending(sheet, [{ id: 1, key: 'k0', validated: true }, { id: 2, key: 'k1', validated: false }, { id: 3, key: 'k1', validated: true }])
    expect(shown.questions.map((row) => row.state)).toEqual(['validated', 'validated'])
    expect(shown.validated).toBe(2)
    expect(withPending(sheet, [])).toBe(sheet)
  })

  it('stay the same objects where an answer of the service changes nothing about them', () => {
    const before = testSheet([testQuestion(0), testQuestion(1)])
    const after = withKeptRows(before, testSheet([testQuestion(0), testQuestion(1, { state: 'validated' })]))
    expect(after.questions[0]).toBe(before.questions[0])
    expect(after.questions[1]?.state).toBe('validated')
  })

  it('lead on to the next one that waits, round the end, past disputed ones, and nowhere when none is left', () => {
    const rows = [state(0, 'changed since'), state(1, 'validated'), state(2, 'disputed'), state(3, 'validated')]
    expect(nextOpen(rows, 1)).toBe(0)
    expect(nextOpen(rows.slice(1), 0)).toBeNull()
    expect(nextOpen([state(0, 'to validate')], 0)).toBeNull()
    expect(nextOpen([], -1)).toBeNull()
  })

  it('stand on the wanted entry, on the one behind it when it is hidden, on the last at the end', () => {
    const rows = [testQuestion(1), testQuestion(4), testQuestion(9)]
    expect(placeIn(rows, 4)).toBe(1)
    expect(placeIn(rows, 5)).toBe(2)
    expect(placeIn(rows, 50)).toBe(2)
    expect(placeIn([], 3)).toBe(-1)
  })

  it('are counted by state; edited ones wait for their tick again, errors fail', () => {
    const rows = [state(0, 'to validate'), state(1, 'changed since'), state(2, 'validated'), testQuestion(3, { state: 'disputed', outcome: { status: 'ERROR', note: 'time-out', stale: false, hasText: false } }), testQuestion(4, { outcome: null })]
    const counts = countByFilter(rows)
    expect([...counts]).toEqual([['all', 5], ['to validate', 3], ['validated', 1], ['changed', 1], ['disputed', 1], ['failing', 1]])
  })

  it('are found by their words, values and notes', () => {
    const rows = [testQuestion(0), testQuestion(1, { disputeNote: 'Wrong since May' })]
    expect(searchRows(rows, ' V1 ').map(({ key }) => key)).toEqual(['k1'])
    expect(searchRows(rows, 'may').map(({ key }) => key)).toEqual(['k1'])
    expect(searchRows(rows, '  ')).toBe(rows)
  })
})

describe('the words', () => {
  it('say an error is no failure, and that nothing was measured is neither', () => {
    expect(outcomeWords({ status: 'ERROR', note: 'empty answer', stale: false, hasText: false })).toEqual({ tone: 'error', words: 'the memory did not answer' })
    expect(outcomeWords(null)).toEqual({ tone: null, words: 'not measured as it stands' })
    expect(outcomeWords({ status: 'FAIL', note: 'STALE value delivered: 3.1.0', stale: true, hasText: true }).tone).toBe('stale')
  })

  it('call an abstention passed when nothing was brought', () => {
    expect(abstentionWords({ status: 'PASS', note: '' })).toEqual({ tone: 'pass', words: 'nothing brought, as it should be' })
    expect(abstentionWords({ status: 'FAIL', note: 'brought a card' }).words).toBe('brought a card')
    expect(abstentionWords(null).tone).toBeNull()
  })

  it('advise to teach a fact that is not known, and never where it was lost on the way', () => {
    const fail = (note: string) => ({ status: 'FAIL' as const, note, stale: false, hasText: true })
    expect(adviceOf(fail('missing 4471'), null)).toMatch(/^The memory does not know this fact\. Teach it/u)
    expect(adviceOf(fail('missing 4471 (present in the uncut answer: lost through this door)'), null)).toMatch(/lost on the way/u)
    expect(adviceOf(fail('no card of x in the answer'), null)).toBeNull()
    expect(adviceOf({ status: 'PASS', note: '', stale: false, hasText: true }, null)).toBeNull()
    const lost = { kind: 'expected' as const, badge: 'E1', alternatives: ['4471'], state: 'lost' as const, marks: [], lostAt: null }
    expect(adviceOf(fail('missing 4471'), [lost])).toMatch(/lost on the way/u)
  })

  it('tell the time of a save in the owner’s zone', () => {
    expect(clockOf(Date.UTC(2026, 10, 30, 8, 16, 4), 'Europe/Rome')).toBe('09:16:04')
    expect(clockOf(0, 'No/Such_Zone')).toMatch(/^\d\d:\d\d:\d\d$/u)
  })
})

describe('the queue of edits', () => {
  it('keeps the order and goes on after one that failed', async () => {
    const done: string[] = []
    const queue = createQueue(() => done.push('said'))
    void queue.add(async () => {
      await Promise.resolve()
      done.push('first')
    })
    void queue.add(() => Promise.reject(new Error('full disk')))
    await queue.add(async () => void done.push('third'))
    expect(done).toEqual(['first', 'said', 'third'])
  })
})

describe('references to entries', () => {
  const at = (index: number, hash: string) => testQuestion(index, { ref: { file: 'questions', index, hash } })

  it('follow own edits, even two in a row', () => {
    const renewals = createRenewals()
    const row = at(0, 'old')
    renewals.note(row, row.ref, testSheet([at(0, 'one')]))
    renewals.note(row, { ...row.ref, hash: 'one' }, testSheet([at(0, 'two')]))
    expect(renewals.now(row.ref, testSheet([at(0, 'two')])).hash).toBe('two')
  })

  it('do not follow what another program wrote, and a hash that is back is itself again', () => {
    const renewals = createRenewals()
    const row = at(0, 'old')
    expect(renewals.now(row.ref, testSheet([at(0, 'theirs')])).hash).toBe('old')
    renewals.note(row, row.ref, testSheet([at(0, 'one')]))
    expect(renewals.now(row.ref, testSheet([at(0, 'old')])).hash).toBe('old')
  })

  it('an entry that is written differently only is the same one; with another expectation it is not', () => {
    const row = at(0, 'old')
    expect(sameEntry(row, testSheet([at(0, 'reformatted')]))?.ref.hash).toBe('reformatted')
    expect(sameEntry(row, testSheet([{ ...at(0, 'x'), question: { ...row.question, expected: [['other']] } }]))).toBeNull()
    expect(sameEntry(row, testSheet([]))).toBeNull()
  })
})

describe('the set that is shown', () => {
  const other = { ...testSet, id: 's2', casesHash: 'bb' }
  const summary = (name: string, hash: string) => ({ row: { set: name }, report: { config: { cases_hash: hash } } }) as unknown as Parameters<typeof shownSet>[2]

  it('is the one of the address, else that of the run by its hash before its name, else the chosen one', () => {
    expect(shownSet('s1', [testSet, other], summary('mine', 'bb'), DEFAULT_CHOICE)?.id).toBe('s1')
    expect(shownSet(undefined, [testSet, other], summary('mine', 'bb'), DEFAULT_CHOICE)?.id).toBe('s2')
    expect(shownSet('gone', [testSet, other], summary('mine', 'zz'), DEFAULT_CHOICE)?.id).toBe('s1')
    expect(shownSet(undefined, [testSet, other], summary('deleted', 'zz'), { ...DEFAULT_CHOICE, set: 's2' })?.id).toBe('s2')
    expect(shownSet(undefined, [], null, DEFAULT_CHOICE)).toBeNull()
  })
})

describe('the beginning of a text', () => {
  const block = (from: number, to: number, payload = false) => ({ start: from, end: to, from, to, label: 'facts', payload })

  it('ends after so many characters of the memory’s own, the payload counting nothing', () => {
    const text = 'x'.repeat(300)
    expect(firstBlocks(text, [block(0, 100, true), block(100, 160), block(160, 300)], 100)).toEqual({ blocks: [block(0, 100, true), block(100, 160), { ...block(160, 200) }], folded: 100 })
    expect(firstBlocks(text, [block(0, 50)], 100)).toEqual({ blocks: [block(0, 50)], folded: 0 })
  })

  it('never ends inside a character', () => {
    const text = '😀'.repeat(10)
    const shown = firstBlocks(text, [{ start: 0, end: 10, from: 0, to: 20, label: '', payload: false }], 3)
    expect(shown.blocks[0]).toMatchObject({ end: 3, to: 6 })
    expect(shown.folded).toBe(7)
  })
})

it('a value is forbidden as a group of its own, and whatever else the entry holds stays', () => {
  expect(withForbidden({ question: 'q', expected: [['a']], mine: 1 }, '3.1.0')).toEqual({ question: 'q', expected: [['a']], mine: 1, forbidden: [['3.1.0']] })
  expect(withForbidden({ question: 'q', forbidden: [['x', 'y']] }, '3.1.0')).toEqual({ question: 'q', forbidden: [['x', 'y'], ['3.1.0']] })
})

describe('an edit made in an entry that went on meanwhile', () => {
  it('keeps a tick that reached the file while the form was open', () => {
    const opened = { question: 'a', expected: [['1']], validated: false, mine: 1 }
    expect(rebased(opened, { ...opened, expected: [['2']] }, { ...opened, validated: true })).toEqual({ question: 'a', expected: [['2']], validated: true, mine: 1 })
  })

  it('takes away what was taken away, and keeps what came', () => {
    expect(rebased({ question: 'a', entity: 'x' }, { question: 'a' }, { question: 'a', entity: 'x', forbidden: [['y']] })).toEqual({ question: 'a', forbidden: [['y']] })
  })
})
