import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseFiller } from '../delivery/filler.ts'
import type { Delivery, Layout, RawAnswer } from '../delivery/types.ts'
import type { Question } from '../golden/types.ts'
import { codePointLength, sliceCodePoints } from '../text/codepoints.ts'
import { doorCase, judgeDoor } from './judge.ts'
import type { DoorInput } from './judge.ts'

const filler = chooseFiller([])
const raw: RawAnswer = { summary: null, cards: [], semantic: [], episodic: [], working: [], unknownTerms: [] }

function chat(text: string, cut: number | null = 1500): Layout {
  return { kind: 'composed', blocks: [{ kind: 'payload' }, { kind: 'text', label: 'answer', text }], cut }
}

function ask(layout: Layout, question: Partial<Question> = {}, more: Partial<DoorInput> = {}, answer: RawAnswer = raw): ReturnType<typeof judgeDoor> {
  const full: Question = { question: 'Which port?', expected: [['8766']], forbidden: [], entity: null, validated: true, ...question }
  const delivery: Delivery = { layout, raw: answer, ms: 4 }
  return judgeDoor({ question: full, delivery, pressure: 0, filler, hasCards: false, ...more })
}

describe('status', () => {
  it('passes with every group found, nothing forbidden and no card asked for', () => {
    expect(ask(chat('the port is 8766'))).toMatchObject({ status: 'PASS', note: '', position: 12, margin: 1484, chars: 16, stale: false, duplicates: 0, missing: [], loose: [] })
  })

  it('names missing groups and says when the door lost them', () => {
    expect(ask(chat('the port is 9000')).note).toBe('missing 8766')
    expect(ask(chat('the port is 8766', 10))).toMatchObject({ status: 'FAIL', position: -1, margin: null, note: 'missing 8766 (present in the uncut answer: lost through this door)' })
    expect(ask(chat('Sundays', 3), { expected: [['Sunday*', '03:00']] })).toMatchObject({ missing: ['Sunday* | 03:00'] })
    expect(ask(chat('at a'), { expected: [['a'], ['b'], ['c', 'd']] }).note).toBe('missing b, c | d')
  })

  it('fails on a stale value, next to the current one or alone', () => {
    const question = { expected: [['1.4']], forbidden: [['1.3'], ['1.2', '1.1']] }
    expect(ask(chat('1.4, once 1.3, and 1.1'), question)).toMatchObject({ status: 'FAIL', stale: true, staleValues: ['1.3', '1.1'], note: 'STALE value delivered next to the current one: 1.3, 1.1' })
    expect(ask(chat('1.3'), question).note).toBe('missing 1.4; STALE value delivered: 1.3')
  })

  it('asks for the card only when the memory has any', () => {
    const question = { entity: 'brain' }
    expect(ask(chat('8766'), question, { hasCards: true })).toMatchObject({ status: 'FAIL', note: 'no card of brain in the answer' })
    expect(ask(chat('8766'), question, { hasCards: false }).status).toBe('PASS')
    const cards = [{ key: 'card:brain', content: '' }]
    expect(ask(chat('8766'), question, { hasCards: true }, { ...raw, cards }).status).toBe('PASS')
    expect(ask(chat('8766'), { entity: 'rain2' }, { hasCards: true }, { ...raw, cards }).status).toBe('FAIL')
  })

  it('is ERROR when the memory said nothing: the payload is not its word', () => {
    expect(ask(chat(' \n'), {}, { pressure: 40 })).toMatchObject({ status: 'ERROR', note: 'empty answer' })
    expect(ask(chat('x', 0))).toMatchObject({ status: 'FAIL' })
    expect(ask({ kind: 'two-step', brief: ' ', details: [{ id: 'a', text: null }], budget: 99, detailCap: null }).status).toBe('ERROR')
    expect(ask({ kind: 'two-step', brief: ' ', details: [{ id: 'a', text: 'x' }], budget: 0, detailCap: null }).status).toBe('FAIL')
    const opaque = { kind: 'opaque', uncut: null, cut: null, pressure: 3 } as const
    expect(ask({ ...opaque, text: '[co\n\n' }, {}, { pressure: 3 }).status).toBe('ERROR')
    expect(ask({ ...opaque, text: '[c' }, {}, { pressure: 3 }).status).toBe('ERROR')
    expect(ask({ ...opaque, text: '[co\n\nx' }, {}, { pressure: 3 }).status).toBe('FAIL')
    expect(ask({ ...opaque, text: '', uncut: 'x' }, {}, { pressure: 3 }).status).toBe('FAIL')
    expect(ask(chat(''), { expected: [] }).status).toBe('ERROR')
  })
})

