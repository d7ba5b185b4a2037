import { describe, expect, it } from 'vitest'
import type { SheetText } from '../../../shared/contract/types.ts'
import type { Layout } from '../../../shared/delivery/types.ts'
import type { Question } from '../../../shared/golden/types.ts'
import { draftOf } from './draft.ts'
import { judgeDraft } from './judgeDraft.ts'
import { tokenStates } from './tokenStates.ts'

const TEXT = 'The port is 4170 now, once 8010. Far behind lies 9911.'

function sheetText(layout: Layout | null, change: Partial<SheetText> = {}): SheetText {
  const record = { case: 'Which port?', status: 'PASS' as const, ok: true, note: '' }
  return {
    recorded: { uid: 'u', when: '2026-11-30T09:14:00', record, layout, pressure: 0, filler: { id: 'f', unit: '~ ' } },
    raw: { summary: TEXT, cards: [{ key: 'card:gateway', content: '' }], semantic: [], episodic: [], working: [], unknownTerms: [] }, hasCards: true, ...change,
  }
}

const cut: Layout = { kind: 'composed', cut: 32, blocks: [{ kind: 'text', label: 'facts', text: TEXT }] }
const ask = (change: Partial<Question> = {}): Question => ({ question: 'Which port?', expected: [['4170']], forbidden: [], entity: null, validated: false, ...change })
const statusOf = (question: Question, text: SheetText | null): string => {
  const outcome = judgeDraft(question, text)
  return outcome.kind === 'judged' ? outcome.judgement.status : outcome.why
}

describe('judgeDraft', () => {
  it('judges as a run would: found, missing, retired, lost through the cut', () => {
    expect(statusOf(ask(), sheetText(cut))).toBe('PASS')
    expect(statusOf(ask({ expected: [['4171']] }), sheetText(cut))).toBe('FAIL')
    expect(statusOf(ask({ forbidden: [['8010']] }), sheetText(cut))).toBe('FAIL')
    const lost = judgeDraft(ask({ expected: [['9911']] }), sheetText(cut))
    expect(lost.kind === 'judged' && lost.judgement.note).toMatch(/lost through this door/u)
  })

  it('asks for the card, and says so where it cannot know', () => {
    expect(statusOf(ask({ entity: 'gateway' }), sheetText(cut))).toBe('PASS')
    expect(statusOf(ask({ entity: 'broker' }), sheetText(cut))).toBe('FAIL')
    const outcome = judgeDraft(ask({ entity: 'broker' }), sheetText(cut, { raw: null }))
    expect(outcome.kind === 'judged' && [outcome.judgement.status, outcome.cardUnknown]).toEqual(['PASS', true])
  })

  it('reads the finished text of an imported report', () => {
    const imported = sheetText(null)
    const recorded = { ...imported.recorded!, record: { ...imported.recorded!.record, delivered_text: TEXT } }
    expect(statusOf(ask({ expected: [['9911']] }), { ...imported, recorded })).toBe('PASS')
  })

  it('says why nothing can be said', () => {
    expect(statusOf(ask(), null)).toMatch(/run this set once/u)
    expect(statusOf(ask(), sheetText(null))).toMatch(/keeps no text/u)
    const failed = sheetText(null)
    expect(statusOf(ask(), { ...failed, recorded: { ...failed.recorded!, record: { ...failed.recorded!.record, status: 'ERROR' } } })).toMatch(/did not answer/u)
  })
})

describe('tokenStates', () => {
  it('tells of every value by itself how it stands', () => {
    const draft = draftOf({ question: 'Which port?', expected: [['4170', '4171'], ['9911'], ['zzz'], ['']], forbidden: [['8010'], ['1']] })
    const outcome = judgeDraft(ask({ expected: [['4170', '4171'], ['9911'], ['zzz']], forbidden: [['8010'], ['1']] }), sheetText(cut))
    expect(tokenStates(draft, 'expected', outcome).map((group) => group.map(({ state }) => state))).toEqual([['found', 'other'], ['lost'], ['missing'], ['unknown']])
    expect(tokenStates(draft, 'forbidden', outcome).map((group) => group.map(({ state }) => state))).toEqual([['stale'], ['absent']])
  })

  it('knows nothing without a text', () => {
    const states = tokenStates(draftOf({ question: 'a', expected: [['4170']] }), 'expected', judgeDraft(ask(), null))
    expect(states).toEqual([[{ state: 'unknown', words: '' }]])
  })
})
