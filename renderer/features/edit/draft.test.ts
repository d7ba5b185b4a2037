import { describe, expect, it } from 'vitest'
import { draftOf, EMPTY_DRAFT, isChanged, newValueOf, problemOf, questionOf, valueOf, withToken } from './draft.ts'

const entry = { id: 'q7', question: 'Which port?', expected: [['8080', '8081']], evidence: { page: 3 }, validated: true, forbidden: null, entity: 'gateway' }

describe('the draft of an entry', () => {
  it('gives the very same entry back when nothing was changed', () => {
    expect(valueOf(draftOf(entry), entry)).toEqual(entry)
    expect(isChanged(draftOf(entry), entry)).toBe(false)
    expect(Object.keys(valueOf(draftOf(entry), entry))).toEqual(Object.keys(entry))
  })

  it('changes only what was changed, and keeps fields it does not know', () => {
    const next = valueOf({ ...draftOf(entry), expected: [['8090', '']] }, entry)
    expect(next).toEqual({ ...entry, expected: [['8090']] })
  })

  it('does not take an empty box for a change', () => {
    expect(isChanged({ ...draftOf(entry), expected: [['8080', '8081', ''], ['']], forbidden: [[' ']] }, entry)).toBe(false)
  })

  it('removes an entity that was emptied, and leaves a null one alone', () => {
    expect(valueOf({ ...draftOf(entry), entity: ' ' }, entry)).not.toHaveProperty('entity')
    const without = { question: 'a', expected: [['b']], entity: null }
    expect(valueOf(draftOf(without), without)).toEqual(without)
  })

  it('keeps an abstention text a text until an entity is given', () => {
    const draft = draftOf('What is the Vorlon module?')
    expect(valueOf({ ...draft, question: 'What is it?' }, 'What is the Vorlon module?')).toBe('What is it?')
    expect(valueOf({ ...draft, entity: 'Vorlon' }, 'What is the Vorlon module?')).toEqual({ question: 'What is the Vorlon module?', entity: 'Vorlon' })
  })

  it('survives an entry of the wrong shape', () => {
    expect(draftOf({ question: 7, expected: 'x', forbidden: [['a', 3], 'b'] })).toEqual({ question: '', expected: [], forbidden: [['a'], []], entity: '' })
  })
})

describe('a new question', () => {
  it('is written without what was left empty, and not validated', () => {
    expect(newValueOf({ ...EMPTY_DRAFT, question: 'Which port?', expected: [['8080', '']] })).toEqual({ question: 'Which port?', expected: [['8080']], validated: false })
  })

  it('cannot be saved without question or expectation, nor with a star alone', () => {
    expect(problemOf(EMPTY_DRAFT, false)).toBe('Write the question first.')
    const asked = { ...EMPTY_DRAFT, question: 'Which port?' }
    expect(problemOf(asked, false)).toBe('Name at least one expected value.')
    expect(problemOf({ ...asked, expected: [['*']] }, false)).toMatch(/matches nothing/u)
    expect(problemOf({ ...asked, expected: [['80*']] }, false)).toBeNull()
    expect(problemOf(asked, true)).toBeNull()
  })

  it('takes a picked value into the box that waits, else as one more group', () => {
    const first = withToken(EMPTY_DRAFT, 'expected', '8080')
    expect(first.expected).toEqual([['8080']])
    expect(questionOf(withToken(first, 'expected', 'Ada')).expected).toEqual([['8080'], ['Ada']])
    expect(withToken(first, 'forbidden', '80').forbidden).toEqual([['80']])
  })
})