describe('position and margin', () => {
  it('come from the earliest hit of each group, and from the hit itself', () => {
    const judged = ask(chat('AES-2560 5 x Sundays 5', 100), { expected: [['5'], ['Sunday*']] })
    expect(judged).toMatchObject({ position: 9, margin: 100 - 19 })
    expect(judged.hits.map((hit) => [hit.start, hit.group])).toEqual([[9, 0], [13, 1], [21, 0]])
    expect(ask(chat('8766', null)).margin).toBe(null)
    expect(ask(chat('a'), { expected: [] })).toMatchObject({ status: 'PASS', margin: null, position: -1 })
  })

  it('are code points of the delivered text, inside it, margin never negative', () => {
    const word = fc.constantFrom('8766', '🚀', 'e\u0301', ' ', ' ', 'a', '87', '\n')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), fc.nat({ max: 30 }), fc.nat({ max: 9 }), (words, cut, pressure) => {
        const { hits, margin, position, composed, chars } = ask(chat(words.join(''), cut), { expected: [['8766', '🚀'], ['é']] }, { pressure })
        expect(chars).toBe(codePointLength(composed.text))
        expect(chars).toBeLessThanOrEqual(cut)
        for (const hit of hits) expect(sliceCodePoints(composed.text, hit.start, hit.end).normalize('NFC')).toBe(hit.alternative)
        expect(position).toBe(Math.min(...hits.map((hit) => hit.start), ...(hits.length === 0 ? [-1] : [])))
        const ends = [0, 1].map((group) => hits.find((hit) => hit.group === group)?.end)
        expect(margin).toBe(ends.includes(undefined) ? null : cut - Math.max(...ends.map((end) => end ?? 0)))
        expect(margin ?? 0).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 300, seed: 20260913 },
    )
  })
})

describe('loose', () => {
  it('is carried by a group that has no better hit, forbidden ones included', () => {
    expect(ask(chat('1.3.0'), { expected: [['1.3']] })).toMatchObject({ status: 'PASS', loose: ['joined-right'] })
    expect(ask(chat('1.3.0 and 1.3 '), { expected: [['1.3']] }).loose).toEqual([])
    expect(ask(chat('8766 on 2026-09-12'), { forbidden: [['12']] })).toMatchObject({ status: 'FAIL', loose: ['joined-left'] })
    expect(ask(chat('87665', 4))).toMatchObject({ status: 'PASS', loose: ['cut'], margin: 0 })
  })
})

describe('case of the report', () => {
  const question: Question = { question: 'Which port?', expected: [['8766']], forbidden: [['9000']], entity: null, validated: false }

  it('says loose, forbidden hits and ordinal only when there is something to say', () => {
    const record = doorCase(question, 0, ask(chat('8766')), 7)
    expect(record).toEqual({
      case: 'Which port?', status: 'PASS', ok: true, note: '', position: 0, margin: 1496, chars: 4, ms: 7, stale: false, duplicates: 0, validated: false,
      hits: [{ start: 0, end: 4, alternative: '8766', group: 0, loose: null }],
    })
    const stale = doorCase(question, 2, ask(chat('8766.1 9000'), question), 7)
    expect(stale).toMatchObject({ ordinal: 2, ok: false, stale: true, loose: ['joined-right'], forbidden_hits: [{ start: 7, end: 11 }] })
  })

  it('gives no numbers for an empty answer: absent, not zero', () => {
    expect(doorCase(question, 0, ask(chat('')), 7)).toEqual({ case: 'Which port?', status: 'ERROR', ok: false, note: 'empty answer', ms: 7, validated: false, hits: [] })
  })
})
