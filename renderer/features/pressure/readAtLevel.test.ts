import { describe, expect, it } from 'vitest'
import type { CaseView } from '../../../shared/contract/types.ts'
import type { Layout } from '../../../shared/delivery/types.ts'
import { isKnown, judgeAtLevel, readAtLevel, uncutMarks } from './readAtLevel.ts'

const filler = { id: 'f', unit: '~' }
const raw = { summary: null, cards: [], semantic: [], episodic: [], working: [], unknownTerms: [] }

function viewOf(layout: Layout): CaseView {
  const record = { case: 'q', status: 'PASS' as const, ok: true, note: '' }
  return {
    row: { key: 'k', section: 'door', case: 'q', status: 'PASS', note: '', stale: false, thin: false, loose: false, validated: true, margin: null, answerEnd: null, cut: 40, chars: null, ms: null, change: null, marginChange: null, hasText: true },
    record, question: { question: 'q', expected: [['1.4']], forbidden: [['1.3']], entity: null, validated: true }, hasCards: false, door: 'chat',
    recorded: { uid: 'r', when: '', record, layout, pressure: 0, filler }, raw, previous: null, cause: null, history: [],
  }
}

const composed: Layout = { kind: 'composed', blocks: [{ kind: 'payload' }, { kind: 'text', label: 't', text: 'now 1.4, was 1.3' }], cut: 40 }

describe('a case at a level', () => {
  const view = viewOf(composed)
  const uncut = uncutMarks(view)
  const at = (pressure: number) => {
    const level = { pressure, cut: 40, filler }
    const here = readAtLevel(view, uncut, level)
    return [judgeAtLevel(view, level, null)?.status, here?.reading.margin, ...(here?.groups.map((group) => group.state) ?? [])]
  }

  it('shows the retired value leave the text, and then the answer', () => {
    expect(at(0)).toEqual(['FAIL', 33, 'found', 'stale'])
    expect(at(23)).toEqual(['PASS', 8, 'found', 'absent'])
    expect(at(32)).toEqual(['FAIL', null, 'lost', 'absent'])
  })

  it('needs no second look where the curve says that it passes', () => {
    expect(judgeAtLevel(view, { pressure: 23, cut: 40, filler }, 'PASS')).toBe(null)
  })
})

describe('finished text', () => {
  const finished: Layout = { kind: 'opaque', text: 'now 1.4', uncut: 'now 1.4, was 1.3', cut: 7, pressure: 600 }

  it('is known where it was measured, and up to its own cut', () => {
    expect([isKnown(finished, 600, 7), isKnown(finished, 600, 5), isKnown(finished, 600, 8), isKnown(finished, 600, null), isKnown(finished, 0, 7)]).toEqual([true, true, false, false, false])
    const view = viewOf(finished)
    expect(readAtLevel(view, uncutMarks(view), { pressure: 0, cut: 7, filler })).toBe(null)
    expect(judgeAtLevel(view, { pressure: 0, cut: 7, filler }, null)).toBe(null)
    expect(readAtLevel(view, uncutMarks(view), { pressure: 600, cut: 7, filler })?.reading.text).toBe('now 1.4')
  })
})
